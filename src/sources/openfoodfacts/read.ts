import { readFileSync } from 'node:fs';
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { InputRefused } from '../../core/problem.ts';
import { readText } from '../folder/decode.ts';
import { parse } from '../folder/parse.ts';
import { digitsOf, isCode } from '../shops/code-column.ts';
import type { NotTaken, ShopExport, ShopProduct } from '../shops/shop-export.ts';
import { type Document, isObject } from './document.ts';
import { factsOf } from './facts.ts';
import { whyNotTaken } from './left-out.ts';

const refuse = (file: string, message: string, fix: string) =>
  new InputRefused([{ kind: 'NotAnExport', where: { file }, path: '', message, fix }]);

/**
 * Products of Open Food Facts: one document, a list, one a line, or an answer of its API.
 * @param locale language of texts of documents that name none
 * @param name of the file, for problems
 * @throws InputRefused where the file is not JSON, or holds no product
 */
export function readOpenFoodFacts(path: string, name: string, locale: string): ShopExport {
  const decoded = isGzip(path) ? undefined : readText(path, name);
  if (!decoded) throw refuse(name, 'is compressed', 'Unpack it (gunzip), and keep only the products that you want.');
  if ('problem' in decoded) throw new InputRefused([decoded.problem]);
  const read = parse(decoded.text, /\.(?:ndjson|jsonl)$/i.test(name) ? name : `${name}.json`);
  if ('problems' in read) throw new InputRefused(read.problems.map((one) => ({ ...one, where: { file: name } })));
  const notTaken: NotTaken[] = [];
  const left = new Map<string, Set<string>>();
  const products = read.values.flatMap(unwrapped).flatMap((document, index) => {
    const product = productOf(document, index + 1, locale, notTaken);
    if (product) leftOut(document, left);
    return product ?? [];
  });
  if (products.length === 0 && notTaken.length === 0)
    throw refuse(
      name,
      'holds no product of Open Food Facts: no object with code and product_name',
      'Give a product of its API (/api/v2/product/<code>), a list of products, or one a line (.jsonl).',
    );
  return { products, notTaken, unread: [...left].map(([why, fields]) => `${why}: ${[...fields].sort().join(', ')}`) };
}

/** By the first bytes, whatever its name. */
function isGzip(path: string): boolean {
  const [first, second] = readFileSync(path);
  return first === 0x1f && second === 0x8b;
}

/** The products of an answer of the API, or the product itself. */
function unwrapped(value: unknown): Document[] {
  if (!isObject(value)) return [];
  if (Array.isArray(value['products'])) return value['products'].filter(isObject);
  if (isObject(value['product'])) return [{ code: value['code'], ...value['product'] }];
  return [value];
}

function productOf(document: Document, row: number, locale: string, notTaken: NotTaken[]): ShopProduct | undefined {
  const code = digitsOf(String(document['code'] ?? document['_id'] ?? ''));
  const language = canonicalTag(String(document['lang'] ?? document['lc'] ?? '')) ?? locale;
  const leave = (why: string) => void notTaken.push({ row, what: code || 'the document', why });
  if (
    /not.found/i.test(String(document['status_verbose'] ?? (isObject(document['result']) && document['result']['id'])))
  )
    return leave('is not in Open Food Facts');
  if (document['obsolete'] === 'on') return leave('is no longer made, by Open Food Facts');
  const type = document['product_type'] ?? 'food';
  if (type !== 'food') return leave(`is no food (${String(type)})`);
  const facts = factsOf(document, language, (what, why) => notTaken.push({ row, what: `${code}: ${what}`, why }));
  const name = nameIn(facts['name'], language);
  if (name === undefined) return code === '' ? undefined : leave('has no name');
  if (!isCode(code)) notTaken.push({ row, what: `${name}: ${code}`, why: 'is no GTIN (8, 12, 13 or 14 digits with a check digit)' }); // prettier-ignore
  return {
    ...{ key: code || name, row, name, pictures: [] },
    ...(isCode(code) && { gtin: code }),
    fields: { ...facts, unconfirmed: { ...SOURCE, ...(isCode(code) && { url: `https://world.openfoodfacts.org/product/${code}` }), fields: Object.keys(facts) } }, // prettier-ignore
  };
}

const SOURCE = {
  source: 'Open Food Facts',
  licence: 'ODbL 1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
};

function nameIn(name: unknown, language: string): string | undefined {
  if (!isObject(name)) return undefined;
  const found = name[language] ?? Object.values(name)[0];
  return typeof found === 'string' ? found : undefined;
}

/** Notes the filled fields of which nothing is taken, by the reason. */
function leftOut(document: Document, left: Map<string, Set<string>>): void {
  for (const [field, value] of Object.entries(document)) {
    const isEmpty = value === '' || value === null || (typeof value === 'object' && Object.keys(value as object).length === 0); // prettier-ignore
    const why = isEmpty ? undefined : whyNotTaken(field);
    if (why !== undefined) left.set(why, (left.get(why) ?? new Set()).add(field));
  }
}
