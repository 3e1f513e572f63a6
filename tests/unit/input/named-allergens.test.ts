import { describe, expect, test } from 'vitest';
import { allergenPart } from '../../../src/blocks/label/present/fact-parts.ts';
import { namedToTell } from '../../../src/blocks/label/present/mine.ts';
import { namedAllergenProblems } from '../../../src/input/reports/named-allergen-report.ts';
import { casesOf } from '../../cases.ts';
import { memoryOf, pageAt, product, type Raw, snapshotOf } from './small-graph.ts';

const CASES = casesOf<{ warned: [nodes: Raw[], told: string[]][]; silent: [how: string, more: Raw][] }>('undeclared-allergens'); // prettier-ignore
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
    for (const [[of = {}, ...others], told] of CASES.warned) expect(await warnings(food(of), ...others)).toEqual(told);
  });

  test.each(CASES.silent)('check is silent where it is %s', async (_name, more) => {
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
