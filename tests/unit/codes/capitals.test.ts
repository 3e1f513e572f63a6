import { describe, expect, test } from 'vitest';
import { inCapitals, modules, reportOfCapitals } from '../../../src/codes/capitals.ts';
import { printedCode, type PrintedCode } from '../../../src/codes/printed-code.ts';
import { readCode } from '../../../src/core/gs1/read/read-code.ts';

const GTIN = '09520123456788';
const code = (lot?: string, host = 'https://Honey.Example') => printedCode(host, GTIN, lot) as PrintedCode;

describe('issue 64, point 11: printed codes in small letters', () => {
  test('scheme and host are small, with and without a lot', () => {
    expect(code().url).toBe(`https://honey.example/01/${GTIN}`);
    expect(code('SPRING26').url).toBe(`https://honey.example/01/${GTIN}/10/SPRING26`);
    expect(code('spring26').url).toBe(`https://honey.example/01/${GTIN}/10/spring26`);
  });

  test('on request capitals, where they save modules, with the gain and a warning', () => {
    const codes = ['SPRING26', 'spring26'].map((lot) => inCapitals(code(lot)));
    expect(codes.map(({ url }) => url)).toEqual([
      `HTTPS://HONEY.EXAMPLE/01/${GTIN}/10/SPRING26`,
      `https://honey.example/01/${GTIN}/10/spring26`,
    ]);
    const [capital, small] = [modules(codes[0] as PrintedCode), modules(code('SPRING26'))];
    expect(capital).toBeLessThan(small);
    expect(reportOfCapitals(codes)).toEqual([
      `Capitals: 1 QR code with ${capital} instead of ${small} modules a side`,
      'Capitals: 1 QR code in small letters, because capitals gain no module',
      expect.stringMatching(/^Warning: some cameras show .* as text instead of a link/),
    ]);
  });

  test('every spelling printed so far is read as the same page', () => {
    const { url } = code('SPRING26');
    for (const printed of [url, inCapitals(code('SPRING26')).url, url.replace('https', 'HTTPS')])
      expect(readCode(printed, 'honey.example')).toMatchObject({ gtin: GTIN, lot: 'SPRING26' });
  });
});
