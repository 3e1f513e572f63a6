import { expect, test } from 'vitest';
import { journeysOf } from '../../../src/blocks/map/present/journeys.ts';
import { drawMap } from '../../../src/blocks/map/present/project.ts';
import { sumsOf } from '../../../src/blocks/map/present/sums.ts';
import { distanceWords } from '../../../src/blocks/text/measures.ts';
import type { SupplyMap } from '../../../src/core/page/supply.ts';
import { place } from './place.ts';

const legs = (arcs: [string, string, 'sea' | 'road'][]): SupplyMap => ({
  places: [
    place('tunis', 36.82, 10.3),
    place('cagliari', 39.2, 9.11),
    place('venice', 45.43, 12.33),
    place('naples', 40.84, 14.26),
  ],
  arcs: arcs.map(([from, to, mode]) => ({ from, to, mode, kind: 'in', steps: [], distance: 500 })),
  sums: [],
});

test('a ship is not drawn across the land: both ports are marked, and the leg is named', () => {
  const map = legs([
    ['venice', 'naples', 'sea'],
    ['tunis', 'cagliari', 'sea'],
    ['venice', 'naples', 'road'],
  ]);
  const { arcs, places } = drawMap(map);
  expect(arcs.map(({ arc }) => [arc.from, arc.mode])).toEqual([
    ['tunis', 'sea'],
    ['venice', 'road'],
  ]);
  // A straight line, like the measured distance.
  expect(arcs[0]?.d).toMatch(/^M\d+ \d+L\d+ \d+$/);
  expect(places.map(({ id }) => id)).toEqual(expect.arrayContaining(['venice', 'naples']));
  expect(journeysOf(map).map(({ to, mode }) => [to.id, mode])).toContainEqual(['naples', 'sea']);
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
