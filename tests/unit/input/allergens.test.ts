import { describe, expect, test } from 'vitest';
import { allergenDeclarations } from '../../../src/core/allergens/declarations.ts';
import { allergenDifferences } from '../../../src/core/allergens/differences.ts';
import type { Declarer } from '../../../src/core/allergens/parts.ts';
import { trackDependencies } from '../../../src/render/work/dependency-tracking.ts';
import { ingredient, lot, memoryOf, pageAt, product, type Raw } from './small-graph.ts';
import { formatProblem } from '../../../src/core/problem.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  inner: [name: string, nodes: Raw[]][];
  lots: Raw[];
  item: Raw[];
  mayContain: Raw[];
  differences: string[];
  itself: Raw[];
  behind: Raw[];
}>('allergens');

const GTIN = '09521234000013';
const soup = (more: Raw): Raw => ({ type: 'product', id: 'soup', gtin: GTIN, kind: 'food', name: 'Soup', ...more });
const line = (name: string, more: Raw = {}): Raw => ({ name, ...more });
const pageOf = (nodes: readonly Raw[], path = '') => pageAt(memoryOf(nodes), `/en/storytracing/01/${GTIN}${path}`);

/** `contains milk, nuts (cashews); may contain eggs` */
function answer(nodes: readonly Raw[], path = ''): string {
  const { declared, contains, mayContain } = pageOf(nodes, path).blocks.allergens ?? {};
  const told = (list: typeof contains = []) =>
    list.map(({ group, kinds }) => (kinds.length > 0 ? `${group} (${kinds.join(', ')})` : group)).join(', ') || 'none';
  return declared ? `contains ${told(contains)}; may contain ${told(mayContain)}` : 'not declared';
}

function warnings(nodes: readonly Raw[]): string[] {
  const graph = memoryOf(nodes);
  const found = [...allergenDifferences(graph)];
  return found.map(formatProblem).map(({ where, received, message }) => `${where} ${received}: ${message}`);
}

describe('a person with an allergy reads at the top of the page all that the ingredients declare', () => {
  test.each(CASES.inner)('declared by %s', (_name, nodes) => {
    expect(answer(nodes)).toBe('contains milk; may contain none');
    const [own = {}, ...others] = nodes;
    expect(answer([{ ...own, allergens: { contains: ['celery'], mayContain: ['milk'] } }, ...others])).toBe(
      'contains celery, milk; may contain none',
    );
  });

  test('declared by a lot that went in, and by what went into that lot', () => {
    const nodes = CASES.lots;
    expect(answer(nodes, '/10/S1')).toBe('contains celery, gluten (wheat); may contain none');
    expect(answer(nodes, '/10/S1/ingredient/stock')).toBe('contains celery, gluten (wheat); may contain none');
    expect(answer(nodes, '/10/S0')).toBe('contains none; may contain none');
    const [row] = pageOf(nodes, '/10/S1').blocks.ingredients ?? [];
    expect(row?.allergens).toEqual(['celery', 'gluten']);
    expect(warnings(nodes).map((one) => one.split(':').slice(0, 2).join(':'))).toEqual([
      'batch:bouillon/B1 wheat',
      'batch:soup/S1 celery',
      'batch:soup/S1 wheat',
    ]);
  });

  test('an item is what its lot is', () => {
    const nodes = CASES.item;
    expect(answer(nodes, '/21/7')).toBe('contains fish; may contain none');
  });

  test('a case is what its packs are', () => {
    const pack = product('pack', { gtin: '09521234000020', allergens: { contains: ['eggs'] } });
    expect(answer([soup({ containsGtin: [{ gtin: '09521234000020', count: 6 }] }), pack])).toBe(
      'contains eggs; may contain none',
    );
  });
});

test('what may be contained is told too, unless it is contained; other kinds of a group stay', () => {
  const nodes = CASES.mayContain;
  expect(answer(nodes)).toBe('contains milk, nuts (almonds), eggs; may contain nuts, fish, sesame');
  expect(warnings(nodes)).toEqual(CASES.differences);
});

test('"none declared" is said only where no ingredient declares any; nothing declared is not "none"', () => {
  expect(answer([soup({ allergens: { none: true }, ingredients: [line('Water')] })])).toBe(
    'contains none; may contain none',
  );
  expect(answer([soup({ ingredients: [line('Water')] })])).toBe('not declared');
});

test('a recipe that contains itself, by products or by lots, is read once and to its end', () => {
  const nodes = CASES.itself;
  expect(answer(nodes, '/10/S1')).toBe('contains milk, celery; may contain none');
});

test('an ingredient in the list says what the product behind it contains', () => {
  const nodes = CASES.behind;
  expect(pageOf(nodes).blocks.ingredients?.[0]).toMatchObject({ allergens: ['milk', 'gluten'], kinds: ['wheat'] });
  expect(answer(nodes, '/ingredient/roux')).toBe('contains milk, gluten (wheat); may contain none');
});

test('check names product, ingredient and allergen once, and is silent where the product declares as much', () => {
  const flour = ingredient('flour', { allergens: ['gluten'] });
  const own = lot('soup', 'S1', { ingredients: [{ ingredient: 'flour', lotText: ['1'] }] });
  const ingredients = [{ ingredient: 'flour' }, line('Cream', { allergens: ['milk'] })];
  expect(warnings([soup({ allergens: { contains: ['milk', 'wheat'] }, ingredients }), flour, own])).toEqual([]);
  const again = [...ingredients, line('Butter', { allergens: ['milk'] })];
  expect(warnings([soup({ ingredients: again }), flour, own])).toEqual([
    'product:soup milk: product:soup does not declare milk, and its ingredient Cream contains it: pages say that it contains milk',
    'product:soup gluten: product:soup does not declare gluten, and its ingredient ingredient:flour contains it: pages say that it contains gluten',
  ]);
});

test('check says where the declaration is missing, and what to do about it', () => {
  const nodes = [soup({ allergens: { mayContain: ['milk'] }, ingredients: [line('Cream', { allergens: ['milk'] })] })];
  const fix = 'Add milk to "contains" of product:soup, or take it from Cream if it is wrong there.';
  const problem = { kind: 'AllergenOfIngredient', where: { node: 'product:soup' }, path: 'allergens', fix };
  expect([...allergenDifferences(memoryOf(nodes))]).toMatchObject([problem]);
});

test('each declaration counts once, by the node or the line that makes it', () => {
  const nodes: Raw[] = [
    soup({ containsGtin: [{ gtin: '09521234000020' }], ingredients: [{ ingredient: 'roux', name: 'Roux', allergens: ['gluten'] }, { ingredient: 'roux' }, { ingredient: 'ghost' }, line('Cream', { allergens: ['milk'] })] }),
    product('case', { gtin: '09521234000020', containsGtin: [{ gtin: GTIN }], allergens: { contains: ['fish'] } }),
    ingredient('roux', { product: 'roux', allergens: ['wheat'] }),
    product('roux', { allergens: { mayContain: ['eggs'] } }),
    ...['S1', 'S2', 'S3', 'S4'].map((name, at) => lot('soup', name, { ingredients: [{ ingredient: `in-${name}`, lots: [{ product: 'soup', lot: `S${at + 2}` }] }] })),
    ...['S1', 'S2', 'S3', 'S4'].map((name, at) => ingredient(`in-${name}`, { allergens: [['celery'], ['mustard'], ['sesame'], ['lupin']][at] })),
  ];
  const graph = memoryOf(nodes);
  const found = (declarers: Declarer[], most?: number) =>
    allergenDeclarations(graph, declarers, most).map(({ code, level, by }) => `${code}${level === 'contains' ? '' : '*'} ${by}`);
  const own = ['gluten ingredient:roux', 'milk Cream', 'fish product:case', 'wheat ingredient:roux', 'eggs* product:roux'];
  const whole = graph.product('soup');
  expect(found(whole ? [{ product: whole }] : [])).toEqual(own);
  const lots = [{ lot: { product: 'soup', lot: 'S1' } }];
  const sure = (...of: string[]) => of.map((name) => `${name} ingredient:in-`);
  expect(found(lots, 3).map((one) => one.replace(/(?<=in-).*/, '')).filter((one) => one.includes('in-'))).toEqual([...sure('celery', 'mustard', 'sesame'), ...sure('lupin*')]);
}); // prettier-ignore

test('a product that is not eaten has no allergens, whatever went in', () => {
  const nodes = [{ ...soup({ ingredients: [line('Almond oil', { allergens: ['almonds'] })] }), kind: 'cosmetic' }];
  expect(answer(nodes)).toBe('not declared');
  expect(warnings(nodes)).toEqual([]);
});

test('a page is made again when anything that it took allergens from changes', () => {
  const nodes: Raw[] = [
    soup({ ingredients: [{ ingredient: 'roux' }], containsGtin: [{ gtin: '09521234000020' }] }),
    ingredient('roux', { product: 'roux' }),
    product('roux', { ingredients: [{ ingredient: 'butter' }] }),
    ingredient('butter', { product: 'butter' }),
    product('butter'),
  ];
  const { snapshot, anew } = trackDependencies(memoryOf(nodes));
  const asked = anew();
  pageAt(snapshot, `/en/storytracing/01/${GTIN}`);
  const others = ['ingredient:roux', 'product:roux', 'ingredient:butter', 'product:butter', 'gtin:09521234000020'];
  expect([...asked]).toEqual(expect.arrayContaining(others));
});
