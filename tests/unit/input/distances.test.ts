import { expect, test } from 'vitest';
import { transportMode } from '../../../src/core/graph/fields/transport.ts';
import { CHEESE, event, GTIN, lot, pageAt, product, type Raw, snapshotOf } from './small-graph.ts';

const place = (id: string, latitude: number, longitude: number): Raw => ({
  type: 'place',
  id,
  name: id,
  latitude,
  longitude,
});
/** `salt/S1` goes from one place to another. */
const shipping = (id: string, time: string, goods: string, from: string, to: string, transport?: Raw) => {
  const [of, name] = goods.split(/\/(.*)/);
  return event(id, `2026-04-0${time}:00:00Z`, {
    ...{
      action: 'OBSERVE',
      bizStep: 'shipping',
      objects: [{ product: of, lot: name }],
      readPoint: from,
      destination: to,
    },
    ...(transport && { transport }),
  });
};

/** A cheese that went 148 km by road and 56 km without a word; its salt came by ship. */
async function mapOf() {
  const snapshot = await snapshotOf([
    ...CHEESE,
    product('salt-of-trapani', { operator: 'dairy', name: 'Sea salt', kind: 'food' }),
    lot('salt-of-trapani', 'S1'),
    place('trapani', 37.985, 12.497),
    place('palermo', 38.125, 13.37),
    place('genoa', 44.405, 8.91),
    place('vat', 46.377, 12.062),
    place('verona', 45.414, 10.985),
    place('shop', 45.4, 11.7),
    shipping('salt', '1T08', 'salt-of-trapani/S1', 'trapani', 'vat', {
      mode: 'sea',
      fromPort: 'palermo',
      toPort: 'genoa',
    }),
    event('making', '2026-04-03T08:00:00Z', {
      ...{ eventType: 'TransformationEvent', bizStep: 'commissioning', readPoint: 'vat' },
      inputs: [{ product: 'salt-of-trapani', lot: 'S1' }],
      outputs: [{ product: 'cheese', lot: 'C/2' }],
    }),
    shipping('out', '4T08', 'cheese/C/2', 'vat', 'verona', { mode: 'road', distance: 148 }),
    shipping('on', '5T08', 'cheese/C/2', 'verona', 'shop'),
  ]);
  const { blocks } = pageAt(snapshot, `/en/storytracing/01/${GTIN}/10/C-2`);
  if (!blocks.history?.map) throw new Error('no map');
  return { map: blocks.history.map, steps: blocks.history.steps };
}

test('the page has one sum for the cheese and one for its salt; a declared distance counts as it is', async () => {
  const { sums } = (await mapOf()).map;
  expect(sums.map(({ product, isStraight }) => [product.text, isStraight])).toEqual([
    ['Cheese', true],
    ['Sea salt', true],
  ]);
  expect(sums[0]?.least).toBe(148 + 56);
  // By way of the two ports, not over the mountains.
  expect(sums[1]?.least).toBeGreaterThan(1100);
});

test('the ship goes from port to port; before and after it the salt goes over land', async () => {
  const { map, steps } = await mapOf();
  const inbound = map.arcs.filter(({ kind }) => kind === 'in').map(({ from, to, mode }) => [from, to, mode]);
  expect(inbound).toEqual([
    ['trapani', 'palermo', undefined],
    ['palermo', 'genoa', 'sea'],
    ['genoa', 'vat', undefined],
  ]);
  expect(map.arcs).toContainEqual(
    expect.objectContaining({ from: 'vat', to: 'verona', distance: 148, isDeclared: true, mode: 'road' }),
  );
  const ways = steps.flatMap(({ way = [] }) => way);
  // Issue 69, change 10: the timeline and the map say one distance.
  const far = (map.sums[1]?.least ?? 0).toLocaleString('en');
  expect(ways[0]).toBe(`, ${far}\u00a0km in a straight line, by sea (palermo – genoa)`);
  expect(ways[1]).toBe(', 148\u00a0km, by road');
});

test('one port alone, and a port that is not there, are refused', async () => {
  const one = shipping('out', '4T08', 'cheese/C/2', 'vat', 'verona', { fromPort: 'palermo' });
  await expect(
    snapshotOf([...CHEESE, place('vat', 46, 12), place('verona', 45, 11), place('palermo', 38, 13), one]),
  ).rejects.toThrow(/names one port/);
});

test('GDST and Recommendation 19 name a mode of transport in words of their own', () => {
  const modes = ['AIR', 'Vessel', 'inland_water', '3', 'TRAIN', 'multimodal', 'constructor'].map(transportMode);
  expect(modes).toEqual(['air', 'sea', 'inland-water', 'road', 'rail', undefined, undefined]);
});
