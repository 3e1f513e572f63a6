import { describe, expect, test } from 'vitest';
import { allergenDeclarations } from '../../../src/core/allergens/declarations.ts';
import { allergenDifferences } from '../../../src/core/allergens/differences.ts';
import type { Declarer } from '../../../src/core/allergens/parts.ts';
import { trackDependencies } from '../../../src/render/work/dependency-tracking.ts';
import { event, ingredient, lot, memoryOf, pageAt, product, type Raw } from './small-graph.ts';
import { formatProblem } from '../../../src/core/problem.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ inner: [name: string, nodes: Raw[]][]; lots: Raw[]; behind: Raw[] }>('allergens');

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
});

type Answers = [what: string, nodes: Raw[], answers: Record<string, string>, warnings?: string[]];
test.each(casesOf<Answers[]>('allergen-answers'))('pages tell, and check names: %s', (_, nodes, answers, told) => {
  for (const [path, said] of Object.entries(answers)) expect(answer(nodes, path), path).toBe(said);
  if (told) expect(warnings(nodes)).toEqual(told);
});

test('an ingredient in the list says what the product behind it contains', () => {
  const nodes = CASES.behind;
  expect(pageOf(nodes).blocks.ingredients?.[0]).toMatchObject({ allergens: ['milk', 'gluten'], kinds: ['wheat'] });
  // The list of a lot names the ingredients of that lot.
  expect(pageOf(CASES.lots, '/10/S1').blocks.ingredients?.[0]?.allergens).toEqual(['celery', 'gluten']);
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

const food = (id: string, more: Raw = {}) => product(id, { kind: 'food', ...more });
const LOAF = food('loaf', { gtin: GTIN, allergens: { contains: ['wheat'] } });
const LOT = lot('loaf', 'B1');
const SPREAD = food('spread', { allergens: { contains: ['milk', 'hazelnuts'], mayContain: ['peanuts'] } });

/** `made(['spread/S1'], ['loaf/B1'])`: the lots that went in, and those that came out. */
function made(inputs: readonly string[], outputs: readonly string[]): Raw {
  const lots = (names: readonly string[]) =>
    names.map((name) => ({ product: name.split('/')[0], lot: name.split('/')[1] }));
  const what = { inputs: lots(inputs), outputs: lots(outputs) };
  return event(`${inputs.join()}>${outputs.join()}`, '2026-03-17T04:00:00Z', { eventType: 'TransformationEvent', bizStep: 'commissioning', ...what }); // prettier-ignore
}

test('behind more lots than a page follows, what went into any lot of their products may be contained', () => {
  const sure = food('sure', { allergens: { contains: ['celery'] } });
  const feed = { ...food('feed', { allergens: { contains: ['soybeans'] } }), kind: 'general' };
  const spice = { type: 'ingredient', id: 'spice', name: 'Spice', allergens: ['mustard'] };
  // Inputs of feed, and of a product with the id of an ingredient, do not count.
  const fish = [food('fish', { allergens: { contains: ['fish'] } }), food('spice'), made(['fish/1'], ['feed/D1']), made(['fish/1'], ['spice/1'])]; // prettier-ignore
  const chain = Array.from({ length: 1500 }, (_, at) => made([`mash/${at + 1}`], [`mash/${at}`]));
  const nodes = [
    ...[LOAF, LOT, SPREAD, food('mash'), sure, feed, spice, ...fish, ...chain],
    { type: 'batch', product: 'mash', lot: '1400', ingredients: [{ ingredient: 'spice', lotText: ['1'] }] },
    made(['mash/0', 'sure/1'], ['loaf/B1']),
    made(['spread/S1', 'feed/D1'], ['mash/1500']),
  ];
  expect(answer(nodes, '/10/B1')).toBe(
    'contains gluten (wheat), celery; may contain mustard, milk, nuts (hazelnuts), peanuts',
  );
  expect(warnings(nodes).map((one) => one.split(':').slice(0, 2).join(':'))).toContain('batch:loaf/B1 milk');
});

test('a page is made again when an event brings what went in, or what went in changes', () => {
  const nodes = [LOAF, LOT, SPREAD, made(['spread/S1'], ['loaf/B1'])];
  const { snapshot, anew } = trackDependencies(memoryOf(nodes));
  const asked = anew();
  pageAt(snapshot, `/en/storytracing/01/${GTIN}/10/B1/smart-label`);
  expect([...asked]).toEqual(expect.arrayContaining(['batch:loaf/B1', 'product:spread', 'batch:spread/S1']));
});

test('a shelf marks what the newest lot was made from, as its product’s page does; linked data have the codes', () => {
  const nodes = [LOAF, LOT, SPREAD, made(['spread/S1'], ['loaf/B1'])];
  const { shelf } = pageAt(memoryOf(nodes), '/en').blocks;
  const marked = shelf?.rows.find(({ name }) => name.text === 'loaf')?.allergens;
  expect(marked).toEqual(pageOf(nodes, '').blocks.allergens?.contains.map(({ group }) => group));
  expect(marked).toEqual(['gluten', 'milk', 'nuts']);
  const json = JSON.stringify(pageOf(nodes, '/10/B1').jsonLd);
  for (const code of ['AM', 'SH', 'AP']) expect(json).toContain(`AllergenTypeCode-${code}`);
});
