import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { SetDigest } from '../../../storage/set-digest.ts';
import { ManyRows } from '../../../storage/many-rows.ts';
import type { EntityResult } from '../../work/entity.ts';
import type { OutputFile } from '../files.ts';
import { sha256 } from '../../../storage/sha256.ts';
import { duplicateOutputPath } from '../duplicate-output-path.ts';
import { LookUpRows } from './look-up-rows.ts';
import { PageCounts } from './page-counts.ts';
import { fileShardOf, ledgerShardOf } from './publish-shards.ts';
import { StaleShards } from './stale-shards.ts';
import { typeOfKey } from '../../../core/identity/entity-key.ts';

/** Types in order of preference, where an id names several entities. */
const RANKS = ['operator', 'product', 'batch'];

/** What a booking means for the output. */
export interface Difference {
  changed: OutputFile[];
  removed: string[];
}

/** Keeps the state in step with what was rendered. All in one transaction, which the caller opens and commits. */
export class OutputManifest {
  readonly #db: DatabaseSync;
  readonly #set: SetDigest;
  readonly pageCounts: PageCounts;
  /** Whether the list of canonical pages changed. */
  hasListed = false;
  readonly lookUp: LookUpRows;
  readonly #statements = new Map<string, StatementSync>();
  readonly #deps: ManyRows;
  /** A new manifest has nothing to look up or to take back. */
  readonly #isNew: boolean;
  readonly #stale: StaleShards | undefined;
  /** Files that this build has recorded, while other entities may still list them. */
  readonly #stored = new Set<number>();
  #lastId = 0;

  constructor(db: DatabaseSync, isNew: boolean, digest?: string) {
    this.#db = db;
    this.#isNew = isNew;
    this.lookUp = new LookUpRows(db, isNew);
    this.#deps = new ManyRows(db, 'dep', 'entity', 'key');
    this.#set = new SetDigest(digest);
    this.pageCounts = new PageCounts(db);
    this.#stale = isNew ? undefined : new StaleShards(db);
  }

  /** Digest over all files, independent of their order; the marker contains it. */
  get digest(): string {
    return this.#set.hex;
  }

  entity({ key, deps, expiresOn, facts, files, lookUp }: EntityResult): Difference {
    const id = this.#entityId(key, expiresOn ?? null, facts ?? null);
    if (!this.#isNew) this.#forgetDeps(id);
    this.#deps.insert(id, deps);
    this.lookUp.put(id, `${RANKS.indexOf(typeOfKey(key) ?? '')}${key}`, lookUp);
    return this.files(id, files);
  }

  #forgetDeps(id: number): void {
    this.#run('DELETE FROM dep WHERE entity = ?', id);
  }

  /** Takes an entity and its files out. */
  forget(key: string): string[] {
    const row = this.#one('SELECT id FROM entity WHERE key = ?').get(key);
    if (!row) return [];
    const id = Number(row['id']);
    const { removed } = this.files(id, []);
    this.lookUp.put(id, '', []);
    this.#forgetDeps(id);
    this.#run('DELETE FROM entity WHERE id = ?', id);
    return removed;
  }

  /** Updates some files of a group; the others stay. */
  update(id: number, files: readonly OutputFile[]): Difference {
    return files.length === 0 ? { changed: [], removed: [] } : this.files(id, files, () => false);
  }

  /**
   * Files of an entity, or of a group that comes from elsewhere (id below 0).
   * @param goes whether a file that it had goes when it is not among these
   */
  files(id: number, files: readonly OutputFile[], goes: (file: OutputFile) => boolean = () => true): Difference {
    const difference: Difference = { changed: [], removed: [] };
    if (!this.#isNew) this.#stored.add(id);
    const before = this.#isNew ? new Map<string, OutputFile>() : this.#filesOf(id);
    for (const file of files) {
      const old = before.get(file.file);
      before.delete(file.file);
      if (old && sameRow(old, file)) continue;
      if (old?.listed !== file.listed && (old?.listed || file.listed)) this.hasListed = true;
      this.#stale?.replace(old, file);
      if (old) this.#drop(old);
      else if (!this.#isNew) this.#takeOver(file, id);
      this.#add(old?.text !== undefined && old.digest === file.digest ? { text: old.text, ...file } : file, id);
      if (old?.digest !== file.digest) difference.changed.push(file);
    }
    for (const old of before.values()) {
      if (!goes(old)) continue;
      if (old.listed) this.hasListed = true;
      this.#stale?.replace(old, undefined);
      this.#drop(old);
      difference.removed.push(old.file);
    }
    return difference;
  }

  /**
   * Frees a name that another entity still holds from the build before: that entity is about to be recorded with other files, or is gone.
   * @throws BuildFailed 65 when this build has used the name for another entity
   */
  #takeOver(file: OutputFile, by: number): void {
    const row = this.#one('SELECT * FROM file WHERE file = ?').get(file.file);
    if (!row) return;
    const holder = Number(row['entity']);
    if (holder < 0 || this.#stored.has(holder)) throw duplicateOutputPath(this.#db, file.file, by);
    const old = fileOfRow(row);
    if (old.listed) this.hasListed = true;
    this.#stale?.replace(old, undefined);
    this.#drop(old);
  }

  #filesOf(id: number): Map<string, OutputFile> {
    const rows = this.#one('SELECT * FROM file WHERE entity = ?').all(id);
    return new Map(rows.map((row) => [String(row['file']), fileOfRow(row)]));
  }

  #entityId(key: string, expiresOn: string | null, facts: string | null): number {
    if (!this.#isNew) {
      const row = this.#one('SELECT id FROM entity WHERE key = ?').get(key);
      if (row) {
        this.#run('UPDATE entity SET expiresOn = ?, facts = ? WHERE id = ?', expiresOn, facts, Number(row['id']));
        return Number(row['id']);
      }
    }
    if (this.#lastId === 0) this.#lastId = Number(this.#one('SELECT max(id) AS n FROM entity').get()?.['n'] ?? 0);
    this.#lastId += 1;
    this.#run('INSERT INTO entity VALUES (?, ?, ?, ?)', this.#lastId, key, expiresOn, facts);
    return this.#lastId;
  }

  #add(file: OutputFile, id: number): void {
    const { digest, size, kind, path, owner, route, target, listed, input, text } = file;
    this.#one('INSERT INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
      file.file,
      Buffer.from(digest, 'hex'),
      size,
      kind,
      id,
      path ?? null,
      owner ?? null,
      route ?? null,
      target ?? null,
      listed ? 1 : 0,
      input ?? null,
      text ?? null,
      fileShardOf(file),
      path === undefined ? null : ledgerShardOf(path),
    );
    this.#set.add(sha256(`${file.file}\0${digest}`));
    this.pageCounts.add(file, 1);
  }

  #drop(file: OutputFile): void {
    this.#run('DELETE FROM file WHERE file = ?', file.file);
    this.#set.remove(sha256(`${file.file}\0${file.digest}`));
    this.pageCounts.add(file, -1);
  }

  #one(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#one(sql).run(...values);
  }
}

function sameRow(a: OutputFile, b: OutputFile): boolean {
  return (
    a.digest === b.digest &&
    a.input === b.input &&
    a.owner === b.owner &&
    a.route === b.route &&
    a.target === b.target &&
    a.listed === b.listed &&
    a.kind === b.kind
  );
}

export function fileOfRow(row: Record<string, unknown>): OutputFile {
  const text = (name: string) => (typeof row[name] === 'string' ? { [name]: row[name] } : {});
  return {
    file: String(row['file']),
    digest: Buffer.from(row['digest'] as Uint8Array).toString('hex'),
    size: Number(row['size']),
    kind: row['kind'] as OutputFile['kind'],
    ...text('path'),
    ...text('owner'),
    ...text('route'),
    ...text('target'),
    ...text('input'),
    ...text('text'),
    listed: row['listed'] === 1,
  };
}
