import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { OutputFile } from './files.ts';
import { type ShardedList, shardOfPages } from './publish-shards.ts';

/** Milliseconds that a reader waits to keep digests in the state while a build writes to it. */
const PATIENCE = 100;

/** A file of the output as a release lists it: a copy of a page is a page like others. */
export type PublishedFile = Pick<OutputFile, 'file' | 'digest' | 'kind' | 'path' | 'means' | 'target'>;

/** In the order in which a release writes them, so that none is copied on the way. */
const COLUMNS = `file, lower(hex(digest)), kind, path, means, CASE kind WHEN 'alias' THEN target END`;

/** The files of an output by shard, read as they are asked for. */
export class OutputShards {
  readonly #db: DatabaseSync;
  readonly #byName: StatementSync;
  readonly #ofEntity: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#byName = this.#prepare('file = ?');
    this.#ofEntity = this.#prepare("shard = ? AND kind = 'page' AND means >= ? AND means < ?");
  }

  find(file: string): PublishedFile | undefined {
    const row = this.#byName.get(file);
    return row && publishedOf(row);
  }

  /** Files of a shard of the list of files, or pages and aliases of a shard of the ledger. In no order. */
  filesIn(list: ShardedList, shard: number): PublishedFile[] {
    const rows = this.#prepare(`${list === 'files' ? 'shard' : 'ledger'} = ?`).iterate(shard);
    return Array.from(rows, publishedOf);
  }

  /** In no order. */
  pagesOf(entity: string): PublishedFile[] {
    // Entity and route stand in `means`, a blank between them.
    const rows = this.#ofEntity.iterate(shardOfPages(entity), `${entity} `, `${entity}!`);
    return Array.from(rows, publishedOf);
  }

  #prepare(condition: string): StatementSync {
    const statement = this.#db.prepare(`SELECT ${COLUMNS} FROM file WHERE ${condition}`);
    statement.setReturnArrays(true);
    return statement;
  }

  /**
   * The digest of each shard. Those that the state does not have are computed and kept there.
   * @param digestOf the digest of a shard, from its files
   * @param isLasting whether the digest that was just computed may be kept
   */
  digests(
    list: ShardedList,
    count: number,
    digestOf: (files: PublishedFile[], shard: number) => string,
    isLasting: (shard: number) => boolean = () => true,
  ): string[] {
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
        if (isKept && isLasting(shard)) put.run(list, shard, digest);
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

/** @param row what `COLUMNS` names: told by its type to be an object */
function publishedOf(row: unknown): PublishedFile {
  const [file, digest, kind, path, means, target] = row as [
    string,
    string,
    PublishedFile['kind'],
    ...(string | null)[],
  ];
  return {
    file,
    digest,
    kind,
    ...(path != null && { path }),
    ...(means != null && { means }),
    ...(target != null && { target }),
  };
}
