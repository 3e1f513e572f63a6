import type { BuildIndex } from '../files/file-index.ts';
import type { LedgerOutcome } from './ledger.ts';
import type { LedgerIndex } from '../releases/releases.ts';

/** What the pages of a ledger's lines are made by, besides the lines. */
export type MadeBy = Pick<LedgerIndex, 'wording' | 'names' | 'recalls'>;

/**
 * The ledger of a build whose paths all mean what they meant in the release before: as most edits leave it. No line is read.
 * @returns undefined where it has to be checked line by line
 */
export function sameLedger(
  before: LedgerIndex | undefined,
  index: BuildIndex,
  { wording, names, recalls }: MadeBy,
): LedgerOutcome | undefined {
  if (!before || index.living.some((digest, shard) => digest !== before.living[shard])) return undefined;
  // A page that shows one of the build may have to be made anew; a new name may change who a line is about, or the page that it leads to.
  const isAsBefore =
    before.wording === wording && before.names === names && before.recalls === recalls && before.reused === undefined;
  const { generated, extras } = before;
  // The version before kept one list, which is cut in shards now.
  if (generated ? !isAsBefore : extras !== undefined) return undefined;
  return { faults: [], redirects: [], index: before, shards: { digests: [], linesOf: () => '' } };
}
