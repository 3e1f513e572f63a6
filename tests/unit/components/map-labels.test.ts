import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, inLines, type Mark, placeLabels } from '../../../src/blocks/map/present/labels.ts';
import { drawMap, MAP } from '../../../src/blocks/map/present/project.ts';
import { place } from './place.ts';

const somewhere = fc.record({
  latitude: fc.double({ min: 36, max: 60, noNaN: true }),
  longitude: fc.double({ min: -8, max: 30, noNaN: true }),
});
const marksOf = (drawn: NonNullable<ReturnType<typeof drawMap>>, about: string, important: boolean) =>
  drawn.spots.map(([{ x, y, id }]): Mark => ({ x, y, names: [inLines(id)], about, important }));
const meets = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

test('no other way, place or text crosses a name or a length, which may lie on its own way', () =>
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 2, maxLength: 9 }), (spots) => {
      const places = spots.map(({ latitude, longitude }, index) => place(`Place no. ${index}`, latitude, longitude));
      const arcs = places.slice(1).map(({ id }, index) => ({ from: `Place no. ${index}`, to: id, kind: 'out' as const, steps: [], distance: 60 + index })); // prettier-ignore
      const drawn = drawMap({ places, arcs })!;
      const marks = marksOf(drawn, 'Region', false);
      const ways = drawn.arcs.map(({ line, arc }) => ({ line, name: `${arc.distance} km` }));
      const labels = placeLabels(marks, ways, MAP.height);
      for (const [index, { box, of, name }] of labels.entries()) {
        // A name is nearer to its own place than to every other.
        const gaps = marks.map(({ x, y, names }) => ({ gap: Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)), names })); // prettier-ignore
        const own = gaps.filter(({ names }) => names.includes(name)).map(({ gap }) => gap);
        if (of === 'place') expect(Math.min(...own)).toBe(Math.min(...gaps.map(({ gap }) => gap)));
        for (const { box: other } of labels.slice(index + 1)) expect(meets(box, other)).toBe(false);
        for (const { line } of ways.filter((way) => way.name !== name[0]))
          for (const { x, y } of line)
            expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false);
        for (const { x, y } of marks)
          expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false);
      }
    }),
    { numRuns: 20 },
  ));
