import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Family } from '../../core/routes/table.ts';
import { fileOfPath } from '../../render/output/files.ts';
import {
  FILE_SHARDS,
  LEDGER_SHARDS,
  ledgerShardOf,
  type ShardedList,
  shardOfPages,
} from '../../render/output/state/publish-shards.ts';
import { metaOf } from '../../render/output/state/store.ts';
import { sha256 } from '../../storage/sha256.ts';
import { PublishFailed } from '../failed.ts';
import type { BuiltPath } from '../ledger/ledger-line.ts';
import type { SiteFile } from './site-file.ts';
import { LINE_OF_ROW, LINES } from './wire.ts';

/** Milliseconds that a reader waits to store digests in the state while a build writes to it. */
const BUSY_TIMEOUT_MS = 100;
/** Aliases followed to the page that they lead to, at most. */
const MOST_ALIASES = 8;

const PATH = `kind, path, owner, route, iif(kind = 'alias', target, NULL) AS target`;
const COLUMNS = `file, lower(hex(digest)) AS digest, ${PATH}`;

interface Options {
  db: DatabaseSync;
  /** File of the state, which the publisher attaches to its working database. */
  stateFile: string;
  /** Folder of the output, for messages. */
  folder: string;
  /** Files that the publisher adds: pages of the owner's old addresses. The build has none of their names. */
  added?: readonly SiteFile[];
}

/** The files of a built output, read from its state as they are requested. */
export class BuiltFiles {
  readonly stateFile: string;
  readonly added: readonly SiteFile[];
  /** Families of the site. */
  readonly families: ReadonlySet<Family>;
  /** Digest of each list of files of the build, without `added`. */
  readonly digests: readonly string[];
  /** Digest of the paths of each shard of the ledger with their owners and routes. */
  readonly pathDigests: readonly string[];
  readonly #db: DatabaseSync;
  readonly #folder: string;
  readonly #addedByName: ReadonlyMap<string, SiteFile>;
  readonly #byName: StatementSync;
  readonly #pathByName: StatementSync;
  readonly #pages: StatementSync;
  readonly #version: string;

  constructor({ db, stateFile, folder, added = [] }: Options) {
    this.#db = db;
    this.stateFile = stateFile;
    this.#folder = folder;
    this.families = new Set((metaOf(db, 'families') ?? '').split(',') as Family[]);
    this.added = added;
    this.#addedByName = new Map(added.map((file) => [file.file, file]));
    this.#byName = db.prepare(`SELECT ${COLUMNS} FROM file WHERE file = ?`);
    this.#pathByName = db.prepare(`SELECT ${PATH} FROM file WHERE file = ?`);
    this.#pages = db.prepare(`SELECT ${PATH} FROM file WHERE shard = ? AND kind = 'page' AND owner = ?`);
    this.#version = this.#readVersion();
    this.digests = this.#storedDigests('files', FILE_SHARDS, (shard) => this.#listDigest(shard));
    const paths = this.#storedDigests('ledger', LEDGER_SHARDS, (shard) => digestOfPaths(this.#builtPathsIn(shard)));
    for (const shard of new Set(added.flatMap(({ path }) => (path === undefined ? [] : ledgerShardOf(path)))))
      paths[shard] = digestOfPaths(this.pathsIn(shard));
    this.pathDigests = paths;
  }

  find(file: string): SiteFile | undefined {
    const added = this.#addedByName.get(file);
    if (added) return added;
    const row = this.#byName.get(file);
    return row && fileOf(row);
  }

  /** Key of the entity that a file was rendered with; undefined for files of the whole site. */
  entityOf(file: string): string | undefined {
    const row = this.#db.prepare('SELECT key FROM file JOIN entity ON entity.id = entity WHERE file = ?').get(file);
    return row && String(row['key']);
  }

  /** Every file of the build and every added one. */
  *[Symbol.iterator](): Generator<SiteFile> {
    for (const row of this.#db.prepare(`SELECT ${COLUMNS} FROM file ORDER BY file`).iterate()) yield fileOf(row);
    yield* this.added;
  }

  /** What a path of the build is about. */
  at(path: string): BuiltPath | undefined {
    const file = this.#pathAt(path);
    return file && this.#builtPath(file);
  }

  /** The row of a path, in this spelling. */
  #pathAt(path: string): PathFields | undefined {
    const name = fileOfPath(path);
    const row = this.#addedByName.get(name) ?? this.#pathByName.get(name);
    return row?.path === path ? pathOf(row) : undefined;
  }

  /** Paths of a shard of the ledger, in order of path. */
  pathsIn(shard: number): BuiltPath[] {
    const added = this.added.filter(({ path }) => path !== undefined && ledgerShardOf(path) === shard);
    const rows = [...this.#builtPathsIn(shard), ...added.flatMap((file) => this.#builtPath(file) ?? [])];
    return rows.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Pages of an entity, in no order. */
  pagesOf(owner: string): BuiltPath[] {
    const rows = this.#pages.all(shardOfPages(owner), owner).map(pathOf);
    const added = this.added.filter((file) => file.kind === 'page' && file.owner === owner);
    return [...rows, ...added].flatMap((file) => this.#builtPath(file) ?? []);
  }

  /** @throws PublishFailed (75) when another build has changed the files since the first was read */
  assertSame(): void {
    if (this.#readVersion() === this.#version) return;
    throw new PublishFailed(`${this.#folder} was built anew while it was read: publish again`, 75);
  }

  #builtPathsIn(shard: number): BuiltPath[] {
    const rows = this.#db.prepare(`SELECT ${PATH} FROM file WHERE ledger = ? ORDER BY path`).iterate(shard);
    const owners = new Map<string, string | undefined>();
    return Array.from(rows, pathOf).flatMap((file) => this.#builtPath(file, owners) ?? []);
  }

  /** An alias belongs to the entity of the page that it leads to, also through other aliases. */
  #builtPath(
    { kind, path, owner, route, target }: PathFields,
    owners = new Map<string, string | undefined>(),
  ): BuiltPath | undefined {
    if (path === undefined) return undefined;
    if (kind === 'page') return owner === undefined ? undefined : { path, owner, ...(route && { route }) };
    if (kind !== 'alias' || target === undefined) return undefined;
    if (!owners.has(target)) owners.set(target, this.#ownerOf(target));
    const of = owners.get(target);
    return { path, target, ...(of !== undefined && { owner: of }) };
  }

  #ownerOf(path: string): string | undefined {
    let at = path;
    for (let hops = 0; hops < MOST_ALIASES; hops += 1) {
      const file = this.#pathAt(at);
      if (!file) return undefined;
      if (file.kind === 'page') return file.owner;
      if (file.target === undefined) return undefined;
      at = file.target;
    }
    return undefined;
  }

  #listDigest(shard: number): string {
    const lines = `SELECT ${LINE_OF_ROW} AS line FROM file WHERE shard = ? ORDER BY file`;
    return sha256(String(this.#db.prepare(`SELECT ${LINES} FROM (${lines})`).get(shard)?.['text'] ?? ''));
  }

  /** Digests of shards. Those that the state does not have are computed and stored there, in the transaction in which the files are read. */
  #storedDigests(list: ShardedList, count: number, digestOf: (shard: number) => string): string[] {
    const digests: string[] = [];
    const known = 'SELECT shard, digest FROM shard_digest WHERE list = ?';
    for (const { shard, digest } of this.#db.prepare(known).all(list)) digests[Number(shard)] = String(digest);
    const missing = Array.from({ length: count }, (_, shard) => shard).filter((shard) => digests[shard] === undefined);
    if (missing.length === 0) return digests;
    const isStored = this.#begin();
    const put = this.#db.prepare('INSERT OR REPLACE INTO shard_digest VALUES (?, ?, ?)');
    try {
      for (const shard of missing) {
        const digest = digestOf(shard);
        if (isStored) put.run(list, shard, digest);
        digests[shard] = digest;
      }
      this.#db.exec('COMMIT');
    } finally {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    }
    return digests;
  }

  /** @returns false where a build writes at this moment: nothing is stored then */
  #begin(): boolean {
    const before = this.#db.prepare('PRAGMA busy_timeout').get()?.['timeout'];
    try {
      this.#db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; BEGIN IMMEDIATE`);
      return true;
    } catch {
      this.#db.exec('BEGIN');
      return false;
    } finally {
      this.#db.exec(`PRAGMA busy_timeout = ${Number(before)}`);
    }
  }

  /** Differs after each build that changed the output. */
  #readVersion(): string {
    return JSON.stringify(this.#db.prepare('SELECT name, value FROM meta ORDER BY name').all());
  }
}

type Row = Record<string, unknown>;

type PathFields = Pick<SiteFile, 'kind' | 'path' | 'owner' | 'route' | 'target'>;

function pathOf(row: object): PathFields {
  const { kind, path, owner, route, target } = row as Record<keyof PathFields, string | null | undefined>;
  return {
    kind: kind as SiteFile['kind'],
    ...(path != null && { path }),
    ...(owner != null && { owner }),
    ...(route != null && { route }),
    ...(target != null && { target }),
  };
}

const fileOf = (row: Row): SiteFile => ({
  file: row['file'] as string,
  digest: row['digest'] as string,
  ...pathOf(row),
});

const digestOfPaths = (rows: readonly BuiltPath[]) =>
  sha256(rows.map(({ path, owner = '', route = '', target = '' }) => `${path} ${owner} ${route} ${target}\n`).join(''));
