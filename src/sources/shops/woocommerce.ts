import type { Table } from '../tables/table.ts';
import { codeColumn, digitsOf, isCode } from './code-column.ts';
import { plainOf } from './markdown.ts';
import { bodyOf, filled } from './shopify.ts';
import { type NotTaken, type ShopExport, type ShopPicture, type ShopProduct, textAt } from './shop-export.ts';

/** Values of the column `Type`, which the shop does not translate. */
const TYPE = /^(?:simple|variable|variation|grouped|external|virtual|downloadable|subscription)(?:, ?[a-z]+)*$/;
const CODE = /\b(?:GTIN|EAN|UPC|ISBN)\b/i;
const SHORT = /short|brev|breve|corta|court|kurz|kort|krótk|skróc|korte|مختصر|resum/i;
const CATEGORY = /categor|kategor|catégor|categorie|kategorie|فئات|تصنيف/i;
const PARENT = /^(?:id:)?(?=.)/;
/** Share of the filled cells of a column that has to agree. */
const MOST = 0.8;
/** Columns after `Published` in which the descriptions are. */
const NEAR = 6;

interface Columns {
  id: number | undefined;
  type: number;
  code: number | undefined;
  name: number;
  published: number | undefined;
  short: number | undefined;
  long: number | undefined;
  category: number | undefined;
  images: number | undefined;
  parent: number | undefined;
}

/** A product export of WooCommerce in any language: columns are found by their values and places. Undefined for any other table. */
export function readWooCommerce({ rows }: Table): ShopExport | undefined {
  const [head, ...below] = rows;
  const titles = (head?.cells ?? []).map((cell) => String(cell ?? '').trim());
  const values = titles.map((_, at) => below.map(({ cells }) => textAt(cells, at)).filter((text) => text !== ''));
  const columns = columnsIn(titles, values);
  if (!columns) return undefined;
  const taken = new Set<number | undefined>(Object.values(columns));
  const unread = titles.filter((title, at) => title !== '' && !taken.has(at) && (values[at]?.length ?? 0) > 0);
  const notTaken: NotTaken[] = [];
  const keyOf = (cells: readonly unknown[], row: number) => textAt(cells, columns.id) || `row ${row}`;
  const skuAt = columns.type + 1;
  const parents = new Map(
    below.flatMap(
      ({ number, cells }) =>
        [
          [keyOf(cells, number), cells],
          [textAt(cells, skuAt), cells],
        ] as const,
    ),
  );
  const isVariation = (cells: readonly unknown[]) => textAt(cells, columns.type).startsWith('variation');
  const withVariations = new Set(
    below.flatMap(({ cells }) =>
      isVariation(cells) ? [parents.get(textAt(cells, columns.parent).replace(PARENT, ''))] : [],
    ),
  );
  const products = below.flatMap(({ number, cells }): ShopProduct[] => {
    const parent = isVariation(cells) ? parents.get(textAt(cells, columns.parent).replace(PARENT, '')) : undefined;
    const valueAt = (at: number | undefined) => textAt(cells, at) || (parent === undefined ? '' : textAt(parent, at));
    const name = plainOf(valueAt(columns.name));
    const code = textAt(cells, columns.code);
    const leave = (why: string): ShopProduct[] => {
      notTaken.push({ row: number, what: name || `row ${number}`, why });
      return [];
    };
    if (name === '') return leave('has no name');
    if (/^(?:0|-1)$/.test(valueAt(columns.published))) return leave('is not published in the shop');
    if (withVariations.has(cells) && !isCode(code))
      return leave('is sold in variations, which are products of their own');
    if (code !== '' && !isCode(code))
      notTaken.push({
        row: number,
        what: `${name}: ${code}`,
        why: 'is no GTIN (8, 12, 13 or 14 digits with a check digit)',
      });
    return [
      {
        key: keyOf(cells, number),
        row: number,
        name,
        ...(isCode(code) && { gtin: digitsOf(code) }),
        ...filled('category', plainOf(valueAt(columns.category).split(',')[0]?.split('>').at(-1) ?? '')),
        ...filled('summary', plainOf(valueAt(columns.short))),
        ...bodyOf(valueAt(columns.long), number, name, notTaken),
        pictures: picturesIn(valueAt(columns.images)),
      },
    ];
  });
  return { products, notTaken, unread };
}

function columnsIn(titles: readonly string[], values: readonly (readonly string[])[]): Columns | undefined {
  const agree = (at: number, rule: (text: string) => boolean) => {
    const cells = values[at] ?? [];
    return cells.length > 0 && cells.filter(rule).length >= cells.length * MOST;
  };
  const find = (rule: (text: string) => boolean, from = 0) => {
    const at = titles.findIndex((_, index) => index >= from && agree(index, rule));
    return at === -1 ? undefined : at;
  };
  const type = find((text) => TYPE.test(text));
  if (type === undefined) return undefined;
  const heading = (pattern: RegExp) => {
    const at = titles.findIndex((title) => pattern.test(title));
    return at === -1 ? undefined : at;
  };
  const code = codeColumn(values, heading(CODE));
  const published = find((text) => /^(?:0|1|-1)$/.test(text), type + 1);
  const before = (published ?? type + 4) - 1;
  const name = before === code ? before - 1 : before;
  if (name <= type) return undefined;
  const isText = (at: number) => agree(at, (text) => /<[a-z]|\s\S+\s/i.test(text) && !/^https?:/.test(text));
  const texts = titles.flatMap((_, at) => (at > before && at <= before + NEAR && isText(at) ? [at] : []));
  const short = texts.find((at) => SHORT.test(titles[at] ?? '')) ?? (texts.length > 1 ? texts[0] : undefined);
  const parent =
    find((text) => /^id:\d+$/.test(text)) ?? heading(/^(?:parent|genitore|padre|übergeordnet|hoofd|nadrzędny)/i);
  return {
    id: type > 0 && agree(type - 1, (text) => /^\d+$/.test(text)) ? type - 1 : undefined,
    ...{ type, code, name, published, short, parent },
    long: texts.find((at) => at !== short),
    category: heading(CATEGORY),
    images: find((text) => /^https?:\/\/\S+/.test(text)),
  };
}

/** Addresses in one cell, separated by commas. */
function picturesIn(cell: string): ShopPicture[] {
  const urls = cell.split(/,\s*(?=https?:)|\s+/).map((url) => url.trim());
  return [...new Set(urls)].filter((url) => /^https?:/.test(url)).map((url) => ({ url }));
}
