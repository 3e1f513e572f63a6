import { describe, expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { allergenPart } from '../../../src/components/label/fact-parts.ts';
import { namedToTell } from '../../../src/components/label/mine.ts';
import { namedAllergenProblems } from '../../../src/input/reports/named-allergen-report.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { inMemorySnapshot } from '../../../src/snapshot/read/in-memory.ts';
import { contextOn, type Raw, snapshotOf } from './small-graph.ts';

const GTIN = '09521234000013';
const food = (more: Raw): Raw => ({ type: 'product', id: 'p', gtin: GTIN, kind: 'food', name: 'P', ...more });
const pageOf = (nodes: readonly Raw[], path = '', locale = 'en') => {
  const entry = entryOf(`/${locale}/storytracing/01/${GTIN}${path}`);
  if (!entry) throw new Error(`no form ${path}`);
  return pageInput(inMemorySnapshot(nodes.map((node) => Node.parse(node))), entry, contextOn());
};
const warnings = async (...nodes: Raw[]) =>
  [...namedAllergenProblems(await snapshotOf(nodes))].map(
    ({ kind, where, path, message }) =>
      `${where.node} ${path} ${kind === 'AllergenNotDeclared' ? message.split(',')[0] : message}`,
  );
/** The line of the label, as one text. */
const lineOf = ({ blocks, locale }: ReturnType<typeof pageOf>) => {
  if (!blocks.allergens) return undefined;
  const part = allergenPart(blocks.allergens, locale);
  return part.type === 'allergens' ? part.runs.map((run) => (typeof run === 'string' ? run : run.text)).join('') : '';
};

describe('issue 64, point 2: an allergen that the text names and the declaration does not', () => {
  test('check names product, field, language and allergen', async () => {
    const list = { it: 'Zucchero, **latte**, **nocciole**', en: 'Sugar, **milk**, **hazelnuts**' };
    expect(await warnings(food({ allergens: { contains: ['milk'] }, ingredientsText: list }))).toEqual([
      'product:p ingredientsText.it names hazelnuts',
      'product:p ingredientsText.en names hazelnuts',
    ]);
    expect(
      await warnings(
        food({
          allergens: { contains: [] },
          ingredients: [{ name: 'Paste', ingredients: [{ name: { en: 'Walnuts' } }] }],
        }),
      ),
    ).toEqual(['product:p ingredients[0].ingredients[0].name.en names walnuts']);
    const line = [food({ ingredients: [{ ingredient: 'w' }] }), { type: 'ingredient', id: 'w', name: { en: 'Whey' } }];
    expect(await warnings(...line)).toEqual(['product:p ingredients[0].name.en names milk']);
    expect(await warnings(food({ additives: [{ number: 'E 223' }] }))).toEqual([
      'product:p additives[0].number.it names sulphites',
      'product:p additives[0].number.en names sulphites',
      'product:p additives[0].number.fr names sulphites',
    ]);
    expect(
      await warnings(
        food({ storage: { en: 'Keep cool. May contain traces of celery.' }, use: { en: 'Serve with milk' } }),
      ),
    ).toEqual(['product:p storage.en names celery']);
  });

  test.each<[string, Raw]>([
    [
      'declared',
      {
        allergens: { contains: ['wheat'], mayContain: ['nuts'] },
        ingredientsText: { en: 'WHEAT. May contain almonds' },
      },
    ],
    ['declared by a line', { ingredients: [{ name: { en: 'Whey' }, allergens: ['milk'] }] }],
    ['declared as a group', { allergens: { contains: ['gluten'] }, ingredientsText: { en: 'Rye' } }],
    ['denied', { allergens: { contains: [] }, ingredientsText: { en: 'Rice. Free from milk' } }],
    ['another food', { allergens: { contains: [] }, ingredientsText: { en: 'Coconut milk, cocoa butter' } }],
    ['not food', { kind: 'cosmetic', ingredientsText: { en: 'Milk, almond oil' } }],
  ])('check is silent where it is %s', async (_name, more) => {
    expect(await warnings(food(more))).toEqual([]);
  });

  test('other nuts as traces are more than the nut that it contains', async () => {
    const text = { en: 'ALMONDS. May contain other tree nuts.' };
    expect(await warnings(food({ allergens: { contains: ['almonds'] }, ingredientsText: text }))).toHaveLength(1);
    expect(
      await warnings(food({ allergens: { contains: ['almonds'], mayContain: ['nuts'] }, ingredientsText: text })),
    ).toEqual([]);
  });

  test('no page says "none declared": first lines, label, linked data, my allergens', () => {
    const empty = food({ allergens: { contains: [] }, ingredientsText: { en: 'WHEAT flour, MILK' } });
    for (const path of ['', '/smart-label']) {
      const page = pageOf([empty], path);
      expect(page.blocks.allergens?.namedOnly).toEqual([
        { group: 'milk', kinds: [] },
        { group: 'gluten', kinds: ['wheat'] },
      ]);
      expect(lineOf(page)).toBe('Allergens: see the list of ingredients.');
      expect(JSON.stringify(page.jsonLd)).not.toContain('hasAllergen');
    }
    const traces = food({
      allergens: { contains: ['milk'] },
      ingredientsText: { en: 'MILK. May contain traces of sesame' },
    });
    expect(lineOf(pageOf([traces]))).toBe('Contains: milk. Allergens: see the list of ingredients.');
    expect(JSON.parse(namedToTell([{ group: 'sesame', kinds: [] }], 'en'))).toEqual({
      names: { sesame: 'sesame' },
      sentences: ['Named in the list of ingredients, not declared: {{list}}.'],
    });
    const right = food({ allergens: { contains: [] }, ingredientsText: { en: 'Rice. Free from milk' } });
    expect(lineOf(pageOf([right]))).toBe('Allergens: none declared. May contain: none declared.');
  });

  test('a page in another language that shows the same product refers to the list, too', () => {
    const page = pageOf([food({ allergens: { contains: [] }, ingredientsText: { it: 'NOCCIOLE', en: 'Sugar' } })]);
    expect(lineOf(page)).toBe('Allergens: see the list of ingredients.');
  });

  test('a list in a language without words for allergens is named by check, and the page does not answer "none declared"', async () => {
    const thai = food({ allergens: { contains: [] }, ingredientsText: { th: 'ข้าว น้ำตาล นม' } });
    expect(await warnings(thai)).toEqual(['product:p ingredientsText.th allergens in texts not checked: th']);
    expect(lineOf(pageOf([thai]))).toBe('Allergens: see the list of ingredients.');
    const both = food({ allergens: { contains: [] }, ingredientsText: { th: 'ข้าว', en: 'Rice' } });
    expect(lineOf(pageOf([both]))).toBe('Allergens: none declared. May contain: none declared.');
    const declared = food({ allergens: { contains: ['milk'] }, ingredientsText: { th: 'นม' } });
    expect(lineOf(pageOf([declared]))).toContain('Contains: milk.');
  });
});
