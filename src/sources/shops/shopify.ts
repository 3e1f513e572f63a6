import type { Table } from '../tables/table.ts';
import { codeColumn, digitsOf, isCode } from './code-column.ts';
import { markdownOf, plainOf } from './markdown.ts';
import { type NotTaken, type ShopExport, type ShopPicture, type ShopProduct, textAt } from './shop-export.ts';

/** Headings of product exports, in their old and their new form. */
const HEADINGS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  barcode: ['variant barcode', 'barcode'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  image: ['image src', 'product image url'],
  position: ['image position'],
  alt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  summary: ['seo description'],
} as const;
type Field = keyof typeof HEADINGS;

interface Row {
  number: number;
  at: (field: Field) => string;
  cells: readonly unknown[];
}

/** A product export of Shopify: rows of one handle are one product, its variants and its pictures. Undefined for any other table. */
export function readShopify({ rows }: Table): ShopExport | undefined {
  const [head, ...below] = rows;
  const titles = (head?.cells ?? []).map((cell) => String(cell ?? '').trim());
  const known = titles.map((title) => title.toLowerCase());
  const index = (field: Field) => {
    const at = known.findIndex((title) => (HEADINGS[field] as readonly string[]).includes(title));
    return at === -1 ? undefined : at;
  };
  const indexes = Object.fromEntries(Object.keys(HEADINGS).map((field) => [field, index(field as Field)])) as Record<Field, number | undefined>; // prettier-ignore
  if (indexes.handle === undefined || indexes.title === undefined) return undefined;
  const columns = titles.map((_, at) => below.map(({ cells }) => textAt(cells, at)).filter((text) => text !== ''));
  const code = codeColumn(columns, indexes.barcode);
  const taken = new Set<number | undefined>([...Object.values(indexes), code]);
  const unread = titles.filter((title, at) => title !== '' && !taken.has(at) && (columns[at]?.length ?? 0) > 0);
  const found = below.map(({ number, cells }): Row => ({
    number,
    cells,
    at: (field) => textAt(cells, indexes[field]),
  }));
  const notTaken: NotTaken[] = [];
  const groups = Map.groupBy(
    found.filter((row) => row.at('handle') !== ''),
    (row) => row.at('handle'),
  );
  const products = [...groups.values()].flatMap((group) => productsOf(group, code, notTaken));
  for (const { number } of found.filter((row) => row.at('handle') === ''))
    notTaken.push({ row: number, what: 'the row', why: 'has no handle' });
  return { products, notTaken, unread };
}

function productsOf(rows: readonly Row[], code: number | undefined, notTaken: NotTaken[]): ShopProduct[] {
  const [first] = rows;
  if (!first) return [];
  const firstOf = (field: Field) => rows.map((row) => row.at(field)).find((text) => text !== '') ?? '';
  const handle = first.at('handle');
  const title = plainOf(firstOf('title'));
  const leave = (why: string): ShopProduct[] => {
    notTaken.push({ row: first.number, what: title || handle, why });
    return [];
  };
  if (title === '') return leave('has no title');
  if (/^(?:draft|archived)$/i.test(firstOf('status')))
    return leave(`is ${firstOf('status').toLowerCase()} in the shop`);
  if (firstOf('status') === '' && /^false$/i.test(firstOf('published'))) return leave('is not published in the shop');
  const shared = {
    ...filled('brand', plainOf(firstOf('vendor'))),
    ...filled('category', plainOf(firstOf('type') || (firstOf('category').split('>').at(-1) ?? ''))),
    ...filled('summary', plainOf(firstOf('summary'))),
    ...bodyOf(firstOf('body'), first.number, title, notTaken),
  };
  const pictures = picturesOf(rows);
  const variants = rows.filter((row) => textAt(row.cells, code) !== '' || row.at('option1') !== '');
  const coded = variants.filter((row) => {
    const text = textAt(row.cells, code);
    if (text !== '' && !isCode(text))
      notTaken.push({
        row: row.number,
        what: `${title}: ${text}`,
        why: 'is no GTIN (8, 12, 13 or 14 digits with a check digit)',
      });
    return text !== '' && isCode(text);
  });
  if (variants.length <= 1 || coded.length === 0) {
    if (variants.length > 1)
      notTaken.push({
        row: first.number,
        what: title,
        why: `has ${variants.length} variants without a GTIN: one product`,
      });
    const gtin = coded[0] && digitsOf(textAt(coded[0].cells, code));
    return [{ key: handle, row: first.number, name: title, ...shared, ...(gtin !== undefined && { gtin }), pictures }];
  }
  for (const { number } of variants.filter((row) => !coded.includes(row)))
    notTaken.push({ row: number, what: title, why: 'is a variant without a GTIN' });
  return coded.map((row): ShopProduct => {
    const options = (['option1', 'option2', 'option3'] as const).map((field) => plainOf(row.at(field)));
    const variant = options.filter((text) => text !== '' && text !== 'Default Title').join(' / ');
    const own = row.at('variantImage');
    const ownFirst = own === '' ? pictures : [{ url: own }, ...pictures.filter(({ url }) => url !== own)];
    const [key, name] = variant === '' ? [handle, title] : [`${handle} ${variant}`, `${title}, ${variant}`];
    return { key, row: row.number, name, ...shared, gtin: digitsOf(textAt(row.cells, code)), pictures: ownFirst };
  });
}

/** In the order of the shop, each once. */
function picturesOf(rows: readonly Row[]): ShopPicture[] {
  const order = (row: Row) => Number(row.at('position')) || Number.MAX_SAFE_INTEGER;
  const found = new Map<string, ShopPicture>();
  for (const row of [...rows].sort((a, b) => order(a) - order(b))) {
    const [url, alt] = [row.at('image'), plainOf(row.at('alt'))];
    if (url !== '' && !found.has(url)) found.set(url, { url, ...filled('alt', alt) });
  }
  return [...found.values()];
}

/** A body that is too long or too deep is not taken; the product is. */
export function bodyOf(html: string, row: number, what: string, notTaken: NotTaken[]): { body?: string } {
  try {
    return filled('body', markdownOf(html));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    notTaken.push({ row, what: `${what}: description`, why: error.message });
    return {};
  }
}

export const filled = <K extends string>(key: K, text: string): { [P in K]?: string } =>
  (text === '' ? {} : { [key]: text }) as { [P in K]?: string };
