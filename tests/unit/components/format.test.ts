import { describe, expect, test, vi } from 'vitest';
import * as format from '../../../src/blocks/text/format.ts';
import { sinceOf } from '../../../src/blocks/timeline/present/when.ts';
import { dateFormat } from '../../../src/core/locale/date-format.ts';
import { casesOf } from '../../cases.ts';

const { day, days } = format;
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\u2009]/g, ' ');
type Write = (...given: never[]) => string | undefined;

describe.each(Object.entries(casesOf<Record<string, [told: string | undefined, ...given: never[]][]>>('formats')))(
  '%s',
  (name, cases) => {
    const write = { ...format, sinceOf }[name as keyof typeof format] as Write;
    test.each(cases)('%s', (told, ...given) => expect(plain(write(...given))).toEqual(told));
  },
);

test('a date of Portugal is not in digits in a calendar of the browser either', () =>
  expect(dateFormat('pt-PT', { dateStyle: 'medium' }).format(new Date('2027-10-01T12:00Z'))).toBe(
    '1 de outubro de 2027',
  ));

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
  test('digits where the browser has no names of months in the language', () => {
    // As Chromium writes Central Kurdish.
    const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function () {
      return { format: () => '1970 M01 1' } as unknown as Intl.DateTimeFormat;
    });
    const written = dateFormat('ckb', { dateStyle: 'long', timeZone: 'UTC' });
    spy.mockRestore();
    expect(written.format(Date.UTC(2027, 10, 18))).toBe('2027-11-18');
  });
});
