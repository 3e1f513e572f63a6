import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { fileOfRow } from './output-manifest.ts';
import type { OutputFile } from './files.ts';
import type { ShardedList } from './publish-shards.ts';

/** Milliseconds that a reader waits to keep digests in the state while a build writes to it. */
const PATIENCE = 100;

/** The files of an output by shard, read as they are asked for. */
export class OutputShards {
  readonly #db: DatabaseSync;
  readonly #byName: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#byName = db.prepare('SELECT * FROM file WHERE file = ?');
  }

  find(file: string): OutputFile | undefined {
    const row = this.#byName.get(file);
    return row && fileOfRow(row);
  }

  /** Files of a shard of the list of files, or pages and aliases of a shard of the ledger. In no order. */
  filesIn(list: ShardedList, shard: number): OutputFile[] {
    const column = list === 'files' ? 'shard' : 'ledger';
    return this.#db.prepare(`SELECT * FROM file WHERE ${column} = ?`).all(shard).map(fileOfRow);
  }

  /**
   * The digest of each shard. Those that the state does not have are computed and kept there.
   * @param digestOf the digest of a shard, from its files
   */
  digests(list: ShardedList, count: number, digestOf: (files: OutputFile[], shard: number) => string): string[] {
    const digests: string[] = [];
    const known = 'SELECT shard, digest FROM shard_digest WHERE list = ?';
    for (const { shard, digest } of this.#db.prepare(known).all(list)) digests[Number(shard)] = String(digest);
    const missing = Array.from({ length: count }, (_, shard) => shard).filter((shard) => digests[shard] === undefined);
    if (missing.length === 0) return digests;
    const isKept = this.#begin();
    const put = this.#db.prepare('INSERT OR REPLACE INTO shard_digest VALUES (?, ?, ?)');
    try {
      for (const shard of missing) {
        const digest = digestOf(this.filesIn(list, shard), shard);
        if (isKept) put.run(list, shard, digest);
        digests[shard] = digest;
      }
      this.#db.exec('COMMIT');
    } finally {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    }
    return digests;
  }

  /** Files are read in the transaction that keeps their digest. False where a build writes at this moment: nothing is kept then. */
  #begin(): boolean {
    const before = this.#db.prepare('PRAGMA busy_timeout').get()?.['timeout'];
    try {
      this.#db.exec(`PRAGMA busy_timeout = ${PATIENCE}; BEGIN IMMEDIATE`);
      return true;
    } catch {
      this.#db.exec('BEGIN');
      return false;
    } finally {
      this.#db.exec(`PRAGMA busy_timeout = ${Number(before)}`);
    }
  }

  /** Differs after each build that changed the output. */
  get version(): string {
    return JSON.stringify(this.#db.prepare('SELECT name, value FROM meta ORDER BY name').all());
  }
}
