import { expect, test } from 'vitest';
import { graphOf } from '../folder-on-disk.ts';

const yaml = `
- type: product
  id: beer
  name: Beer
  alcohol: 5.0
  netQuantity: { value: 0.50, unit: LTR }
  ingredients:
    - { name: malt, percent: 12.50 }
  nutrition:
    per: 100 ml
    rows: [{ nutrient: salt, value: 2.50, unit: g, perPortion: 1.0 }, { nutrient: fat, value: 10, unit: g }]
- &other { type: product, id: ale, name: Ale, alcohol: 4.0 }
`;
const json = `[{ "type": "product", "id": "cider", "name": "Cider 4.0", "alcohol": 4.50, "netQuantity": { "value": 1.0 } },
  { "type": "place", "id": "north", "name": "North", "latitude": 46.10, "longitude": 1e1 }]`;

test('a figure of a label keeps the digits that the file writes; a number stays a number', async () => {
  const { graph: snapshot } = await graphOf({ 'beer.yaml': yaml, 'cider.json': json });
  expect(snapshot.product('beer')).toMatchObject({
    alcohol: '5.0',
    netQuantity: { value: 0.5 },
    ingredients: [{ percent: '12.50 %' }],
    nutrition: { rows: [{ value: '2.50', perPortion: '1.0' }, { value: '10' }] },
  });
  expect(snapshot.product('ale')?.alcohol).toBe('4.0');
  expect(snapshot.product('cider')).toMatchObject({
    alcohol: '4.50',
    netQuantity: { value: 1 },
    name: { en: 'Cider 4.0' },
  });
  expect(snapshot.place('north')).toMatchObject({ latitude: 46.1, longitude: 10 });
});
