import type { BuildIndex } from './file-index.ts';
import { generatedLines, type LedgerOutcome } from './ledger.ts';
import type { FormerNames } from './names-of-today.ts';
import type { LedgerIndex } from './releases.ts';
import type { Store } from './store.ts';

/**
 * The ledger of a build whose paths all mean what they meant in the release before: as most edits leave it. No line is read but those whose
 * pages are generated.
 * @returns undefined where it has to be checked line by line
 */
export async function sameLedger(
  store: Store,
  before: LedgerIndex | undefined,
  index: BuildIndex,
  formerly: FormerNames = {},
): Promise<LedgerOutcome | undefined> {
  if (!before || index.living.some((digest, shard) => digest !== before.living[shard])) return undefined;
  const extras = await generatedLines(store, before);
  // A new name of an entity may change who such a line is about, or the page that it leads to.
  if (extras.length > 0 && Object.keys(formerly).length > 0) return undefined;
  return { faults: [], redirects: [], extras, index: before, shards: { digests: [], linesOf: () => '' } };
}
