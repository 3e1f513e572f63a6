import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { OutputFile } from '../files.ts';
import { fileShardOf, ledgerShardOf, type ShardedList } from './publish-shards.ts';

/** Aliases of a path, and aliases of these. */
const ALIASES = `
WITH RECURSIVE alias (path, ledger) AS (
  SELECT path, ledger FROM file WHERE target = ? AND kind = 'alias'
  UNION SELECT file.path, file.ledger FROM file JOIN alias ON file.target = alias.path WHERE file.kind = 'alias'
) SELECT DISTINCT ledger FROM alias`;

/** Removes the digests of shards from the state when a build changes one of their files, in the build's own transaction. */
export class StaleShards {
  readonly #forget: StatementSync;
  readonly #aliases: StatementSync;
  readonly #done = new Set<string>();

  constructor(db: DatabaseSync) {
    this.#forget = db.prepare('DELETE FROM shard_digest WHERE list = ? AND shard = ?');
    this.#aliases = db.prepare(ALIASES);
  }

  replace(before: OutputFile | undefined, now: OutputFile | undefined): void {
    for (const file of [before, now]) if (file) this.#forgetShard('files', fileShardOf(file));
    if (before && now && isSamePath(before, now)) return;
    for (const file of [before, now]) {
      if (file?.path === undefined) continue;
      this.#forgetShard('ledger', ledgerShardOf(file.path));
      // An alias belongs to the owner of its target page.
      for (const { ledger } of this.#aliases.all(file.path)) this.#forgetShard('ledger', Number(ledger));
    }
  }

  #forgetShard(list: ShardedList, shard: number): void {
    const name = `${list} ${shard}`;
    if (this.#done.has(name)) return;
    this.#done.add(name);
    this.#forget.run(list, shard);
  }
}

const isSamePath = (a: OutputFile, b: OutputFile) =>
  a.kind === b.kind && a.owner === b.owner && a.route === b.route && a.target === b.target;
