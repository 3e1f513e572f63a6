import { ledgerShardOf } from '../../render/output/state/publish-shards.ts';
import { readFirstList, readList } from '../files/lists.ts';
import { EMPTY, rowsIn } from '../files/wire.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import type { Store } from '../target/store.ts';
import type { LedgerLine } from './ledger-line.ts';

/** The ledger of the newest release, read by shard. */
export class PreviousLedger {
  readonly #store: Store;
  readonly #index: LedgerIndex | undefined;
  readonly #older: readonly LedgerIndex[] | undefined;
  /** Lines of shards that were asked for single paths. */
  readonly #held = new Map<number, ReadonlyMap<string, LedgerLine>>();

  /** @param older with `--force`, ledgers of earlier releases, the newest first: their lists replace missing ones */
  constructor(store: Store, index: LedgerIndex | undefined, older?: readonly LedgerIndex[]) {
    this.#store = store;
    this.#index = index;
    this.#older = older;
  }

  /** In order of path. @throws PublishFailed (69) where the list is missing or damaged */
  async linesIn(shard: number): Promise<LedgerLine[]> {
    const digest = this.#index?.shards[shard] ?? EMPTY;
    if (!this.#older) return rowsIn(await readList(this.#store, digest));
    const older = this.#older.map(({ shards }) => shards[shard] ?? EMPTY);
    return rowsIn(await readFirstList(this.#store, [digest, ...older]));
  }

  /** Reads the shards of these paths, so that `find` knows them. */
  async hold(paths: Iterable<string>): Promise<void> {
    for (const shard of new Set([...paths].map(ledgerShardOf))) {
      if (this.#held.has(shard)) continue;
      const lines = await this.linesIn(shard);
      this.#held.set(shard, new Map(lines.map((line) => [line.path, line])));
    }
  }

  /** The line of a path whose shard is held. */
  find(path: string): LedgerLine | undefined {
    return this.#held.get(ledgerShardOf(path))?.get(path);
  }
}
