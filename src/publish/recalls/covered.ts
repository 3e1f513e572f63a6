import type { CoveredRecall } from '../../core/recalls/merge.ts';
import { shownInstances } from '../../core/recalls/records.ts';
import { PublishFailed } from '../failed.ts';
import type { Store } from '../target/store.ts';

/** One line for each recall of the source that a withdrawal covers. */
export const coveredLines = (covered: readonly CoveredRecall[]): string[] =>
  covered.map(
    ({ recall, withdrawn }) =>
      `recalls.yaml recalls ${shownInstances(recall)}, and a withdrawal of ${new Date(withdrawn).toISOString()}, which is later, covers it: it is not recalled`,
  );

/** @throws PublishFailed (65) where recalls of the source do not count: each is either recalled by command, or taken out of the file */
export function assertNoneCovered({ name }: Store, covered: readonly CoveredRecall[]): void {
  if (covered.length === 0) return;
  const commands = covered.map(({ recall: { gtin, product, lots, serials } }) =>
    ['storytrace recall', gtin ?? product, ...lots, ...(serials.length > 0 ? ['--serial', ...serials] : [])].join(' '),
  );
  throw new PublishFailed(
    `${coveredLines(covered).join('\n')}\nNothing was written:\n` +
      commands.map((command) => `  → recalled again: ${command} --reason "…" --to ${name}`).join('\n') +
      '\n  → still withdrawn: take the entry out of recalls.yaml, build and publish again',
    65,
  );
}
