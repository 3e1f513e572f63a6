import { expect, test } from 'vitest';
import { hrefOf, ingredientsNote } from '../../../src/components/ingredients/opens.ts';
import type { IngredientRow } from '../../../src/core/page/facts.ts';

const row = (more: Partial<IngredientRow>): IngredientRow => ({
  ...{ name: { text: 'Salt' }, allergens: [], lots: [], notDisclosed: false, ingredients: [] },
  ...more,
});
const lot = (name: string) => ({ product: { text: 'Salt' }, lot: name, href: `/en/${name}` });
const opening = row({ lots: [lot('S1')] });

test('“Each line opens” stands only where each line opens a lot', () => {
  expect(ingredientsNote([opening, opening], 'en')).toBe('Each line opens that ingredient’s own lot.');
  expect(ingredientsNote([opening, row({})], 'en')).toBe('Tap an ingredient to see its own lot.');
});

test('a list without lots, and an ingredient’s own page, promise nothing', () => {
  expect(ingredientsNote([row({}), row({ href: '/en/salt' })], 'en')).toBeUndefined();
  expect(ingredientsNote(undefined, 'en')).toBeUndefined();
  expect(ingredientsNote([row({ isPage: true, lots: [lot('S1')] })], 'en')).toBeUndefined();
});

test('a line of several lots leads to none of them', () => {
  expect(hrefOf(row({ lots: [lot('S1'), lot('S2')] }))).toBeUndefined();
  expect(hrefOf(opening)).toBe('/en/S1');
});

test('issue 69, fault 25: a line of which nothing is known has no arrow to a page that says so', () => {
  const href = '/en/rennet';
  expect(hrefOf(row({ href }))).toBeUndefined();
  expect(hrefOf(row({ href, notDisclosed: true, description: { text: 'From calves.' } }))).toBeUndefined();
  expect(hrefOf(row({ href, origin: { text: 'Sicily' } }))).toBe(href);
  expect(hrefOf(row({ href, notDisclosed: true, lots: [lot('R1')] }))).toBe(href);
});
