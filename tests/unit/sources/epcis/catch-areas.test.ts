import { describe, expect, test } from 'vitest';
import { fishingArea } from '../../../../src/core/fishing-areas.ts';
import { catchAreasOf } from '../../../../src/sources/epcis/master-data/catch-areas.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  one: [code: string, ...spellings: unknown[]][];
  several: [value: unknown, codes: string[]][];
  unread: [value: unknown, codes: string[], unread: string[]][];
}>('catch-areas');

describe('issue 64, point 9: catch areas in the spellings of the trade', () => {
  test.each(CASES.one)('%s is the area of %j', (code, ...spellings) => {
    for (const value of spellings) expect(catchAreasOf(value), String(value)).toEqual({ codes: [code], unread: [] });
  });

  test.each(CASES.several)('%j is several', (value, codes) => {
    expect(catchAreasOf(value)).toEqual({ codes, unread: [] });
  });

  test.each(CASES.unread)('of %j what cannot be read is named', (value, codes, unread) => {
    expect(catchAreasOf(value)).toEqual({ codes, unread });
  });

  test('an area has its name, or the name of the area that it is in, or its code alone', () => {
    expect(fishingArea('37.1.3', 'fr')).toBe('Méditerranée occidentale, Sardaigne (FAO 37.1.3)');
    expect(fishingArea('05.1', 'it')).toBe('FAO 05.1');
    expect(fishingArea('27.4.b', 'en')).toMatch(/^[^(]+ \(FAO 27\.4\.b\)$/);
    expect(fishingArea('27.8.d', 'it')).toBe(fishingArea('27.8', 'it').replace('27.8', '27.8.d'));
  });
});
