import { expect, test } from 'vitest';
import { closeUpOf } from '../../src/components/map/close-up.ts';
import { drawMap } from '../../src/components/map/project.ts';
import type { SupplyMap } from '../../src/core/page/history.ts';
import { place } from './place.ts';

const dairy = place('dairy', 46.27, 12.05);
const cellar = place('cellar', 46.24, 12.07);
const trapani = place('trapani', 38.02, 12.51);

test('places too near for their names are drawn again in a scale of their own', () => {
  const map: SupplyMap = {
    places: [dairy, cellar, trapani],
    arcs: [
      { from: 'trapani', to: 'dairy', kind: 'in' },
      { from: 'dairy', to: 'cellar', kind: 'out' },
    ],
  };
  const whole = drawMap(map);
  const close = closeUpOf(map, whole);
  expect(close?.places.map(({ id }) => id)).toEqual(['dairy', 'cellar']);
  expect(close?.arcs.map(({ kind }) => kind)).toEqual(['out']);
  expect(close?.scale.kilometres).toBeLessThan(whole.scale.kilometres / 10);
  const [a, b] = close?.places ?? [];
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(100);
  const { frame } = close ?? {};
  for (const { id, x, y } of whole.places) {
    const inside = frame && x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
    expect(inside, id).toBe(id !== 'trapani');
  }
});

test('where every place stands free there is no close-up', () => {
  const map: SupplyMap = { places: [dairy, trapani], arcs: [] };
  expect(closeUpOf(map, drawMap(map))).toBeUndefined();
});
