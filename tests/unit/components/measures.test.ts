import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNumber, quantity, unitName } from '../../../src/blocks/text/measures.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { SYMBOLS } from '../../../src/core/units/symbols.ts';
import { intlUnit } from '../../../src/core/units/units.ts';
import { casesOf } from '../../cases.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('a quantity in the words of a language', () => {
  test.each(casesOf<[value: number, unit: string, ...told: string[]][]>('measures'))('%d %s', (value, unit, ...told) =>
    expect((['it', 'en', 'fr'] as const).map((locale) => plain(quantity({ value, unit }, locale)))).toEqual(told),
  );

  test('the sum of a tenth and two tenths is three tenths', () =>
    expect(plain(quantity({ value: 0.1 + 0.2, unit: 'KGM' }, 'en'))).toBe('0.3 kg'));
});

test('a measured number is told to the last digit, in every language', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(...siteLocales()),
      (value, locale) => {
        const point = locale === 'en' ? '.' : ',';
        const text = exactNumber(value, locale)
          .replace(locale === 'en' ? /,/g : locale === 'it' ? /\./g : /[\u202f\u00a0]/g, '')
          .replace(point, '.');
        // Very small numbers have an exponent.
        if (!text.includes('e')) expect(Number(text)).toBe(value + 0);
      },
    ),
  );
  expect(exactNumber(0.005, 'it')).toBe('0,005');
  expect(exactNumber(1e-7, 'en')).toBe('0.0000001');
});

test('a unit has its name where the language knows it', () => {
  expect((['it', 'en', 'fr'] as const).map((locale) => unitName('CEL', locale))).toEqual([
    'gradi Celsius',
    'degrees Celsius',
    'degrés Celsius',
  ]);
  expect(unitName('KMH', 'it')).toBe('chilometri orari');
  expect(unitName('A93', 'en')).toBeUndefined();
  for (const [code] of SYMBOLS)
    if (intlUnit(code)) for (const locale of siteLocales()) expect(unitName(code, locale)).toMatch(/\p{L}/u);
});
