import { SpilledMap } from '../../storage/spilled-map.ts';
import type { LedgerLine } from './ledger-line.ts';
import { readFirstLines, readShard } from '../files/manifest.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import { rowsOf, shardOf, SHARDS, toLines } from '../files/shards.ts';
import type { Store } from '../target/store.ts';

/** Whether a ledger is cut in the shards of this version: the number tells. */
export const isCutAlike = ({ shards }: LedgerIndex) => shards.length === SHARDS;

/**
 * Lines of a ledger by shard. One that an earlier version cut in others is read whole, and cut anew in a temporary file.
 * @param older ledgers of earlier releases, the newest first: where a list is gone, that of an earlier release is taken
 */
export async function linesBefore(
  store: Store,
  ledger: LedgerIndex | undefined,
  older?: readonly LedgerIndex[],
): Promise<(shard: number) => Promise<LedgerLine[]>> {
  if (!ledger) return () => Promise.resolve([]);
  if (isCutAlike(ledger) && older) {
    const all = [ledger, ...older.filter(isCutAlike)];
    return async (shard) => {
      const lines = await readFirstLines(
        store,
        all.map(({ shards }) => shards[shard] ?? ''),
      );
      return lines.map((line) => JSON.parse(line) as LedgerLine);
    };
  }
  if (isCutAlike(ledger)) return (shard) => readShard<LedgerLine>(store, ledger.shards[shard] ?? '');
  const parts = new SpilledMap();
  for (const [at, digest] of ledger.shards.entries()) {
    const lines = Map.groupBy(await readShard<LedgerLine>(store, digest), ({ path }) => shardOf(path));
    for (const [shard, part] of lines) parts.set(`${shard} ${at}`, toLines(part));
  }
  const partsOf = (shard: number) => ledger.shards.map((_, at) => parts.get(`${shard} ${at}`) ?? '');
  return (shard) => Promise.resolve(rowsOf<LedgerLine>(partsOf(shard).join('')));
}
