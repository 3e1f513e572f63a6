import { expect, test } from 'vitest';
import { event } from '../history/event-fixtures.ts';
import {
  coarsePosition,
  withCoarseIdentifiers,
  withCoarsePositions,
} from '../../../../src/core/graph/fields/positions.ts';

test.each([
  ['geo:46.14321,12.21987', 'geo:46.1,12.2'],
  ['geo:-34.3232,-0.04,120.5', 'geo:-34.3,0'],
  ['geo:0,0', 'geo:0,0'],
  ['see geo:46.14321, 12.21987;u=5', 'see geo:46.1,12.2;u=5'],
  ['urn:epc:id:sgln:4012345.00005.46.14', 'urn:epc:id:sgln:4012345.00005.46.14'],
])('%s is published as %s', (told, published) => expect(coarsePosition(told)).toBe(published));

test('a feed tells coordinates of an event with one decimal place, wherever they stand', () => {
  const told = event({
    position: 'geo:46.14321,12.21987',
    destinations: [{ type: 'location', position: 'geo:46.14321,12.21987' }],
    sensors: [
      { type: 'Latitude', value: 46.14321, unit: 'DD', text: '46°08′35″' },
      { type: 'Angle', component: 'https://ref.gs1.org/cbv/Comp-longitude', min: 12.21, max: 12.29 },
      { type: 'Easting', value: 284512.42 },
      {
        type: 'Temperature',
        value: 4.25,
        device: 'geo:46.14321,12.21987',
        other: { 'ex:at': 'geo:46.14321,12.21987' },
      },
    ],
    ilmd: { 'ex:farm': { 'ex:at': ['geo:46.14321,12.21987'] } },
    extensions: { 'ex:at': 'geo:46.14321,12.21987' },
  });
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
