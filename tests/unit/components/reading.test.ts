import { describe, expect, test } from 'vitest';
import type { Measurement } from '../../../src/core/page/history.ts';
import { MEASUREMENT_TYPES } from '../../../src/core/gs1/epc/cbv.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import {
  bizStepName,
  measurementName,
  ownDisposition,
  stepTitle,
  wholeTitle,
} from '../../../src/blocks/timeline/present/names.ts';
import { measuredAt, reading, statistics } from '../../../src/blocks/timeline/present/measurements.ts';
import { casesOf } from '../../cases.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

test.each(casesOf<[measurement: Omit<Measurement, 'type'>, string][]>('readings'))(
  'a reading as it is told: %j',
  (measurement, told) => expect(plain(reading({ type: 'Temperature', ...measurement }, 'it'))).toBe(told),
);

test('mean, standard deviation and percentile stand beside the value', () => {
  const series = { type: 'Temperature', mean: 3.14159, standardDeviation: 0.1, unit: 'CEL' };
  expect(statistics({ ...series, percentile: { rank: 99.9, value: 4.2 } }, 'it').map(plain)).toEqual([
    'media 3,14159 °C',
    'deviazione standard 0,1 °C',
    'percentile 99,9: 4,2 °C',
  ]);
  expect(statistics({ type: 'Temperature', value: 1 }, 'it')).toEqual([]);
});

test.each(casesOf<[what: string, times: Partial<Measurement>, told: string][]>('measured-times'))(
  'when it was measured, at a step of March 4 at 11:00: %s',
  (_, times, told) =>
    expect(plain(measuredAt({ type: 'Temperature', ...times }, '2026-03-04T11:00', 'en').join(' · '))).toBe(told),
);

describe('names of vocabularies', () => {
  test('every measurement type of GS1 has a name in every language', () => {
    for (const locale of siteLocales())
      for (const type of MEASUREMENT_TYPES) {
        expect(measurementName(type, locale), `${type} ${locale}`).toMatch(/^\p{Lu}[\p{L}’() -]+$/u);
        expect(measurementName(`gs1:${type}`, locale)).toBe(measurementName(type, locale));
      }
    expect(measurementName('DynamicViscosity', 'it')).toBe('Viscosità dinamica');
  });
  test.each(casesOf<[string, string][]>('measurement-names'))(
    'a type of somebody else by its last word: %s',
    (type, told) => expect(measurementName(type, 'it')).toBe(told),
  );

  test('a step of CBV by its word, one of somebody else as told, whole in the title', () => {
    const step = { kind: 'step' } as const;
    expect(bizStepName('inspecting', 'it')).toBe('Controllato');
    const foreign = { ...step, bizStep: 'https://example.com/bizStep/inspecting' };
    expect(stepTitle(foreign, 'it')).toBe('inspecting');
    expect(wholeTitle(foreign)).toBe('https://example.com/bizStep/inspecting');
    expect(wholeTitle({ ...step, bizStep: 'inspecting' })).toBeUndefined();
    expect(stepTitle({ ...step, bizStep: 'urn:acme:step:air_drying' }, 'fr')).toBe('air drying');
  });
  test('a disposition that CBV does not define is shown, and raises no alert of CBV', () => {
    const of = (disposition: string) => ownDisposition({ disposition });
    expect(of('in_transit')).toBeUndefined();
    expect(of('ripened')).toBe('ripened');
    const foreign = 'https://example.com/disp/recalled';
    expect(of(foreign)).toBe(foreign);
    expect(stepTitle({ kind: 'alert', disposition: foreign, bizStep: 'holding' }, 'it')).toBe('Trattenuto');
  });
});
