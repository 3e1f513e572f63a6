import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Problem } from '../../../core/problem.ts';
import type { Batch } from '../../../core/graph/batch.ts';
import { canonical } from '../../../storage/canonical-json.ts';
import { dateFaults } from '../../checks/dates.ts';
import { locationIn } from '../../read/source-locations.ts';
import { sortOf, type Row } from './row.ts';
import type { Filled, SourceFile } from '../arrival.ts';
import { SetDigest } from '../../../storage/set-digest.ts';
import { sha256 } from '../../../storage/sha256.ts';
import { ManyRows } from '../../../storage/many-rows.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';

/** Tables with rows of a node, and their column with its number. */
const OF_NODE = {
  node: 'number',
  batch: 'node',
  alarm: 'node',
  code: 'node',
  former: 'node',
  reference: 'source',
  warning: 'node',
};

/** Writes nodes, their look-ups and their references as rows; keeps the graph's digest in step. */
export class Rows {
  readonly digest: SetDigest;
  /** How many nodes of each type came, less those that went. */
  readonly came = new Map<string, number>();
  readonly #statements: Record<'node' | 'batch' | 'alarm' | 'code' | 'file' | 'included' | 'warning', StatementSync>;
  readonly #references: ManyRows;
  readonly #former: ManyRows;
  readonly #db: DatabaseSync;
  #hasKey: StatementSync | undefined;
  #filling: Record<'read' | 'node' | 'batch', StatementSync> | undefined;
  #removals: StatementSync[] | undefined;
  readonly #files = new Map<string, number>();

  constructor(db: DatabaseSync, digest = new SetDigest()) {
    this.#db = db;
    this.digest = digest;
    this.#former = new ManyRows(db, 'former', 'node', 'type', 'id');
    this.#references = new ManyRows(db, 'reference', 'source', 'role', 'target');
    this.#statements = {
      node: db.prepare(
        'INSERT INTO node (key, type, id, digest, sort, file, place, change, json) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ),
      batch: db.prepare(
        'INSERT INTO batch (node, product, lot, segment, id, declared, own, object, useBy) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ),
      alarm: db.prepare('INSERT INTO alarm VALUES (?)'),
      code: db.prepare('INSERT INTO code VALUES (?, ?, ?)'),
      file: db.prepare(
        'INSERT INTO file (path, stamp, size) VALUES (?, ?, ?) ON CONFLICT (path) DO UPDATE SET stamp = excluded.stamp, size = excluded.size RETURNING id',
      ),
      warning: db.prepare('INSERT INTO warning VALUES (?, ?, ?)'),
      included: db.prepare('INSERT OR IGNORE INTO included VALUES (?, ?)'),
    };
  }

  has(key: string): boolean {
    this.#hasKey ??= this.#keys();
    return this.#hasKey.get(key) !== undefined;
  }

  /** The index on keys is created after the bulk of the rows, or when a caller first needs it. */
  #keys(): StatementSync {
    this.#db.exec('CREATE INDEX IF NOT EXISTS node_key ON node (key)');
    return this.#db.prepare('SELECT 1 FROM node WHERE key = ?');
  }

  /** Completes a declared batch; its names and references stay. Does nothing where no batch has the key. */
  fill(key: string, fill: (declared: Batch, place: SourceLocation) => Filled): void {
    if (!this.has(key)) return;
    this.#filling ??= {
      read: this.#db.prepare('SELECT number, digest, place, json FROM node WHERE key = ?'),
      node: this.#db.prepare('UPDATE node SET json = ?, digest = ?, sort = ? WHERE number = ?'),
      batch: this.#db.prepare('UPDATE batch SET useBy = ? WHERE node = ?'),
    };
    const row = this.#filling.read.get(key) as unknown as {
      number: number;
      digest: string;
      place: string;
      json: string;
    };
    const declared = JSON.parse(row.json) as Batch;
    const where = locationIn(row.place);
    const { node, warnings } = fill(declared, where);
    for (const warning of warnings) this.warn({ node: row.number, warning });
    const json = canonical(node);
    if (json === row.json) return;
    const known = new Set([...dateFaults(declared)].map((fault) => JSON.stringify(fault)));
    for (const fault of dateFaults(node))
      if (!known.has(JSON.stringify(fault))) this.warn({ node: row.number, warning: { ...fault, where } });
    const digest = sha256(json);
    this.digest.remove(row.digest);
    this.digest.add(digest);
    this.#filling.node.run(json, digest, sortOf(node), row.number);
    this.#filling.batch.run(node.dates.useBy ?? null, row.number);
  }

  /** Removes the rows of a node from all tables. */
  remove({ number, digest, type }: { number: number; digest: string; type: string }): void {
    this.#removals ??= Object.entries(OF_NODE).map(([table, column]) =>
      this.#db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`),
    );
    this.digest.remove(digest);
    this.count(type, -1);
    for (const removal of this.#removals) removal.run(number);
  }

  /** Number of a source file; the first call stores its stamp and size. */
  file(file: SourceFile | undefined): number {
    if (!file) return 0;
    const known = this.#files.get(file.path);
    if (known !== undefined) return known;
    const { id } = this.#statements.file.get(file.path, file.stamp, file.size) as { id: number };
    this.#files.set(file.path, id);
    for (const part of file.includes ?? []) this.#statements.included.run(this.file(part), id);
    return id;
  }

  /** @param node number of the node with which the warning is deleted, or `file` for the number of its source file */
  warn({ file = 0, node = 0, warning }: { file?: number; node?: number; warning: Problem }): void {
    this.#statements.warning.run(file, node, JSON.stringify(warning));
  }

  mistaken(event: string, declared: string): void {
    this.#db.prepare('INSERT OR IGNORE INTO mistaken VALUES (?, ?)').run(event, declared);
  }

  count(type: string, more: 1 | -1): void {
    this.came.set(type, (this.came.get(type) ?? 0) + more);
  }

  /** @returns its number */
  insert(row: Row, file: number, change: number): number {
    const { key, type, id, sort, place, json, batch, gtin, otherNames, references, identifiers, alarm } = row;
    const digest = sha256(json);
    const { lastInsertRowid } = this.#statements.node.run(key, type, id, digest, sort, file, place, change, json);
    const number = Number(lastInsertRowid);
    this.count(type, 1);
    this.digest.add(digest);
    if (batch) {
      const { product, lot, segment, declaredId, own, useBy } = batch;
      this.#statements.batch.run(number, product, lot, segment, id, declaredId, own, identifiers ? id : null, useBy);
    }
    if (alarm) this.#statements.alarm.run(number);
    if (gtin !== undefined) this.#statements.code.run(gtin, id, number);
    this.#former.insert(number, otherNames);
    this.#references.insert(number, references);
    return number;
  }
}
