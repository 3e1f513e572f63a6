import { expect, test } from 'vitest';
import { Event } from '../../../src/core/graph/event.ts';
import type { Sensor } from '../../../src/core/graph/fields/events/sensor.ts';
import { measurementsOf } from '../../../src/blocks/timeline/present/measurements.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ event: object; whole: Sensor; sensors: Sensor[]; told: object[] }>('measurements');
const of = (...sensors: Sensor[]) => measurementsOf(Event.parse({ ...CASES.event, sensors }));

test('every value is kept as told, its times local to the place', () => {
  const told = CASES.whole;
  expect(of({ ...told, time: '2026-03-04T10:05:00.250Z', startTime: 'at dawn' })).toEqual([
    { ...told, time: '2026-03-04T11:05', startTime: 'at dawn' },
  ]);
});

test('no position reaches a page', () => {
  const sensors = of(...CASES.sensors);
  expect(JSON.stringify(sensors)).not.toMatch(/46\.123|11\.654/);
  expect(sensors).toEqual(CASES.told);
});
