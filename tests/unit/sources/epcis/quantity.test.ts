import { expect, test } from 'vitest';
import { graphOf } from '../folder-on-disk.ts';

const harvest = (quantity: number, uom?: string) => ({
  '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
  type: 'ObjectEvent',
  action: 'ADD',
  eventTime: '2026-09-01T08:00:00+02:00',
  eventTimeZoneOffset: '+02:00',
  bizStep: 'commissioning',
  readPoint: { id: 'https://id.gs1.org/414/4012345000054' },
  quantityList: [{ epcClass: 'https://id.gs1.org/01/04012345123456/10/L1', quantity, uom }],
});

async function read(event: unknown) {
  const { graph, warnings } = await graphOf({ 'a.json': event });
  const [first] = graph.all('event');
  return { quantity: first?.objects[0]?.quantity, warnings };
}

test.each([
  ['100 in kg, which would read as 100 pieces,', harvest(100, 'kg'), 'KGM for kilograms'],
  ['-100 kg', harvest(-100, 'KGM'), 'below zero'],
])('%s is no quantity of a lot: the file and the place in it are named', async (_, event, why) => {
  const { quantity, warnings } = await read(event);
  expect(quantity).toBeUndefined();
  expect(warnings).toEqual([
    expect.objectContaining({
      where: { file: 'a.json', pointer: '' },
      path: '/quantityList/0',
      message: expect.stringContaining(why) as string,
    }),
  ]);
});

test('100 KGM are 100 kg, and 100 of no unit 100 pieces', async () => {
  expect(await read(harvest(100, 'KGM'))).toEqual({ quantity: { value: 100, unit: 'KGM' }, warnings: [] });
  expect(await read(harvest(100))).toEqual({ quantity: { value: 100 }, warnings: [] });
});
