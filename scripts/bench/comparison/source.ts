import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { common, everyLanguage, gtinOf, prose, random } from '../catalogue.ts';

/** Lots of each product: one page each in three languages. */
export const LOTS = 20;
const LANGUAGES = 3;
const STEPS = 12;
const INGREDIENTS = 10;
const STORY = 2000;
const NUTRIENTS = ['energy', 'fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'];

/** Owner of a story: each lot, so that no two lots can share its rendering; or the product, for all its lots. */
export type Stories = 'product' | 'lot';

/** The graph of the comparison, a file per product. Its twelve steps name all lots that went through together. */
export function writeSource(folder: string, pages: number, stories: Stories): { products: number; pages: number } {
  const products = Math.max(1, Math.round(pages / (LOTS * LANGUAGES)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'products'), { recursive: true });
  writeFileSync(join(folder, 'operators.json'), JSON.stringify(common({ products, batchesPerProduct: LOTS })));
  for (let index = 0; index < products; index += 1) writeProductFile(folder, index, stories);
  return { products, pages: products * LOTS * LANGUAGES };
}

/** Writes one product's file; with another `edition` its first lot has another note. */
export function writeProductFile(folder: string, index: number, stories: Stories, edition = 0): void {
  const file = join(folder, 'products', `p${String(index).padStart(5, '0')}.json`);
  writeFileSync(file, JSON.stringify(nodesOf(index, stories, edition)));
}

function nodesOf(index: number, stories: Stories, edition: number): object[] {
  const next = random(index + 1);
  const id = `product-${index}`;
  const operator = `maker-${Math.floor(index / 20)}`;
  const lots = Array.from({ length: LOTS }, (_, lot) => `P${index}-L${String(lot).padStart(4, '0')}`);
  const product = {
    type: 'product',
    id,
    gtin: gtinOf(index),
    operator,
    name: everyLanguage((locale) => `Product ${index} ${locale}`),
    ingredients: Array.from({ length: INGREDIENTS }, (_, part) => ({
      ingredient: `part-${part}`,
      percent: `${part + 1} %`,
    })),
    allergens: { contains: ['milk'], mayContain: ['nuts'] },
    nutrition: {
      per: '100 g',
      rows: NUTRIENTS.map((name, row) => ({
        nutrient: { name: everyLanguage(() => name) },
        value: String(row + 1),
        unit: row === 0 ? 'kJ' : 'g',
      })),
    },
    ...(stories === 'product' && {
      story: [{ title: everyLanguage((locale) => `Story ${locale}`), body: everyLanguage(() => prose(next, STORY)) }],
    }),
    markets: ['IT'],
  };
  const batches = lots.map((lot, at) => ({
    type: 'batch',
    product: id,
    lot,
    dates: { packaging: `2026-0${1 + (at % 9)}-1${at % 10}`, bestBefore: '2027-06-01' },
    note: everyLanguage(
      (locale) => noteOf(at === 0 ? edition : 0, locale) + (stories === 'lot' ? prose(next, STORY) : ''),
    ),
  }));
  const events = Array.from({ length: STEPS }, (_, step) => ({
    type: 'event',
    id: `${id}-${step}`,
    eventType: 'ObjectEvent',
    action: 'OBSERVE',
    objects: lots.map((lot) => ({ product: id, lot })),
    eventTime: `2026-01-${String(1 + step).padStart(2, '0')}T08:00:00+01:00`,
    eventTimeZoneOffset: '+01:00',
    readPoint: 'valley',
    bizStep: 'inspecting',
    operator,
  }));
  return [product, ...batches, ...events];
}

function noteOf(edition: number, locale: string): string {
  return `Edition ${edition}, ${locale}.\n\n`;
}
