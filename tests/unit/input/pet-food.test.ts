import { describe, expect, test } from 'vitest';
import { labelView } from '../../../src/blocks/label/present/label-view.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { adviceOn } from '../../../src/core/kinds/advice.ts';
import { contradictions } from '../../../src/core/plausible/agreement/contradictions.ts';
import type { Entry } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { contextOn, GTIN, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const { facts: FACTS, refused } = casesOf<{ facts: Record<string, unknown>; refused: object[] }>('pet-food');

const food = (facts: object) => ({ type: 'product', id: 'cat', gtin: GTIN, kind: 'pet-food', name: 'Cat food', ...facts }); // prettier-ignore
const at = (view: 'product' | 'product/label', locale = 'en') => ({ route: `gtin/${view}`, params: { gtin: GTIN }, locale }) as Entry; // prettier-ignore
const parsed = (facts: object) => Product.safeParse(food(facts));

describe('issue 64, point 15: pet food by Regulation (EC) 767/2009', () => {
  test('page and label show type, species, constituents, additives and feeding guide in this order', async () => {
    const snapshot = await snapshotOf([food(FACTS)]);
    const page = pageInput(snapshot, at('product'), contextOn());
    expect(page.blocks.kindFacts).toMatchObject({ ingredientsTitle: 'kinds.composition' });
    expect(page.blocks.kindFacts?.facts.map(({ name }) => name)).toEqual(Object.keys(FACTS));
    expect(page.isFood).toBeUndefined();
    expect(page.blocks).not.toHaveProperty('allergens');
    const sections = (locale: string) =>
      labelView(pageInput(snapshot, at('product/label', locale), contextOn())).sections;
    const titles = ['Type of feed', 'Animal species', 'Analytical constituents', 'Additives', 'Feeding guide'];
    expect(sections('en').map(({ title }) => title)).toEqual(titles);
    const text = JSON.stringify(sections('it')).replaceAll('\u00a0', ' ');
    const shown =
      'Alimento completo|Gatti adulti|Proteina grezza 32,5 %|Calcio 9 g/kg|taurine 1000 mg/kg|antiossidanti';
    for (const part of [...shown.split('|'), 'Additivi nutrizionali: vitamina A (3a672a) 15000 UI/kg', '50–60 g a day'])
      expect(text).toContain(part);
  });

  test('no other kind shows these facts', async () => {
    const { blocks } = pageInput(await snapshotOf([food({ ...FACTS, kind: 'general' })]), at('product'), contextOn());
    expect(blocks.kindFacts?.facts).toEqual([]);
  });

  test.each(refused)('%j is refused', (facts) => expect(parsed(facts).success).toBe(false));

  test('check names what the law asks and what is missing of the constituents', () => {
    const asked = adviceOn(Product.parse(food({}))).map(({ law }) => law);
    for (const article of '15(a)|15(f) and annex VII|17(1)(a)|17(1)(b)|17(1)(e)|17(1)(f) and annex VII'.split('|'))
      expect(asked).toContain(`Regulation (EC) 767/2009, article ${article}`);
    const whole = { ...FACTS, operator: 'o', netContent: '400 g', ingredientsText: 'Chicken, rice' };
    expect(adviceOn(Product.parse(food(whole)))).toEqual([]);
    const [advice] = adviceOn(Product.parse(food({ ...whole, analyticalConstituents: [{ constituent: 'crude-fat', value: '3' }] }))); // prettier-ignore
    expect(advice?.message).toBe('has analytical constituents, but none for crude-protein, crude-fibre, crude-ash');
  });

  test('check warns of constituents above 100 %, and of feed materials in rising order', () => {
    const kinds = (facts: object) => [...contradictions(Product.parse(food(facts)))].map(({ kind }) => kind);
    expect(kinds({ analyticalConstituents: [{ constituent: 'crude-protein', value: '60' }, { constituent: 'moisture', value: '78' }] })).toEqual(['ConstituentsAbove100']); // prettier-ignore
    expect(kinds({ ingredients: [{ name: 'Rice', percent: '10 %' }, { name: 'Chicken', percent: '40 %' }] })).toEqual(['SharesRising']); // prettier-ignore
    expect(kinds(FACTS)).toEqual([]);
  });
});
