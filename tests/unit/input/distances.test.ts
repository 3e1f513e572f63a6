import { expect, test } from 'vitest';
import { transportMode } from '../../../src/core/graph/fields/events/transport.ts';
import { CHEESE, GTIN, pageAt, type Raw, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

/** The nodes of the test, with the nodes of the cheese. */
const NODES = casesOf<Raw[]>('distances');

/** A cheese that went 148 km by road and 56 km without a word; its salt came by ship. */
async function mapOf() {
  const snapshot = await snapshotOf([...CHEESE, ...NODES]);
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
  const nodes = NODES.map((node) => (node['id'] === 'out' ? { ...node, transport: { fromPort: 'palermo' } } : node));
  await expect(snapshotOf([...CHEESE, ...nodes])).rejects.toThrow(/names one port/);
});

test('GDST and Recommendation 19 name a mode of transport in words of their own', () => {
  const modes = ['AIR', 'Vessel', 'inland_water', '3', 'TRAIN', 'multimodal', 'constructor'].map(transportMode);
  expect(modes).toEqual(['air', 'sea', 'inland-water', 'road', 'rail', undefined, undefined]);
});
