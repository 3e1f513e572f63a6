import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { OutputFile } from './files.ts';
import { fileShardOf, ledgerShardOf, type ShardedList } from './publish-shards.ts';

/** Takes the digests of shards out of the state whose files a build changes, in the build's own transaction. */
export class StaleShards {
  readonly #forget: StatementSync;
  readonly #aliases: StatementSync;
  readonly #done = new Set<string>();

  constructor(db: DatabaseSync) {
    this.#forget = db.prepare('DELETE FROM shard_digest WHERE list = ? AND shard = ?');
    this.#aliases = db.prepare('SELECT DISTINCT ledger FROM file WHERE target = ?');
  }

  replace(before: OutputFile | undefined, now: OutputFile | undefined): void {
    for (const file of [before, now]) if (file) this.#isStale('files', fileShardOf(file));
    if (before && now && before.means === now.means && before.target === now.target && before.kind === now.kind) return;
    for (const file of [before, now]) {
      if (file?.path === undefined) continue;
      this.#isStale('ledger', ledgerShardOf(file.path));
      // The ledger says of an alias whose page it leads to.
      for (const { ledger } of this.#aliases.all(file.path)) this.#isStale('ledger', Number(ledger));
    }
  }

  #isStale(list: ShardedList, shard: number): void {
    const name = `${list} ${shard}`;
    if (this.#done.has(name)) return;
    this.#done.add(name);
    this.#forget.run(list, shard);
  }
}
