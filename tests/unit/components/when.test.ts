import { describe, expect, test } from 'vitest';
import { sinceOf } from '../../../src/blocks/timeline/present/when.ts';

const lasting = (start: string, end: string, since?: number) =>
  sinceOf({ start, end, since }, 'en')?.replaceAll('\u00a0', ' ');

describe('how long a step lasted', () => {
  test('is counted from date to date, and the last day is not counted', () => {
    expect(lasting('2025-04-04T10:30', '2026-09-17T08:00')).toBe('531 days');
    expect(lasting('2025-03-18T07:00', '2025-04-04T08:00')).toBe('17 days');
    expect(lasting('2026-09-28T18:00', '2026-10-23T06:00')).toBe('25 days');
  });
  test('is told by the dates alone where it is a few days in a row: eight mornings are no seven days', () =>
    expect(lasting('2024-08-26T06:00', '2024-09-02T13:30')).toBeUndefined());
  test('of hours says how long after the step before it began', () =>
    expect(lasting('2026-01-01T06:00', '2026-01-01T13:30', 3 * 36e5)).toBe('3 hours later'));
});

describe('how long after the step before', () => {
  const after = (start: string, hours: number) =>
    sinceOf({ start, since: hours * 36e5 }, 'en')?.replaceAll('\u00a0', ' ');
  test('hours of one night are hours, a day and more is the next day', () => {
    expect(after('2026-01-02T06:00', 11)).toBe('11 hours later');
    expect(after('2026-01-02T06:00', 25)).toBe('the next day');
    expect(after('2026-01-02T23:00', 41)).toBe('the next day');
    expect(after('2026-01-02', 24)).toBe('the next day');
  });
  test('what is the day after next by the calendar is not the next day', () => {
    expect(after('2026-01-03T01:00', 26)).toBe('26 hours later');
    expect(after('2026-01-03T12:00', 47)).toBe('2 days later');
  });
});
