import { Argument, type Command } from 'commander';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { fallbackLocale, isLocale } from '../../core/locale/locale.ts';
import { InputRefused } from '../../core/problem.ts';
import type { Conflict } from '../../sources/shops/merge.ts';
import type { NotTaken, ShopExport, ShopProduct } from '../../sources/shops/shop-export.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { type ImportBase, readBase } from './base.ts';
import { NAMES, type Origin, ORIGINS, readExport } from './read-export.ts';
import { reportText } from './report.ts';

interface Options {
  to: string;
  locale?: string;
  json?: true;
}

export interface ImportReport {
  file: string;
  products: number;
  written: string[];
  changed: string[];
  unchanged: number;
  /** Products of an earlier import that the export no longer has, and files that the owner removed. */
  gone: string[];
  conflicts: (Conflict & { file: string })[];
  notTaken: NotTaken[];
  /** Titles of columns of which nothing is taken. */
  unread: string[];
  pictures: { downloaded: number; missing: { url: string; why: string }[] };
}

export function register(program: Command): void {
  program
    .command('import')
    .description(
      'Write the products of a shop, or of Open Food Facts, into a catalogue as YAML that you keep. A second run changes only what changed there and you did not change. What Open Food Facts says is marked until you confirm it.',
    )
    .addArgument(new Argument('<origin>', 'where the file comes from').choices(ORIGINS))
    .argument('<file>', 'product export (.csv or .xlsx); of Open Food Facts .json or .jsonl')
    .requiredOption('--to <folder>', 'the catalogue')
    .option('--locale <tag>', 'language of the texts (default: the fallback language of the site)')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 65 the file is no product export, or a file of the catalogue cannot be read',
    )
    .action(run);
}

async function run(origin: Origin, file: string, { to, locale, json }: Options): Promise<void> {
  const language = languageOf(locale);
  const read = await readExport(origin, file, language);
  mkdirSync(to, { recursive: true });
  const place = join(to, `_${origin}.json`);
  const base = readBase(place);
  const report = await write(read, base, { origin, file, to, language });
  writeFileAtomic(place, `${JSON.stringify(base, null, 1)}\n`);
  console.log(json ? JSON.stringify(report, null, 2) : reportText(report, to, origin));
}

function languageOf(tag: string | undefined): string {
  if (tag === undefined) return fallbackLocale();
  const language = isLocale(tag) ? tag : canonicalTag(tag);
  if (language === undefined)
    throw Object.assign(new Error(`${tag} is not a language tag: it, en, pt-BR`), { exitCode: 64 });
  return language;
}

interface Into {
  origin: Origin;
  file: string;
  to: string;
  language: string;
}

async function write(read: ShopExport, base: ImportBase, into: Into): Promise<ImportReport> {
  const { idsOf, withoutFaultyTexts, withoutSharedGtins } = await import('../../sources/shops/nodes.ts');
  const notTaken = [...read.notTaken];
  const products = withoutSharedGtins(withoutFaultyTexts(read.products, notTaken), notTaken);
  const report: ImportReport = {
    file: basename(into.file),
    products: products.length,
    written: [],
    changed: [],
    unchanged: 0,
    gone: [],
    conflicts: [],
    notTaken,
    unread: read.unread,
    pictures: { downloaded: 0, missing: [] },
  };
  const known = new Map(Object.entries(base.products).map(([key, { id }]) => [key, id]));
  const ids = idsOf(products, known);
  for (const product of products) await writeProduct(product, ids.get(product.key) ?? '', base, into, report);
  const keys = new Set(products.map(({ key }) => key));
  for (const [key, { id }] of Object.entries(base.products))
    if (!keys.has(key)) report.gone.push(`${fileOf(id)} is no longer in the export: it stays as it is`);
  return report;
}

const fileOf = (id: string): string => `products/${id}.yaml`;

async function writeProduct(
  product: ShopProduct,
  id: string,
  base: ImportBase,
  into: Into,
  report: ImportReport,
): Promise<void> {
  const [{ nodesOf }, { merge, newText }, { download }] = await Promise.all([
    import('../../sources/shops/nodes.ts'),
    import('../../sources/shops/merge.ts'),
    import('./pictures.ts'),
  ]);
  const last = Object.hasOwn(base.products, product.key) ? base.products[product.key] : undefined;
  const path = fileOf(id);
  const target = join(into.to, path);
  if (last && !existsSync(target)) {
    report.gone.push(`${path} is not there any more: it is not written again`);
    return;
  }
  const pictures: Record<string, string> = {};
  for (const [index, { url }] of product.pictures.entries()) {
    const known = last?.pictures[url];
    const got =
      known !== undefined && existsSync(join(into.to, known))
        ? { src: known }
        : await download(url, into.to, `media/${id}-${numberFor(index, last?.pictures)}`);
    if ('why' in got) {
      if (!report.pictures.missing.some((one) => one.url === url)) report.pictures.missing.push(got);
    } else {
      if (known === undefined) report.pictures.downloaded += 1;
      pictures[url] = got.src;
    }
  }
  const nodes = nodesOf(product, id, into.language, new Map(Object.entries(pictures)));
  if (!existsSync(target)) {
    mkdirSync(join(into.to, 'products'), { recursive: true });
    writeFileAtomic(
      target,
      newText(
        nodes,
        `From ${report.file} (${NAMES[into.origin]}). This file is yours: an import changes only what changed there and you did not change.${'unconfirmed' in (nodes[0] ?? {}) ? ' Pages mark the fields that `unconfirmed` names: compare each with the pack, then remove its name.' : ''}`,
      ),
    );
    report.written.push(path);
  } else {
    const merged = mergeOrRefuse(() => merge(readFileSync(target, 'utf8'), last?.nodes ?? [], nodes), path);
    if (merged.text !== undefined) writeFileAtomic(target, merged.text);
    if (merged.text === undefined) report.unchanged += 1;
    else report.changed.push(path);
    report.conflicts.push(...merged.conflicts.map((one) => ({ ...one, file: path })));
  }
  base.products[product.key] = { id, nodes, pictures };
}

/** Names of pictures are not given again: an earlier picture may have one. */
function numberFor(index: number, known: Record<string, string> = {}): number {
  const used = Object.values(known).map((src) => Number(/-(\d+)\.\w+$/.exec(src)?.[1] ?? 0));
  return used.length === 0 ? index + 1 : Math.max(...used) + index + 1;
}

function mergeOrRefuse<T>(make: () => T, file: string): T {
  try {
    return make();
  } catch (error) {
    const message = `is not YAML: ${error instanceof Error ? error.message : String(error)}`;
    throw new InputRefused([
      { kind: 'Unreadable', where: { file }, path: '', message, fix: 'Correct the file, then import again.' },
    ]);
  }
}
