import { expect, test } from 'vitest';
import { entryOf } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { nodesOf } from './open-food-facts.ts';
import { contextOn, snapshotOf } from './small-graph.ts';

/** In the form of Open Food Facts, with what its products have that this one lacks. */
const SOUP = {
  code: '9521234567899',
  lc: 'de',
  product_name: 'Linsensuppe',
  product_name_de: 'Linsensuppe',
  product_name_ar: 'شوربة عدس',
  brands: 'Suppenkasper',
  categories: 'Suppen, Linsensuppen',
  quantity: '400 g',
  product_quantity: 400,
  drained_weight: '240 g',
  alcohol: '0.50',
  ingredients_text_de: 'Wasser, Linsen 10–20 %, WEIZENmehl, HASELNÜSSE, Säuerungsmittel: Citronensäure.',
  additives_tags: ['en:e330', 'en:e472e'],
  allergens_tags: ['en:wheat', 'en:hazelnuts', 'en:oats'],
  traces_tags: ['en:sesame-seeds'],
  packaging: 'Dose',
  labels: 'Vegan',
  emb_codes: 'EMB 41018,DE NW 20102 EG',
  manufacturing_places: 'Lübeck',
  origins: 'Türkei',
  countries_tags: ['en:germany'],
  serving_size: '200 ml',
  nutrition_data_per: '100g',
  nutrition_data_prepared_per: '100ml',
  nutriments: {
    'energy-kj_value': 310,
    'energy-kj_unit': 'kJ',
    salt_value: '0.90',
    salt_unit: 'g',
    salt_prepared_value: 0.45,
  },
  packaging_lc: 'de',
  stores: 'Markt',
};

const labelOf = async (product: Record<string, unknown>, locale: string) => {
  const { nodes } = nodesOf(product);
  const snapshot = await snapshotOf(nodes, ['static.openfoodfacts.org']);
  const gtin = String(product['code']).padStart(14, '0');
  const path = `/${locale}/storytracing/01/${gtin}/smart-label`;
  return pageInput(snapshot, entryOf(path) ?? { route: '', params: {} }, contextOn());
};

test('nothing that stands on the pack of a product that others described lacks a place', async () => {
  expect(nodesOf(SOUP).unplaced).toEqual([]);
  const { blocks, heading, jsonLd } = await labelOf(SOUP, 'en');
  expect(heading?.name).toEqual({ text: 'شوربة عدس', lang: 'ar', dir: 'rtl' });
  expect(heading?.trademark).toEqual({ text: 'Suppenkasper', lang: 'de' });
  expect(heading?.brand?.name.text).toBe('Brand owner');
  expect(blocks.ingredients).toBeUndefined();
  expect(blocks.ingredientsTold).toEqual({
    text: { text: SOUP.ingredients_text_de, lang: 'de' },
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
  expect(blocks.nutrition).toMatchObject({
    per: '100 g',
    portion: { size: { text: '200 ml' } },
    rows: [
      { nutrient: 'energy', value: '310', unit: 'kJ' },
      { nutrient: 'salt', value: '0.90' },
    ],
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
    'gs1:ingredientStatement': { '@value': SOUP.ingredients_text_de, '@language': 'de' },
    'gs1:hasAllergen': [
      { 'gs1:allergenType': { '@id': 'gs1:AllergenTypeCode-UW' } },
      { 'gs1:allergenType': { '@id': 'gs1:AllergenTypeCode-GO' } },
      { 'gs1:allergenType': { '@id': 'gs1:AllergenTypeCode-SH' } },
      { 'gs1:allergenLevelOfContainmentCode': { '@id': 'gs1:LevelOfContainmentCode-MAY_CONTAIN' } },
    ],
  });
});
