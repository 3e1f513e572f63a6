import { describe, expect, test } from 'vitest';
import { mapView, sumsOf } from '../../../src/blocks/map/present/map-view.ts';
import { drawMap } from '../../../src/blocks/map/present/project.ts';
import { distanceWords } from '../../../src/blocks/text/measures.ts';
import type { SupplyMap } from '../../../src/core/page/supply.ts';
import { place } from './place.ts';
import { casesOf } from '../../cases.ts';

type Leg = [from: string, to: string, mode?: 'sea' | 'road' | 'inland-water'];
const { ports, cases } = casesOf<{
  ports: Record<string, [latitude: number, longitude: number]>;
  cases: [name: string, legs: Leg[]][];
}>('sea-legs');
const legs = (arcs: Leg[]): SupplyMap => ({
  places: [...new Set(arcs.flatMap(([from, to]) => [from, to]))].map((id) => place(id, ...ports[id]!)),
  arcs: arcs.map(([from, to, mode = 'sea']) => ({ from, to, mode, kind: 'in', steps: [], distance: 500 })),
  sums: [],
});
/** Points on land, on the straight lines between the ports or next to them. */
const INLAND = [[42.35, 13.4], [41.9, 12.5], [40.64, 15.8], [42.2, 9.1], [40.1, 9.1], [37.5, 14.1], [40, -4], [47, 2.5], [39, 35], [43.5, 25.5]] as const; // prettier-ignore

describe('issue 69, fault 21: every known leg is drawn, and a ship goes round the land', () => {
  test.each(cases)('%s', (_, given) => {
    const map = legs(given);
    const drawn = drawMap(map)!;
    const marks = new Map(drawn.spots.flatMap((spot) => spot.map(({ id }) => [id, spot[0]])));
    const apart = map.arcs.filter(({ from, to }) => marks.get(from) !== marks.get(to));
    expect(drawn.arcs.map(({ arc }) => arc)).toEqual(apart);
    for (const { arc, line } of drawn.arcs.filter(({ arc }) => arc.mode === 'sea')) {
      expect([line[0], line.at(-1)]).toMatchObject([arc.from, arc.to].map((id) => ({ x: marks.get(id)?.x, y: marks.get(id)?.y }))); // prettier-ignore
      for (const [latitude, longitude] of INLAND) {
        const { x, y } = drawn.at(longitude, latitude);
        for (const point of line)
          expect(Math.hypot(point.x - x, point.y - y), `${latitude} ${longitude}`).toBeGreaterThan(14);
      }
    }
    expect(mapView(map, 'en').drawing?.ways ?? apart).toHaveLength(apart.length);
  });

  test('a ship between places without a sea: no map, and the list has the leg', () => {
    const map = legs([['verona', 'odesa', 'road'], ['verona', 'genoa', 'road']]); // prettier-ignore
    expect(drawMap(map)).toBeDefined();
    const places = [place('verona', 45.44, 10.99), place('prague', 50.08, 14.43), place('vienna', 48.2, 16.37)];
    const inland = { ...map, places, arcs: [{ ...map.arcs[0]!, from: 'prague', to: 'vienna', mode: 'sea' as const }] };
    expect(mapView(inland, 'en')).toMatchObject({ route: { journeys: [{ title: 'prague – vienna' }] } });
    expect(mapView(inland, 'en').drawing).toBeUndefined();
  });
});

test.each([
  ['en', '148 km, by road', '934 km in a straight line, by sea (venice – naples)'],
  ['it', '148 km, su strada', '934 km in linea d’aria, via mare (venice – naples)'],
  ['fr', '148 km, par la route', '934 km à vol d’oiseau, par mer (venice – naples)'],
] as const)('the declared distance is told as such, and how the goods travel (%s)', (locale, road, sea) => {
  const plain = (words: string[]) =>
    words
      .join(', ')
      .replace(/kilom[a-zè]*|chilometri/, 'km')
      .replace(/\s/g, ' ');
  expect(plain(distanceWords({ distance: 148, isDeclared: true, mode: 'road' }, locale))).toBe(road);
  const [venice, naples] = [place('venice', 0, 0), place('naples', 0, 0)];
  expect(plain(distanceWords({ distance: 934, mode: 'sea', ports: [venice, naples] }, locale))).toBe(sea);
  expect(distanceWords({}, locale)).toEqual([]);
});

test('one sum for each journey, and what is a straight line is said', () => {
  const sum = (text: string, least: number, most = least, isStraight = false) => ({
    product: { text },
    least,
    most,
    isStraight,
  });
  const told = (sums: SupplyMap['sums']) => sumsOf(sums, 'en').replace(/\u00a0/g, ' ');
  expect(told([sum('This cheese', 144), sum('Sea salt', 934)])).toBe(
    'Known journeys: This cheese 144 km, Sea salt 934 km.',
  );
  expect(told([sum('Milk', 2, 9, true), sum('Salt', 0)])).toBe(
    'Known journeys: Milk 2–9 km, Salt < 1 km. Where no distance is declared: in a straight line.',
  );
});
