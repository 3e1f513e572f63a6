import { expect, test } from 'vitest';
import { GTIN, pageAt, product, snapshotOf } from './small-graph.ts';

const LIST = 'Wasser, Linsen 10–20 %, WEIZENmehl, HASELNÜSSE, Säuerungsmittel: Citronensäure.';
const de = (text: string) => ({ de: text });
/** What a pack says, in German and in part in Arabic. */
const SOUP = product('soup', {
  ...{ gtin: GTIN, operator: 'brand-owner', name: { de: 'Linsensuppe', ar: 'شوربة عدس' }, brand: de('Suppenkasper') },
  ...{ category: de('Suppen, Linsensuppen'), drainedWeight: de('240 g'), alcohol: '0.50', origin: de('Türkei') },
  ...{ ingredientsText: de(LIST), additives: [{ number: 'E 330' }, { number: 'E 472e' }], madeIn: de('Lübeck') },
  allergens: { contains: ['wheat', 'hazelnuts', 'oats'], mayContain: ['sesame'] },
  nutritionPrepared: { per: '100 ml', rows: [{ nutrient: 'salt', value: 0.45, unit: 'g' }] },
  packaging: [{ component: de('Dose') }],
  marks: [
    { kind: 'packer', code: 'EMB 41018' },
    { kind: 'oval', code: 'DE NW 20102 EG' },
  ],
});

test('everything that stands on the pack of a product that others described has a place on its label', async () => {
  const snapshot = await snapshotOf([{ type: 'operator', id: 'brand-owner', name: 'Brand owner' }, SOUP]);
  const { blocks, heading, jsonLd } = pageAt(snapshot, `/en/storytracing/01/${GTIN}/smart-label`);
  expect(heading?.name).toEqual({ text: 'شوربة عدس', lang: 'ar', dir: 'rtl' });
  expect(heading?.trademark).toEqual({ text: 'Suppenkasper', lang: 'de' });
  expect(heading?.brand?.name.text).toBe('Brand owner');
  expect(blocks.ingredients).toBeUndefined();
  expect(blocks.packText).toEqual({
    text: { text: LIST, lang: 'de' },
    additives: [{ number: 'E 330' }, { number: 'E 472e' }],
  });
  expect(blocks.allergens).toEqual({
    declared: true,
    contains: [
      { group: 'gluten', kinds: ['wheat', 'oats'] },
      { group: 'nuts', kinds: ['hazelnuts'] },
    ],
    mayContain: [{ group: 'sesame', kinds: [] }],
  });
  expect(blocks.nutritionPrepared).toMatchObject({ per: '100 ml', rows: [{ nutrient: 'salt', value: '0.45' }] });
  expect(blocks.packaging?.components).toEqual([{ component: { text: 'Dose', lang: 'de' } }]);
  expect(blocks.labelFacts).toMatchObject({
    alcohol: '0.50',
    drainedWeight: { text: '240 g' },
    category: { text: 'Suppen, Linsensuppen' },
    origin: { text: 'Türkei' },
    madeIn: { text: 'Lübeck' },
    marks: [
      { kind: 'packer', code: 'EMB 41018' },
      { kind: 'oval', code: 'DE NW 20102 EG' },
    ],
  });
  expect((jsonLd?.['@graph'] as unknown[])[2]).toMatchObject({
    brand: { name: 'Suppenkasper' },
    category: 'Suppen, Linsensuppen',
    'gs1:percentageOfAlcoholByVolume': 0.5,
    'gs1:ingredientStatement': { '@value': LIST, '@language': 'de' },
  });
});
