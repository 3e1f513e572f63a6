/** The product as a black box: its command line, the pages that it builds and what `explain --json` answers. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Identifier } from '../document/identifiers.ts';
import { type Page, readPage } from './pages.ts';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

export interface NotShown {
  pointer: string;
  kind?: string;
  value?: unknown;
  why: string;
}

export interface Explained {
  documents: {
    file: string;
    events: { read: number; shown: number; merged: number; withdrawn: number; notShown: NotShown[] };
    notShown: NotShown[];
    ignored: NotShown[];
  }[];
  nodes: Record<string, { id: string; slug?: string; identifiers: string[] }[]>;
  problems: { where: string; path: string; message: string; fix: string }[];
  warnings: Explained['problems'];
}

function storytrace(args: readonly string[]): { exit: number; out: string; said: string } {
  const run = spawnSync(process.execPath, [join(CHECKOUT, 'src/cli/storytrace.ts'), ...args], {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return { exit: run.status ?? -1, out: run.stdout, said: `${run.stdout}${run.stderr}` };
}

/** A folder with copies of these files alone. */
export function gatherFiles(folder: string, paths: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of paths) copyFileSync(path, join(folder, basename(path)));
}

/** @throws Error where the command fails otherwise than by refusing its input */
export function explain(source: string, date: string): Explained {
  const { exit, out, said } = storytrace(['explain', '--source', source, '--date', date, '--json']);
  if (exit !== 0 && exit !== 65) throw new Error(`explain ended with ${exit}: ${said.slice(0, 400)}`);
  return JSON.parse(out) as Explained;
}

/** @throws Error where the build fails */
export function build(source: string, out: string, date: string): void {
  const { exit, said } = storytrace(['build', '--source', source, '--out', out, '--date', date]);
  if (exit !== 0) throw new Error(`build ended with ${exit}: ${said.slice(-400)}`);
}

/** Finds the pages of a lot, an item, a product or an object: the page itself and its history. */
export class Site {
  readonly #out: string;
  readonly #ids = new Map<string, string[]>();
  readonly #pages = new Map<string, Page[]>();

  constructor(out: string, { nodes }: Explained) {
    this.#out = out;
    for (const type of ['batch', 'product'])
      for (const { id, slug, identifiers } of nodes[type] ?? [])
        for (const identifier of identifiers)
          this.#ids.set(identifier, [
            ...(this.#ids.get(identifier) ?? []),
            ...(slug === undefined ? [id] : [slug, id]),
          ]);
  }

  pagesOf(original: string, identifier: Identifier): Page[] {
    const known = this.#pages.get(identifier.key) ?? this.#find(original, identifier);
    this.#pages.set(identifier.key, known);
    return known;
  }

  #find(original: string, { kind, gtin, name = '' }: Identifier): Page[] {
    const ids = this.#ids.get(original) ?? [];
    const names = [name, encodeURIComponent(name), ...ids];
    const paths =
      gtin === undefined
        ? ids.map((id) => `id/${id}`)
        : kind === 'class'
          ? [`01/${gtin}`]
          : [...names.map((one) => `01/${gtin}/${kind === 'item' ? 21 : 10}/${one}`), ...ids.map((id) => `id/${id}`)];
    for (const path of paths) {
      const page = readPage(this.#out, `en/storytracing/${path}`);
      const history = readPage(this.#out, `en/storytracing/${path}/product-history`);
      if (page) return [page, ...(history ? [history] : [])];
    }
    return [];
  }
}
