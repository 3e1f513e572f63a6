import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { careDrawing } from '../../../src/blocks/label/present/care.ts';
import { CARE, type CareSymbol, TREATMENTS } from '../../../src/core/graph/fields/care.ts';
import { Product } from '../../../src/core/graph/product.ts';

const ALL = TREATMENTS.flatMap((treatment) => CARE[treatment].map((value) => `${treatment}-${value}` as CareSymbol));

test('no two symbols are drawn alike, and each is plain shapes and letters', () => {
  const drawn = ALL.map((symbol) => careDrawing(symbol));
  expect(new Set(drawn).size).toBe(ALL.length);
  for (const markup of drawn) {
    expect(markup).not.toMatch(/undefined|NaN/);
    expect(markup.replaceAll(/<(?:path|circle|text)\b[^<>]*\/?>|\d\d<\/text>|[PFW]<\/text>/g, '')).toBe('');
  }
});

test('a sign is composed: degrees and bars of washing, dots of ironing, a cross for what must not be done', () => {
  expect(careDrawing('wash-40-very-mild')).toContain('>40</text>');
  const bars = (symbol: CareSymbol) => careDrawing(symbol).length;
  expect(bars('wash-40')).toBeLessThan(bars('wash-40-mild'));
  expect(bars('wash-40-mild')).toBeLessThan(bars('wash-40-very-mild'));
  const dots = (symbol: CareSymbol) => careDrawing(symbol).match(/<circle/g)?.length;
  expect([dots('iron-low'), dots('iron-medium'), dots('iron-high')]).toEqual([1, 2, 3]);
  const cross = 'M4 3l28 28M32 3L4 31';
  for (const symbol of ALL) expect(careDrawing(symbol).includes(cross), symbol).toBe(symbol.endsWith('-no'));
});

test('every language pack says all of them', () => {
  for (const file of readdirSync('i18n').filter((name) => name.endsWith('.json'))) {
    const { care } = JSON.parse(readFileSync(`i18n/${file}`, 'utf8')) as { care: Record<string, string> };
    const keys = new Set(ALL.map((symbol) => symbol.replace(/^wash-\d+/, 'wash')));
    expect(Object.keys(care).sort(), file).toEqual([...keys].sort());
  }
});

test('a temperature that the standard does not have is refused', () => {
  const shirt = (careSymbols: object) =>
    Product.safeParse({ type: 'product', id: 'p', name: 'P', careSymbols }).success;
  expect(shirt({ wash: '45' })).toBe(false);
  expect(shirt({ wash: '95-mild' })).toBe(false);
  expect(shirt({ soak: 'no' })).toBe(false);
  expect(shirt({ wash: '60-mild' })).toBe(true);
});
