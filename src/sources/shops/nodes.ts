import { sha256 } from '../../storage/sha256.ts';
import { isFormulaError } from '../tables/cells/formula-errors.ts';
import { faultsOf } from '../validate/input-guards.ts';
import type { NotTaken, ShopProduct } from './shop-export.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

export type ImportedNode = Record<string, unknown> & { type: string; id: string };

/** Characters of an id, with room for the number of a picture. */
const LONGEST = 60;

/** Gives each product an id that stays: the one it has, else one from its name. @param known ids by the shop's key */
export function idsOf(products: readonly ShopProduct[], known: ReadonlyMap<string, string>): Map<string, string> {
  const ids = new Map(known);
  const used = new Set(known.values());
  for (const { key, name } of products) {
    if (ids.has(key)) continue;
    const base = slugOf(/^\d+$|^row \d+$/.test(key) ? name : key) || `x-${sha256(key).slice(0, 12)}`;
    let id = base;
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    ids.set(key, id);
  }
  return ids;
}

/** `Crème brûlée, 250 g` → `creme-brulee-250-g` */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** A GTIN that two products have is of the first. */
export function withoutSharedGtins(products: readonly ShopProduct[], notTaken: NotTaken[]): ShopProduct[] {
  const owners = new Map<string, ShopProduct>();
  return products.map((product) => {
    const { gtin, ...rest } = product;
    const whole = gtin?.padStart(14, '0');
    if (whole === undefined) return product;
    const owner = owners.get(whole);
    if (!owner) owners.set(whole, product);
    if (!owner) return product;
    notTaken.push({
      row: product.row,
      what: `${product.name}: ${gtin}`,
      why: `is the GTIN of ${owner.name} in row ${owner.row}`,
    });
    return rest;
  });
}

/** Products of which every text is one: no formula that came to no value, no control character. The others are named with their row. */
export function withoutFaultyTexts(products: readonly ShopProduct[], notTaken: NotTaken[]): ShopProduct[] {
  return products.filter(({ row, name, brand = '', category = '', summary = '', body = '' }) => {
    const texts = [name, brand, category, summary, body];
    const error = texts.find(isFormulaError);
    const [fault] = faultsOf(texts, {});
    const why = error === undefined ? fault?.message : 'is a formula that came to no value';
    if (why !== undefined) notTaken.push({ row, what: error ?? name, why });
    return why === undefined;
  });
}

/** Longest summary: a longer one is a text of its own. */
const SUMMARY = 300;

/**
 * The nodes of a product: the product and its pictures.
 * @param locale language of its texts
 * @param sources paths of the pictures that were downloaded, by address
 */
export function nodesOf(
  product: ShopProduct,
  id: string,
  locale: string,
  sources: ReadonlyMap<string, string>,
): ImportedNode[] {
  const { name, gtin, brand, category, summary = '', body = '' } = product;
  const text = (words: string) => ({ [locale]: words });
  const story = [body, summary.length > SUMMARY ? summary : ''].filter((part) => part !== '').join('\n\n');
  const media = product.pictures.flatMap(({ url, alt }): ImportedNode[] => {
    const src = sources.get(url);
    if (src === undefined) return [];
    return [{ type: 'media', id: src.replace(/^.*\/|\.\w+$/g, ''), src, alt: text(alt ?? name) }];
  });
  const ids = media.map((one) => one.id);
  return [
    omitUndefined({
      type: 'product',
      id,
      name: text(name),
      gtin,
      brand,
      category: category === undefined ? undefined : text(category),
      description: summary !== '' && summary.length <= SUMMARY ? text(summary) : undefined,
      ...(ids[0] !== undefined && { picture: ids[0], media: ids }),
      story: story === '' ? undefined : [{ title: text(name), body: text(story) }],
      ...product.fields,
    }),
    ...media,
  ];
}
