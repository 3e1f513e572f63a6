import { expect, test } from 'vitest';
import { GTIN, pageAt, product, type Raw, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ soup: Raw } & Record<'allergens' | 'facts' | 'packText' | 'linked', object>>('real-product');

/** What a pack says, in German and in part in Arabic. */
const SOUP = product('soup', CASES.soup);

test('everything that stands on the pack of a product that others described has a place on its label', async () => {
  const snapshot = await snapshotOf([{ type: 'operator', id: 'brand-owner', name: 'Brand owner' }, SOUP]);
  const { blocks, heading, jsonLd } = pageAt(snapshot, `/en/storytracing/01/${GTIN}/smart-label`);
  expect(heading?.name).toEqual({ text: 'شوربة عدس', lang: 'ar', dir: 'rtl' });
  expect(heading?.trademark).toEqual({ text: 'Suppenkasper', lang: 'de' });
  expect(heading?.brand?.name.text).toBe('Brand owner');
  expect(blocks.ingredients).toBeUndefined();
  expect(blocks.packText).toEqual(CASES.packText);
  expect(blocks.allergens).toEqual(CASES.allergens);
  expect(blocks.nutritionPrepared).toMatchObject({ per: '100 ml', rows: [{ nutrient: 'salt', value: '0.45' }] });
  expect(blocks.packaging?.components).toEqual([{ component: { text: 'Dose', lang: 'de' } }]);
  expect(blocks.labelFacts).toMatchObject(CASES.facts);
  expect((jsonLd?.['@graph'] as unknown[])[2]).toMatchObject(CASES.linked);
});
