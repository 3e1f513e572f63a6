import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteLocales } from '../../src/core/locale/locale.ts';

/** A deterministic catalogue: one JSON file per product, with its batches and their steps. */
export interface Size {
  products: number;
  batchesPerProduct: number;
  /** Characters of story per language, about. */
  story?: number;
  steps?: number;
  ingredients?: number;
}

const WORDS =
  'the of milk farm valley stone morning salt slow hand oven field river mill grain cellar oak smoke summer winter hill thyme bread board ' +
  'copper wheel cloth rind grass barn frost bell path wood ash ember honey root seed stem flower rain wind light shadow old new';
const VOCABULARY = WORDS.split(' ');

/** Mulberry32: small, seeded, the same on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function writeCatalogue(folder: string, size: Size): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'products'), { recursive: true });
  writeFileSync(join(folder, 'operators.json'), JSON.stringify(common(size)));
  for (let index = 0; index < size.products; index += 1) writeProduct(folder, index, size);
}

/** Writes the file of one product again, with a batch changed when `edition` grows. */
export function writeProduct(folder: string, index: number, size: Size, edition = 0): void {
  const file = join(folder, 'products', `p${String(index).padStart(5, '0')}.json`);
  writeFileSync(file, JSON.stringify(productNodes(index, size, edition)));
}

export function common({ products, ingredients = 10 }: Size): object[] {
  const operators = Array.from({ length: Math.ceil(products / 20) }, (_, index) => ({
    type: 'operator',
    id: `maker-${index}`,
    name: `Maker ${index}`,
    place: 'valley',
  }));
  const parts = Array.from({ length: ingredients }, (_, index) => ({
    type: 'ingredient',
    id: `part-${index}`,
    name: everyLanguage((locale) => `Part ${index} ${locale}`),
  }));
  const place = { type: 'place', id: 'valley', name: 'Valley', country: 'IT', latitude: 46.1, longitude: 12.2 };
  return [place, ...operators, ...parts];
}

export function everyLanguage(text: (locale: string) => string): Record<string, string> {
  return Object.fromEntries(siteLocales().map((locale) => [locale, text(locale)]));
}

export function prose(next: () => number, characters: number): string {
  const paragraphs: string[] = [];
  let length = 0;
  while (length < characters) {
    const words = Array.from({ length: 60 }, () => VOCABULARY[Math.floor(next() * VOCABULARY.length)] ?? '');
    words[7] = `**${words[7]}**`;
    words[21] = `_${words[21]}_`;
    words[40] = `[${words[40]}](https://example.com/${words[40]})`;
    paragraphs.push(`${words.join(' ')}.`);
    length += (paragraphs.at(-1)?.length ?? 0) + 2;
  }
  return paragraphs.join('\n\n');
}

function productNodes(index: number, size: Size, edition: number): object[] {
  const { batchesPerProduct, story = 2000, steps = 12, ingredients = 10 } = size;
  const next = random(index + 1);
  const id = `product-${index}`;
  const operator = `maker-${Math.floor(index / 20)}`;
  const product = {
    type: 'product',
    id,
    gtin: gtinOf(index),
    operator,
    name: everyLanguage((locale) => `Product ${index} ${locale}`),
    story: [{ title: everyLanguage((locale) => `Story ${locale}`), body: everyLanguage(() => prose(next, story)) }],
    ingredients: Array.from({ length: ingredients }, (_, part) => ({
      ingredient: `part-${part}`,
      percent: `${part + 1} %`,
    })),
    allergens: { contains: ['milk'], mayContain: ['nuts'] },
    nutrition: {
      per: '100 g',
      rows: ['energy', 'fat', 'carbohydrate', 'sugars', 'protein', 'salt'].map((name, row) => ({
        nutrient: { name },
        value: String(row + 1),
        unit: row === 0 ? 'kJ' : 'g',
      })),
    },
    markets: ['IT'],
  };
  const nodes: object[] = [product];
  for (let lot = 0; lot < batchesPerProduct; lot += 1)
    nodes.push(...batchNodes(id, operator, lot, steps, lot === 0 ? edition : 0));
  return nodes;
}

function batchNodes(product: string, operator: string, index: number, steps: number, edition: number): object[] {
  const lot = `P${product.slice('product-'.length)}-L${String(index).padStart(4, '0')}`;
  const day = `2026-0${1 + (index % 9)}-1${index % 10}`;
  const note = everyLanguage((locale) => `Edition ${edition} ${locale}`);
  const dates = { packaging: day, bestBefore: '2027-06-01' };
  const batch = { type: 'batch', product, lot, dates, origin: note, status: { code: 'on-sale' } };
  const events = Array.from({ length: steps }, (_, step) => ({
    type: 'event',
    id: `${product}-${lot}-${step}`,
    eventType: 'ObjectEvent',
    action: 'OBSERVE',
    objects: [{ product, lot }],
    eventTime: `2026-01-${String(1 + step).padStart(2, '0')}T08:00:00+01:00`,
    eventTimeZoneOffset: '+01:00',
    readPoint: 'valley',
    bizStep: 'inspecting',
    operator,
  }));
  return [batch, ...events];
}

/** A GTIN-14 with GS1's demonstration prefix and its check digit. */
export function gtinOf(index: number): string {
  const body = `0952${String(index).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
