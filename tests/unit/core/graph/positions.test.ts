import { expect, test } from 'vitest';
import { event } from '../history/event-fixtures.ts';
import {
  coarsePosition,
  withCoarseIdentifiers,
  withCoarsePositions,
} from '../../../../src/core/graph/fields/events/positions.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{ positions: [told: string, published: string][]; event: Parameters<typeof event>[0] }>(
  'positions',
);

test.each(CASES.positions)('%s is published as %s', (told, published) => expect(coarsePosition(told)).toBe(published));

test('a feed tells coordinates of an event with one decimal place, wherever they stand', () => {
  const told = event(CASES.event);
  const published = withCoarsePositions(told);
  expect(JSON.stringify(published)).not.toMatch(/46\.14|12\.2\d|284512|08′/);
  expect(published.sensors.map(({ type, value, min, max }) => [type, value, min, max])).toEqual([
    ['Latitude', 46.1, undefined, undefined],
    ['Angle', undefined, 12.2, 12.3],
    ['Temperature', 4.25, undefined, undefined],
  ]);
  expect(published.position).toBe('geo:46.1,12.2');
});

test('what a place node publishes of itself stays, but for a position that names it', () => {
  const place = { type: 'place' as const, id: 'farm', name: { en: 'Farm' }, latitude: 46.14321, longitude: 12.21987 };
  expect(withCoarseIdentifiers({ ...place, identifiers: ['geo:46.14321,12.21987'] } as never)).toEqual({
    ...place,
    identifiers: ['geo:46.1,12.2'],
  });
});
