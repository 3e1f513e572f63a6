import { expect, test } from 'vitest';
import { isWide, journeysOf, scaleOf } from '../../src/components/map/journeys.ts';
import { drawMap } from '../../src/components/map/project.ts';
import type { SupplyMap } from '../../src/core/page/history.ts';
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

test('every journey is drawn once: far ones on the map, near ones on the strip', () => {
  const map: SupplyMap = {
    places: [trapani, farm, dairy, cellar],
    sums: [],
    arcs: [way('trapani', 'dairy', 918, 'in'), way('farm', 'dairy', 2, 'in'), way('dairy', 'cellar', 4)],
  };
  expect(isWide(map)).toBe(true);
  const { far, near } = journeysOf(map, new Set(drawMap(map).arcs.map(({ arc }) => arc)));
  expect(far.map(({ from, to }) => [from.id, to.id])).toEqual([['trapani', 'dairy']]);
  // The second journey starts at the end of the first.
  expect(near.map(({ from, at, distance }) => [from.id, at, distance])).toEqual([
    ['farm', 0, 2],
    ['dairy', 2, 4],
  ]);
  expect(scaleOf(near)).toEqual({ length: 6, part: 2 });
});

test('places within 50 km of each other have a strip and no map', () => {
  const map: SupplyMap = { places: [farm, dairy, cellar], arcs: [way('farm', 'dairy', 2, 'in')], sums: [] };
  expect(isWide(map)).toBe(false);
  expect(journeysOf(map, new Set()).near).toHaveLength(1);
});
