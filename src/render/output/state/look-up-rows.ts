import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { countFor, cutsOf, isCutBelow, BYTES_OF_BEGINNING } from '../../../core/page/files/look-up-size.ts';
import { type LookUpIndex, placeOf, placeOfName } from '../../../core/page/look-up.ts';
import { nameKeyOf } from '../../../core/text/words.ts';
import { metaOf, putMeta } from './store.ts';

/** A row of an entity in the look-up. `list`: `ids`, or of a name locale and word (`it:formaggio`); `found`: JSON. */
export type LookUpRow = [list: string, key: string, found: string];

/** What `settle` found out. */
export interface Settled {
  index: LookUpIndex;
  /** Places of rows that changed; undefined where all rows have other files now. */
  changed: { ids: ReadonlySet<number>; names: ReadonlySet<number> } | undefined;
}

const BYTES = 'octet_length(key) + octet_length(found)';
const bytesOf = ([, key, found]: LookUpRow): number => Buffer.byteLength(key) + Buffer.byteLength(found);

/** List of the rows that are found by an id. */
const IDS = 'ids';

/** Meta of the state: the index, and the bytes of all rows. */
const META = 'lookUp';
interface Kept {
  index: LookUpIndex;
  bytes: { ids: number; names: number };
}

/**
 * Rows of the look-up in the state. Each has a place, and a file has a range of places, so that their number may change. What the files are
 * follows from the rows alone: a build of changes and a whole build agree.
 */
export class LookUpRows {
  readonly #db: DatabaseSync;
  readonly #isNew: boolean;
  readonly #statements = new Map<string, StatementSync>();
  readonly #kept: Kept;
  readonly #changed = { ids: new Set<number>(), names: new Set<number>() };
  /** Beginnings of words with changed rows. */
  readonly #beginnings = new Set<string>();

  constructor(db: DatabaseSync, isNew: boolean) {
    this.#db = db;
    this.#isNew = isNew;
    const text = isNew ? undefined : metaOf(db, META);
    this.#kept = text === undefined ? { index: { ids: 0, names: 0, cut: {} }, bytes: { ids: 0, names: 0 } } : JSON.parse(text); // prettier-ignore
  }

  /** The rows of an entity from now on. @param rank orders what one id finds */
  put(entity: number, rank: string, rows: readonly LookUpRow[]): void {
    const before = this.#isNew ? [] : this.#rowsOf(entity);
    const [old, now] = [new Set(before.map(signOf)), new Set(rows.map(signOf))];
    if (old.size === now.size && [...now].every((sign) => old.has(sign))) return;
    for (const row of before) this.#note(row, -1);
    if (before.length > 0) this.#one('DELETE FROM look WHERE entity = ?').run(entity);
    for (const row of rows) {
      const { place, beginning } = this.#note(row, 1);
      const [list, key, found] = row;
      const word = list === IDS ? null : list;
      this.#one('INSERT INTO look VALUES (?, ?, ?, ?, ?, ?, ?)').run(place, beginning, word, key, rank, found, entity);
    }
  }

  /** Decides in which files the rows are, after all are put and the state has its indexes. */
  settle(): Settled {
    const before = this.#kept.index;
    for (const beginning of this.#isNew ? this.#largeBeginnings() : this.#beginnings) this.#cut(beginning);
    const { bytes } = this.#kept;
    const cut = Object.fromEntries(Object.entries(before.cut).sort(([a], [b]) => (a < b ? -1 : 1)));
    const index = { ids: countFor(bytes.ids), names: countFor(bytes.names), cut };
    const isSame = index.ids === before.ids && index.names === before.names;
    putMeta(this.#db, { [META]: JSON.stringify({ index, bytes } satisfies Kept) });
    return { index, changed: isSame ? this.#changed : undefined };
  }

  #largeBeginnings(): string[] {
    const sql = `SELECT beginning FROM look WHERE beginning IS NOT NULL GROUP BY beginning HAVING sum(${BYTES}) > ?`;
    return this.#db
      .prepare(sql)
      .all(BYTES_OF_BEGINNING)
      .map((row) => String(row['beginning']));
  }

  /** Cuts a beginning anew where it has more or fewer names than before. */
  #cut(beginning: string): void {
    const { cut } = this.#kept.index;
    const [locale, start] = inParts(beginning);
    const sql = `SELECT word, sum(${BYTES}) AS bytes FROM look WHERE beginning = ? GROUP BY word ORDER BY word`;
    const words = this.#one(sql).all(beginning).map((row) => [inParts(String(row['word']))[1], Number(row['bytes'])] as const); // prettier-ignore
    const known = Object.keys(cut).filter((one) => isCutBelow(one, `${locale}:`, start));
    const before = JSON.stringify(known.map((one) => [one, cut[one]]));
    for (const one of known) delete cut[one];
    const now = cutsOf(`${locale}:`, start, words);
    Object.assign(cut, now);
    if (JSON.stringify(Object.entries(now)) !== before) this.#move(beginning);
  }

  #move(beginning: string): void {
    const rows = this.#one('SELECT rowid, word, key, place FROM look WHERE beginning = ?').all(beginning);
    for (const { rowid, word, key, place: was } of rows) {
      const place = this.#placeOfName(String(word), String(key));
      if (place === was) continue;
      this.#one('UPDATE look SET place = ? WHERE rowid = ?').run(place, Number(rowid));
      for (const one of [Number(was), place]) this.#changed.names.add(one);
    }
  }

  #note(row: LookUpRow, sign: 1 | -1): { place: number; beginning: string | null } {
    const [list, key] = row;
    const name = list === IDS ? IDS : 'names';
    this.#kept.bytes[name] += sign * bytesOf(row);
    const place = name === IDS ? placeOf(key) : this.#placeOfName(list, key);
    const beginning = name === IDS ? null : beginningOf(list);
    if (this.#isNew) return { place, beginning };
    this.#changed[name].add(place);
    if (beginning !== null) this.#beginnings.add(beginning);
    return { place, beginning };
  }

  #placeOfName(word: string, key: string): number {
    const [locale, own] = inParts(word);
    return placeOfName(this.#kept.index.cut, own, locale, key);
  }

  #rowsOf(entity: number): LookUpRow[] {
    return this.#one('SELECT word, key, found FROM look WHERE entity = ?').all(entity).map(lookUpRowOf);
  }

  #one(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

export const lookUpRowOf = ({ word, key, found }: Record<string, unknown>): LookUpRow => [
  typeof word === 'string' ? word : IDS,
  String(key),
  String(found),
];

const signOf = (row: LookUpRow): string => row.join('\0');

/** Locale and word. */
function inParts(word: string): [locale: string, word: string] {
  const at = word.indexOf(':');
  return [word.slice(0, at), word.slice(at + 1)];
}

function beginningOf(word: string): string {
  const [locale, own] = inParts(word);
  return `${locale}:${nameKeyOf(own)}`;
}
