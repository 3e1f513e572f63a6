import { PublishFailed } from '../failed.ts';
import type { RecallsFile } from './recalls-file.ts';

const SHOWN = 20;

/** The pages of a build do not say what its target keeps of recalls: they have to be rendered again, with these records. Nothing was written. */
export class RecallsDiffer extends PublishFailed {
  readonly kept: RecallsFile['records'];

  /**
   * @param target name of the store
   * @param differs keys of the lots and items
   */
  constructor(
    target: string,
    differs: readonly string[],
    kept: RecallsFile['records'],
    { folder, source }: { folder: string; source?: string | undefined },
  ) {
    const lots = differs.slice(0, SHOWN).map((key) => `  ${key}`);
    const more = differs.length > SHOWN ? `\n  … and ${differs.length - SHOWN} more` : '';
    const from = source === undefined ? '' : ` --source ${source}`;
    super(
      `${target} keeps recalls or withdrawals that the pages in ${folder} do not say; nothing was written:\n${lots.join('\n')}${more}\n` +
        `  → storytrace build${from} --out ${folder} --to ${target}\n    then publish again`,
      65,
    );
    this.kept = kept;
  }
}
