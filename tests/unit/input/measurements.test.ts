import { expect, test } from 'vitest';
import { Event } from '../../../src/core/graph/event.ts';
import type { Sensor } from '../../../src/core/graph/fields/sensor.ts';
import { measurementsOf } from '../../../src/blocks/timeline/present/measurements.ts';
import { casesOf } from '../../cases.ts';

const of = (...sensors: Sensor[]) =>
  measurementsOf(
    Event.parse({
      type: 'event',
      id: 'e1',
      eventType: 'ObjectEvent',
      eventTime: '2026-03-04T10:00:00Z',
      eventTimeZoneOffset: '+01:00',
      objects: [{ product: 'p' }],
      sensors,
    }),
  );

test('every value is kept as told, its times local to the place', () => {
  const told = casesOf<Sensor>('measurements');
  expect(of({ ...told, time: '2026-03-04T10:05:00.250Z', startTime: 'at dawn' })).toEqual([
    { ...told, time: '2026-03-04T11:05', startTime: 'at dawn' },
  ]);
});

test('no position reaches a page', () => {
  const sensors = of(
    { type: 'Angle', component: 'latitude', value: 46.123456, unit: 'DD' },
    { type: 'Angle', component: 'https://ref.gs1.org/cbv/Comp-longitude', value: 11.654321, unit: 'DD' },
    { type: 'ex:Latitude', value: 46.123456 },
    {
      type: 'Temperature',
      value: 3,
      device: 'geo:46.123456,11.654321',
      other: { coordinateReferenceSystem: '46.123456' },
    },
    { type: 'ex:place', uri: ' geo:46.123456,11.654321' },
    { type: 'Length', component: 'x', value: 2 },
  );
  expect(JSON.stringify(sensors)).not.toMatch(/46\.123|11\.654/);
  expect(sensors).toEqual([
    { type: 'Temperature', value: 3 },
    { type: 'ex:place' },
    { type: 'Length', component: 'x', value: 2 },
  ]);
});
