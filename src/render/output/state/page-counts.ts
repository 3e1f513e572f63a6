import type { DatabaseSync } from 'node:sqlite';
import { isLocale } from '../../../core/locale/locale.ts';
import { routeNamed } from '../../../core/routes/table.ts';
import type { OutputFile } from '../files.ts';

export interface Count {
  pages: number;
  bytes: number;
}

/** Counts by family and locale, kept with the state: no build walks the files to know them. */
export class PageCounts {
  readonly #db: DatabaseSync;
  readonly #counts = new Map<string, Count>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    for (const row of db.prepare('SELECT name, pages, bytes FROM tally').all())
      this.#counts.set(String(row['name']), { pages: Number(row['pages']), bytes: Number(row['bytes']) });
  }

  /** A page and its copies are one. */
  add(file: OutputFile, sign: 1 | -1): void {
    if (file.kind === 'page' && file.target !== undefined) return;
    const name = nameOf(file);
    const count = this.#counts.get(name) ?? { pages: 0, bytes: 0 };
    this.#counts.set(name, { pages: count.pages + sign, bytes: count.bytes + sign * file.size });
  }

  /** By `family locale` for pages, by kind for other files; in order of name. */
  get counts(): Record<string, Count> {
    return Object.fromEntries(
      [...this.#counts].filter(([, { pages }]) => pages > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  save(): void {
    this.#db.exec('DELETE FROM tally');
    const put = this.#db.prepare('INSERT INTO tally VALUES (?, ?, ?)');
    for (const [name, { pages, bytes }] of this.#counts) if (pages > 0) put.run(name, pages, bytes);
  }
}

function nameOf({ kind, path, route }: OutputFile): string {
  if (kind !== 'page' || path === undefined || route === undefined) return kind;
  const locale = path.split('/', 2)[1] ?? '';
  return `${routeNamed(route).family} ${isLocale(locale) ? locale : '-'}`;
}
