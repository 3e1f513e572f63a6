import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BuildDay, dayAfter, isPast } from '../../../src/input/build-day.ts';
import { isCalendarDay } from './days.ts';
import { casesOf } from '../../cases.ts';

describe('a declared day is over', () => {
  test.each(casesOf<[declared: string, from: string][]>('days-after'))('%s from %s on', (declared, from) => {
    expect(dayAfter(declared)).toBe(from);
    expect(isPast(declared, from)).toBe(true);
    const before = new Date(Date.parse(from) - 864e5).toISOString().slice(0, 10);
    expect(isPast(declared, before)).toBe(false);
  });
});

const day = fc
  .record({
    year: fc.integer({ min: 1999, max: 2101 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 0, max: 31 }),
  })
  .map(({ year, month, date }) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
  .filter(isCalendarDay);
const fullDay = day.filter((one) => !one.endsWith('-00'));

test('until the day that is noted every answer is the same, and from it on one is another', () =>
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), fullDay, fullDay, (declared, date, later) => {
      const asked = new BuildDay(date);
      const before = declared.map((one) => asked.isPast(one));
      const answers = (on: string) => declared.map((one) => new BuildDay(on).isPast(one));
      const { expiresOn } = asked;
      if (expiresOn === undefined) {
        if (later >= date) expect(answers(later)).toEqual(before);
        return;
      }
      expect(expiresOn > date).toBe(true);
      expect(answers(expiresOn)).not.toEqual(before);
      if (later >= date && later < expiresOn) expect(answers(later)).toEqual(before);
    }),
    { numRuns: 500 },
  ));
