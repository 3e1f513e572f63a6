import type { Build } from '../build.ts';
import { PublishFailed } from '../failed.ts';
import type { Store } from '../target/store.ts';
import type { ReconciledRecalls } from './reconcile.ts';
import type { RecallsFile } from './recalls-file.ts';

/** The pages of a build lack recalls or withdrawals that its target keeps: render them with these records, then publish. Nothing was written. */
export interface LackingRecords {
  /** Name of the store. */
  target: string;
  build: Pick<Build, 'folder' | 'source'>;
  /** Keys of the lots and items. */
  lacking: readonly string[];
  /** All records of the target. */
  kept: RecallsFile['records'];
}

export const isLacking = (answer: unknown): answer is LackingRecords =>
  typeof answer === 'object' && answer !== null && 'lacking' in answer;

/** @returns undefined where the pages say what the target keeps */
export function lackingRecords(
  { name: target }: Store,
  build: Build,
  { differs: lacking, before }: Pick<ReconciledRecalls, 'differs' | 'before'>,
): LackingRecords | undefined {
  return lacking.length === 0 ? undefined : { target, build, lacking, kept: before.records };
}

const SHOWN = 20;

/** For a build that cannot be rendered where it is (65): names the command that renders it. */
export function lackingFailed({ target, lacking, build: { folder, source } }: LackingRecords): PublishFailed {
  const lots = lacking.slice(0, SHOWN).map((key) => `  ${key}`);
  const more = lacking.length > SHOWN ? `\n  … and ${lacking.length - SHOWN} more` : '';
  const from = source === undefined ? '' : ` --source ${source}`;
  return new PublishFailed(
    `${target} keeps recalls or withdrawals that the pages in ${folder} do not say; nothing was written:\n${lots.join('\n')}${more}\n` +
      `  → storytrace build${from} --out ${folder} --to ${target}\n    then publish again`,
    65,
  );
}
