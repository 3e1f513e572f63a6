import { describe, expect, test, vi } from 'vitest';
import { colon, day, days, machineTime, moment, span } from '../../../src/blocks/text/format.ts';
import { dateFormat } from '../../../src/core/locale/date-format.ts';
import { sinceOf } from '../../../src/blocks/timeline/present/when.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('dates', () => {
  test('a day in three languages', () => {
    expect(plain(day('2026-03-24', 'it'))).toBe('24 mar 2026');
    expect(plain(day('2026-09-24', 'en'))).toBe('Sep 24, 2026');
    expect(plain(day('2026-03-24', 'fr'))).toBe('24 mars 2026');
    // Issue 73, point 8: not 1/10/2027 beside 1 de outubro de 2027, and in a narrow column on two lines.
    expect(day('2027-10-01', 'pt-PT')).toBe('1 de outubro de 2027');
    expect(dateFormat('pt-PT', { dateStyle: 'medium' }).format(new Date('2027-10-01T12:00Z'))).toBe(
      '1 de outubro de 2027',
    );
    expect(day('2026-03-24', 'it', 'digits')).toBe('24/03/2026');
    // 03/04 is April 3 on most labels of Europe: never in digits where the month comes first.
    expect(plain(day('2026-04-03', 'en', 'digits'))).toBe('Apr 3, 2026');
  });
  test('a day that is not given leaves the month', () => {
    expect(plain(day('2026-03-00', 'it'))).toBe('marzo 2026');
    expect(plain(day('2025-09-00', 'en'))).toBe('September 2025');
    expect(plain(day('2025-09-02', 'en', 'long'))).toBe('September 2, 2025');
    expect(plain(day('2026-03-00', 'en', 'digits'))).toBe('03/2026');
    expect(machineTime('2026-03-00')).toBe('2026-03');
  });
  test('what two ends share is said once', () => {
    expect(plain(days('2024-07-16', '2024-07-22', 'en'))).toMatch(/^Jul 16\s?–\s?22, 2024$/);
    expect(plain(days('2024-12-30', '2025-01-02', 'en'))).toContain('2025');
  });
  test('a time is local to the place, its offset is for machines', () => {
    expect(plain(moment('2026-03-17T05:50', 'en'))).toBe('Mar 17, 2026, 05:50');
    expect(machineTime('2026-03-17T05:50', '+01:00')).toBe('2026-03-17T05:50+01:00');
    expect(plain(moment('2026-03-17', 'en'))).toBe('Mar 17, 2026');
  });
});

test.each([
  ['ar', '24/03/2027'],
  ['he', '24.03.2027'],
  ['fa', '۲۰۲۷/۰۳/۲۴'],
])('issue 66, point 6: a date in digits keeps its order where it is isolated from left to right: %s', (locale, date) =>
  expect(day('2027-03-24', locale, 'digits')).toBe(date),
);

describe('issue 64, point 3: dates of pages are Gregorian, as on the pack, in every language', () => {
  const latin = (text: string) =>
    text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  test.each(['th', 'fa', 'ps', 'uz-Arab', 'ar-SA', 'ckb', 'he', 'ja', 'de'])('%s', (locale) => {
    for (const style of ['short', 'long', 'digits'] as const) {
      expect(latin(day('2026-07-09', locale, style))).toMatch(/2026.*9|9.*2026/);
      expect(latin(day('2026-07-00', locale, style))).toContain('2026');
    }
    expect(latin(days('2026-07-09', '2026-07-12', locale))).toMatch(/2026.*12|12.*2026/);
  });
  test('a range has no zeros before its days', () =>
    expect(plain(days('2026-09-02', '2026-09-05', 'ja'))).toBe('2026/9/2～2026/9/5'));
  test('digits where the browser has no names of months in the language', () => {
    // As Chromium writes Central Kurdish.
    const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function () {
      return { format: () => '1970 M01 1' } as unknown as Intl.DateTimeFormat;
    });
    const format = dateFormat('ckb', { dateStyle: 'long', timeZone: 'UTC' });
    spy.mockRestore();
    expect(format.format(Date.UTC(2027, 10, 18))).toBe('2027-11-18');
  });
  test('a month without a day stays the month of the pack', () => {
    expect(plain(day('2026-07-00', 'th'))).toBe('กรกฎาคม 2026');
    expect(plain(day('2026-07-00', 'fa'))).toBe('ژوئیهٔ ۲۰۲۶');
  });
});

test('what a name is told with is set as the language sets it', () => {
  expect(colon('en')).toBe(': ');
  expect(colon('fr')).toBe('\u202f: ');
});

describe('spans and quantities', () => {
  const day = 864e5;
  test.each([
    [32 * 36e5, '32 hours'],
    [18 * day, '18 days'],
    [245 * day, '8 months'],
    [3 * 366 * day, '3 years'],
  ])('%d ms', (milliseconds, told) => expect(plain(span(milliseconds, 'en'))).toBe(told));
});

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
