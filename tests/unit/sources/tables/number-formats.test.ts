import { describe, expect, test } from 'vitest';
import type { Shown } from '../../../../src/sources/tables/table.ts';
import { builtInFormat } from '../../../../src/sources/tables/xlsx/built-in-formats.ts';
import { localTime, shownNumber, TO_1904 } from '../../../../src/sources/tables/xlsx/shown.ts';
import { rowsOfSheet } from '../../../../src/sources/tables/xlsx/sheet.ts';

const show = (value: number, format: string) => String(shownNumber(value, format, false));
const isUnread = (value: number, format: string) => (shownNumber(value, format, false) as Shown).isUnread === format;

describe('a cell means what it shows', () => {
  test.each([
    [0.98, '0%', '98%'],
    [317, '000000', '000317'],
    [317, '\\L-0000', 'L-0317'],
    [12, '00/00', '00/12'],
    [5, '0.0##', '5.0'],
    [1.005, '0.00', '1.01'],
    [999.996, '0.00', '1000.00'],
    [3404, '#,##0', '3404'],
    [3404000, '#,##0,', '3404'],
    [2.5, '0.0\\ "kJ"', '2.5 kJ'],
    [0, '0.0;-0.0;"traces"', 'traces'],
    [0.3, '"<"0.0', '<0.3'],
    [-4.5, '0.0', '-4.5'],
    [-4.5, '0.0;(0.0)', '(4.5)'],
    [12345, '[<=99999]00000;000000000', '12345'],
    [12.5, '[$€-407] 0.00', '€ 12.50'],
    [12.5, '_-0.0_-', '12.5'],
    [317, '@', '317'],
    [1234.5, builtInFormat(43), '1234.50'],
    [0, builtInFormat(41), '-'],
  ])('%d as %s shows %s', (value, format, text) => expect(show(value, format)).toBe(text));

  test.each([
    ['A12', '"Lot "@', 'Lot A12'],
    ['5', '0" g";-0" g";0" g";@" g"', '5 g'],
    ['Salt', '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', 'Salt'],
    [' Salt', '@', ' Salt'],
    ['#NV', '0.00', '#NV'],
    ['L7', 'General', 'L7'],
  ])('the text %s as %s shows %s', (text, format, shown) => {
    const sheet = `<sheetData><row r="1"><c r="A1" s="1" t="str"><v>${text}</v></c></row></sheetData>`;
    const parts = { strings: [], formats: ['General', format], is1904: false };
    expect(rowsOfSheet(`<worksheet>${sheet}</worksheet>`, parts)[0]?.cells).toEqual([shown]);
  });

  test.each(['# ?/?', '0.00E+00', '##0.0E+0', '[h]:mm', '[DBNum1]0', 'x0', '0;0;0;0;0', ';;;', '[built-in format 27]'])(
    'a format that is not understood is kept, to be told: %s',
    (format) => expect(isUnread(46_447, format)).toBe(true),
  );

  test.each([
    ['dd/mm/yyyy', '2027-03-24'],
    ['[$-410]d mmmm yyyy;@', '2027-03-24'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2027-03-24'],
    ['mm/yyyy', '2027-03'],
    ['mmm-yy', '2027-03'],
    ['yyyy"年"m"月"', '2027-03'],
    ['yyyy-mm-dd hh:mm', '2027-03-24 12:18'],
    ['hh:mm', '12:18'],
  ])('of a date %s shows %s', (format, text) => expect(show(46_470.5125, format)).toBe(text));
});

test('every minute of a day, as spreadsheets store it, is that minute in workbooks of 1900 and 1904', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const written = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    const days = 46_098 + minute / 1440;
    const [rounded, ofDay] = [Number(days.toPrecision(15)), Number((minute / 1440).toPrecision(15))];
    for (const stored of [days, rounded, ofDay + 46_098, days - 3e-9])
      for (const is1904 of [false, true])
        expect(localTime(is1904 ? stored - TO_1904 : stored, is1904)).toBe(`2026-03-17T${written}`);
  }
});

test('days from the first of each calendar on; a day that a formula made is that day', () => {
  expect(localTime(1, false)).toBe('1900-01-01T00:00:00');
  expect(localTime(59, false)).toBe('1900-02-28T00:00:00');
  expect(localTime(61, false)).toBe('1900-03-01T00:00:00');
  expect(localTime(0, true)).toBe('1904-01-01T00:00:00');
  expect(localTime(46_469.999999999, false)).toBe('2027-03-24T00:00:00');
  expect(localTime(-1, false)).toBe(undefined);
  expect(localTime(2_958_466, false)).toBe(undefined);
});

test('a sheet of any program: prefixes, places left out, inline and rich texts, readings, escapes, formulas', () => {
  const xml = `<x:worksheet xmlns:x="u"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c/><x:c t="inlineStr"><x:is><x:t>a_x0041_ &amp; &#128512;</x:t></x:is></x:c></x:row>
    <x:row r="4"><x:c r="B4" s="1"><x:f>1/3</x:f><x:v>0.333333333333</x:v></x:c><x:c r="C4"><x:f>A1</x:f></x:c><x:c r="D4" t="e"><x:v>#N/A</x:v></x:c><x:c r="E4" t="b"><x:v>1</x:v></x:c><x:c r="F4" t="d" s="2"><x:v>2027-03-24T12:18:00</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const rows = rowsOfSheet(xml, { strings: ['one'], formats: ['General', '0.00', 'dd/mm/yyyy'], is1904: false });
  const shown = rows.map(({ number, cells }) => [number, ...cells.map((cell) => cell && String(cell))]);
  expect(shown[0]).toEqual([1, 'one', null, 'aA & 😀']);
  expect(shown[1]).toEqual([4, null, '0.33', '#CALC!', '#N/A', 'true', '2027-03-24']);
});
