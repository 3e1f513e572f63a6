import { expect, test } from 'vitest';
import { drawMap } from '../../../src/components/map/project.ts';
import { place } from './place.ts';

/** Every stretch of a path of relative steps, whichever way it is drawn. */
function stretches(path: string): string[] {
  return path.split('M').flatMap((piece) => {
    const numbers = piece.match(/-?\d+/g)?.map(Number) ?? [];
    let [x = 0, y = 0] = numbers;
    const points = [`${x},${y}`];
    for (let at = 2; at < numbers.length; at += 2)
      points.push(`${(x += numbers[at] ?? 0)},${(y += numbers[at + 1] ?? 0)}`);
    return points.slice(1).map((point, index) => [points[index], point].sort().join(' '));
  });
}

test('countries share one outline, and the border between two of them is drawn once', () => {
  const { ground, borders } = drawMap({
    places: [place('feltre', 46.02, 11.91), place('lienz', 46.83, 12.77)],
    arcs: [],
  });
  expect(borders).toMatch(/^M-?\d+ -?\d+l/);
  expect(borders).not.toContain('Z');
  const drawn = new Set(stretches(ground));
  expect(stretches(borders).length).toBeGreaterThan(3);
  expect(stretches(borders).filter((stretch) => drawn.has(stretch))).toEqual([]);
});
