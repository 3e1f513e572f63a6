import { expect, test } from 'vitest';
import { isMapped, journeysOf, scaleOf } from '../../../src/blocks/map/present/journeys.ts';
import { mapView } from '../../../src/blocks/map/present/map-view.ts';
import type { SupplyMap } from '../../../src/core/page/supply.ts';
import { place } from './place.ts';

const trapani = place('trapani', 38.02, 12.51);
const farm = place('farm', 46.28, 12.03);
const dairy = place('dairy', 46.27, 12.05);
const cellar = place('cellar', 46.24, 12.07);
const way = (from: string, to: string, distance: number, kind: SupplyMap['arcs'][number]['kind'] = 'out') => ({
  from,
  to,
  kind,
  steps: [],
  distance,
});

test('all journeys have one scale, and the lot does not go on from an ingredient’s way in', () => {
  const map: SupplyMap = {
    places: [trapani, farm, dairy, cellar],
    sums: [],
    arcs: [way('trapani', 'dairy', 918, 'in'), way('farm', 'dairy', 2, 'in'), way('dairy', 'cellar', 4)],
  };
  const journeys = journeysOf(map);
  const told = journeys.map(({ from, at, distance }) => `${from.id} ${at} ${distance}`);
  expect(told).toEqual(['trapani 0 918', 'farm 0 2', 'dairy 0 4']);
  expect(scaleOf(journeys)).toEqual({ length: 918, part: 200 });
});

test('a journey starts at the end of the one before', () => {
  const map: SupplyMap = {
    places: [farm, dairy, cellar],
    sums: [],
    arcs: [way('farm', 'dairy', 2), way('dairy', 'cellar', 4, 'not-disclosed'), way('cellar', 'farm', 5)],
  };
  expect(journeysOf(map).map(({ at }) => at)).toEqual([0, 2, 6]);
});

test('fewer than three places, or places within 50 km of each other, have a strip and no map', () => {
  const none = { sums: [], arcs: [way('farm', 'dairy', 2, 'in')] };
  for (const places of [[farm, dairy, cellar], [trapani, farm, dairy].slice(0, 2)]) {
    const map: SupplyMap = { ...none, places };
    expect(isMapped(map)).toBe(false);
    expect(mapView(map, 'en').drawing).toBeUndefined();
  }
  expect(isMapped({ ...none, places: [trapani, farm, dairy] })).toBe(true);
});

test('places that lie close together have an inset in which each has its name', () => {
  const { drawing, insets = [] } = mapView({ places: [trapani, farm, dairy, cellar], sums: [], arcs: [] }, 'en');
  expect(drawing?.texts.map(({ name }) => name?.join(' '))).toContain('farm +2');
  expect(drawing?.frames?.match(/M/g)).toHaveLength(1);
  expect(insets).toHaveLength(1);
  expect(insets[0]?.texts.map(({ name }) => name?.join(' ')).sort()).toEqual(['cellar', 'dairy', 'farm']);
  // Nothing to tell apart: no inset.
  const stalls = [trapani, farm, ...['stable', 'barn'].map((id) => ({ ...farm, id }))];
  expect(mapView({ places: stalls, sums: [], arcs: [] }, 'en').insets).toBeUndefined();
});
