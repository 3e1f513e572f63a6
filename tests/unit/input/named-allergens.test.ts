import { describe, expect, test } from 'vitest';
import { allergenPart } from '../../../src/blocks/label/present/fact-parts.ts';
import { namedToTell } from '../../../src/blocks/label/present/mine.ts';
import { namedAllergenProblems } from '../../../src/input/reports/named-allergen-report.ts';
import { memoryOf, pageAt, product, type Raw, snapshotOf } from './small-graph.ts';

const GTIN = '09521234000013';
const food = (more: Raw): Raw => product('p', { gtin: GTIN, kind: 'food', ...more });
const withText = (ingredientsText: Raw, contains: string[] = [], mayContain: string[] = []) =>
  food({ allergens: { contains, mayContain }, ingredientsText });
const pageOf = (nodes: readonly Raw[], path = '') => pageAt(memoryOf(nodes), `/en/storytracing/01/${GTIN}${path}`);
const warnings = async (...nodes: Raw[]) =>
  [...namedAllergenProblems(await snapshotOf(nodes))].map(
    ({ kind, where, path, message }) =>
      `${where.node} ${path} ${kind === 'AllergenNotDeclared' ? message.split(',')[0] : message}`,
  );
/** The line of the label, as one text. */
const lineOf = ({ blocks, locale }: ReturnType<typeof pageOf>) => {
  if (!blocks.allergens) return undefined;
  const part = allergenPart(blocks.allergens, locale);
  return part.type === 'text' ? part.runs.map((run) => (typeof run === 'string' ? run : run.text)).join('') : '';
};

describe('issue 64, point 2: an allergen that the text names and the declaration does not', () => {
  test('check names product, field, language and allergen', async () => {
    const list = { it: 'Zucchero, **latte**, **nocciole**', en: 'Sugar, **milk**, **hazelnuts**' };
    expect(await warnings(withText(list, ['milk']))).toEqual([
      'product:p ingredientsText.it names hazelnuts',
      'product:p ingredientsText.en names hazelnuts',
    ]);
    const paste = { name: 'Paste', ingredients: [{ name: { en: 'Walnuts' } }] };
    expect(await warnings(food({ allergens: { contains: [] }, ingredients: [paste] }))).toEqual([
      'product:p ingredients[0].ingredients[0].name.en names walnuts',
    ]);
    const line = [food({ ingredients: [{ ingredient: 'w' }] }), { type: 'ingredient', id: 'w', name: { en: 'Whey' } }];
    expect(await warnings(...line)).toEqual(['product:p ingredients[0].name.en names milk']);
    expect(await warnings(food({ additives: [{ number: 'E 223' }] }))).toEqual(
      ['it', 'en', 'fr'].map((locale) => `product:p additives[0].number.${locale} names sulphites`),
    );
    const others = { storage: { en: 'Keep cool. May contain traces of celery.' }, use: { en: 'Serve with milk' } };
    expect(await warnings(food(others))).toEqual(['product:p storage.en names celery']);
  });

  test.each<[string, Raw]>([
    ['declared', withText({ en: 'WHEAT. May contain almonds' }, ['wheat'], ['nuts'])],
    ['declared by a line', { ingredients: [{ name: { en: 'Whey' }, allergens: ['milk'] }] }],
    ['declared as a group', { allergens: { contains: ['gluten'] }, ingredientsText: { en: 'Rye' } }],
    ['denied', { allergens: { contains: [] }, ingredientsText: { en: 'Rice. Free from milk' } }],
    ['another food', { allergens: { contains: [] }, ingredientsText: { en: 'Coconut milk, cocoa butter' } }],
    ['not food', { kind: 'cosmetic', ingredientsText: { en: 'Milk, almond oil' } }],
  ])('check is silent where it is %s', async (_name, more) => {
    expect(await warnings(food(more))).toEqual([]);
  });

  test('an ingredient that is declared as a trace only', async () => {
    const list = (en: string) => food({ allergens: { contains: [], mayContain: ['milk'] }, ingredientsText: { en } });
    expect(await warnings(list('Sugar, MILK'))).toEqual(['product:p ingredientsText.en names milk']);
    expect(lineOf(pageOf([list('Sugar, MILK')]))).toBe('May contain: milk. Allergens: see the list of ingredients.');
    expect(await warnings(list('Sugar. May contain MILK'))).toEqual([]);
  });

  test('other nuts as traces are more than the nut that it contains', async () => {
    const text = { en: 'ALMONDS. May contain other tree nuts.' };
    expect(await warnings(withText(text, ['almonds']))).toHaveLength(1);
    expect(await warnings(withText(text, ['almonds'], ['nuts']))).toEqual([]);
  });

  test('no page says "none declared": first lines, label, linked data, my allergens', () => {
    const empty = withText({ en: 'WHEAT flour, MILK' });
    for (const path of ['', '/smart-label']) {
      const page = pageOf([empty], path);
      expect(page.blocks.allergens?.namedOnly?.map(({ group, kinds }) => [group, ...kinds])).toEqual([
        ['milk'],
        ['gluten', 'wheat'],
      ]);
      expect(lineOf(page)).toBe('Allergens: see the list of ingredients.');
      expect(JSON.stringify(page.jsonLd)).not.toContain('hasAllergen');
    }
    const traces = withText({ en: 'MILK. May contain traces of sesame' }, ['milk']);
    expect(lineOf(pageOf([traces]))).toBe('Contains: milk. Allergens: see the list of ingredients.');
    expect(namedToTell([{ group: 'sesame', kinds: [] }], 'en')).toEqual({
      names: { sesame: 'sesame' },
      sentences: ['Named in the list of ingredients, not declared: {{list}}.'],
    });
    const right = withText({ en: 'Rice. Free from milk' });
    expect(lineOf(pageOf([right]))).toBe('Allergens: none declared. May contain: none declared.');
  });

  test('a page in another language that shows the same product refers to the list, too', () => {
    const page = pageOf([withText({ it: 'NOCCIOLE', en: 'Sugar' })]);
    expect(lineOf(page)).toBe('Allergens: see the list of ingredients.');
  });

  test('a list in a language without words for allergens is named by check, and the page does not answer "none declared"', async () => {
    const thai = withText({ th: 'ข้าว น้ำตาล นม' });
    expect(await warnings(thai)).toEqual(['product:p ingredientsText.th allergens in texts not checked: th']);
    expect(lineOf(pageOf([thai]))).toBe('Allergens: see the list of ingredients.');
    const both = withText({ th: 'ข้าว', en: 'Rice' });
    expect(lineOf(pageOf([both]))).toBe('Allergens: none declared. May contain: none declared.');
    const declared = withText({ th: 'นม' }, ['milk']);
    expect(lineOf(pageOf([declared]))).toContain('Contains: milk.');
  });
});
