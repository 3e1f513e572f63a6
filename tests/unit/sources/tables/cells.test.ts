import { describe, expect, test } from 'vitest';
import { valueOfCell } from '../../../../src/sources/tables/cells/cells.ts';
import type { CellKind } from '../../../../src/sources/tables/columns/columns.ts';
import { dateOrderOf } from '../../../../src/sources/tables/cells/dates.ts';
import type { Cell, Shown } from '../../../../src/sources/tables/table.ts';
import { localTime, shownNumber, TO_1904 } from '../../../../src/sources/tables/xlsx/shown.ts';
import { casesOf } from '../../../cases.ts';
import { builtInFormat } from '../../../../src/sources/tables/xlsx/built-in-formats.ts';
import { rowsOfSheet } from '../../../../src/sources/tables/xlsx/sheet.ts';

type Written = string | number | boolean | { number: number; format: string };
const CASES = casesOf<{
  days: [cell: Written, value: unknown][];
  numbers: [cell: Written, value: unknown][];
  gtins: [cell: Written, value: unknown][];
  figures: [cell: Written, value: unknown][];
  lots: [cell: Written, value: unknown][];
  lists: [kind: CellKind, cell: Written, value: unknown][];
  errors: string[];
  noErrors: string[];
  none: string[];
}>('cells');

const PLAIN = { dates: undefined, mark: undefined };

function read(kind: CellKind, written: Written | Exclude<Cell, null>, more: object = {}, reading: object = {}) {
  const cell =
    typeof written === 'object' && 'format' in written ? shownNumber(written.number, written.format, false) : written;
  const result = valueOfCell(cell, { path: 'field', kind, ...more }, { ...PLAIN, ...reading });
  return 'value' in result ? result.value : `! ${result.fault.kind}`;
}

test.each(CASES.days)('a day %s is %s', (cell, value) => expect(read('day', cell)).toBe(value));

test('what cannot be read in one way only follows what the column shows', () => {
  expect(dateOrderOf(['03/04/2026', '24/03/2026', null])).toBe('d/m/y');
  expect(dateOrderOf(['03/04/2026', '03/24/2026'])).toBe('m/d/y');
  expect(dateOrderOf(['24/03/2026', '03/24/2026'])).toBe(undefined);
  expect(read('day', '03/04/2026', {}, { dates: 'd/m/y' })).toBe('2026-04-03');
  expect(read('day', '03/04/2026', {}, { dates: 'm/d/y' })).toBe('2026-03-04');
});

test.each(CASES.numbers)('a number %s is %s', (cell, value) => expect(read('number', cell)).toBe(value));

test('three digits behind a mark are a thousand where the column writes decimals after the other, and never in a coordinate', () => {
  expect(read('number', '1.180', {}, { mark: ',' })).toBe(1180);
  expect(read('number', '1.180', {}, { mark: '.' })).toBe(1.18);
  expect(read('number', '46,123', { path: 'latitude' })).toBe(46.123);
});

test.each(CASES.gtins)('a GTIN %s is %s', (cell, value) => expect(read('gtin', cell)).toBe(value));

test.each(CASES.figures)('a figure %s is %s', (cell, value) => expect(read('figure', cell)).toBe(value));

test('a figure with three digits behind its mark follows the column; a percentage is never a thousand', () => {
  expect(read('figure', '3,404', {}, { mark: '.' })).toBe('3404');
  expect(read('figure', '3,404', {}, { mark: ',' })).toBe('03,404');
  expect(read('share', '12,375 %')).toBe('012,375 %');
  expect(read('share', shownNumber(0.98, '0%', false))).toBe('98 %');
});

test.each(CASES.lots)('a lot %s is %s', (cell, value) => expect(read('code', cell)).toBe(value));

test.each(CASES.lists)('a list of lots or ids (%s) that holds %s is read as one of them is', (kind, cell, value) =>
  expect(read(kind, cell)).toEqual(value),
);

test('a date where a text is expected is told: a spreadsheet made it of 1-2', () => {
  const date = shownNumber(46024, 'd-mmm', false);
  for (const kind of ['text', 'string', 'enum', 'codes', 'lines', 'number', 'figure', 'gtin'] as const)
    expect(read(kind, date), kind).toBe('! ChangedToDate');
});

test('a serial number without format counts from the epoch of its workbook', () => {
  expect(read('day', 44_643, {}, { is1904: true })).toBe('2026-03-24');
  expect(read('instant', 46_098.512499999997)).toBe('2026-03-17T12:18:00');
  expect(read('instant', shownNumber(46_098.99930555555, 'dd/mm/yyyy hh:mm', false))).toBe('2026-03-17T23:59:00');
  expect(read('instant', shownNumber(46_098, 'dd/mm/yyyy', false))).toBe('! BadValue');
});

test.each(CASES.errors)('the error %s of a spreadsheet is told in its language', (cell) =>
  expect(read('text', cell)).toBe('! FormulaError'),
);

test.each(CASES.noErrors)('a text %s is no error', (cell) => expect(read('text', cell)).toBe(cell));

test.each(CASES.none)('an allergen cell that says %s is told where "none" is written', (cell) => {
  expect(read('codes', cell, { path: 'allergens.contains', values: ['milk'] })).toBe('! NoneInCell');
  expect(read('codes', cell, { path: 'markets', values: ['milk'] })).toEqual([cell]);
});

test('lists, yes and no, codes by their words, references to lots', () => {
  expect(read('codes', 'IT, FR;DE')).toEqual(['IT', 'FR', 'DE']);
  expect(read('codes', 'Latte; frumento', { values: ['milk', 'wheat'] })).toEqual(['milk', 'wheat']);
  expect(read('enum', 'Third party', { values: ['third-party'] })).toBe('third-party');
  const flags = ['sì', 'Nein', 'x', 'perhaps'].map((cell) => read('boolean', cell));
  expect(flags).toEqual([true, false, true, '! WrongType']);
  const [milk, salt] = [{ product: 'milk', lot: 'M1' }, { product: 'salt', lot: '7/24' }]; // prettier-ignore
  expect(read('batches', 'milk/M1\nsalt/7/24')).toEqual([milk, salt]);
});

test('a text is a text, whatever it looks like; a formula without a value is told', () => {
  expect(read('text', '=1+1')).toBe('=1+1');
  expect(read('text', '<b>x</b>')).toBe('<b>x</b>');
  expect(read('text', 'file: stories/a.{locale}.md')).toEqual({ file: 'stories/a.{locale}.md' });
  expect(read('text', '#N/A')).toBe('! FormulaError');
});

const FORMATS = casesOf<{
  numbers: [value: number, format: string, text: string][];
  texts: [text: string, format: string, shown: string][];
  unread: string[];
  dates: [format: string, text: string][];
}>('number-formats');

const show = (value: number, format: string) => String(shownNumber(value, format, false));
const isUnread = (value: number, format: string) => (shownNumber(value, format, false) as Shown).isUnread === format;

describe('a cell means what it shows', () => {
  test.each(FORMATS.numbers)('%d as %s shows %s', (value, format, text) => {
    const [, builtIn] = /^built-in (\d+)$/.exec(format) ?? [];
    expect(show(value, builtIn === undefined ? format : builtInFormat(Number(builtIn)))).toBe(text);
  });

  test.each(FORMATS.texts)('the text %s as %s shows %s', (text, format, shown) => {
    const sheet = `<sheetData><row r="1"><c r="A1" s="1" t="str"><v>${text}</v></c></row></sheetData>`;
    const parts = { strings: [], formats: ['General', format], is1904: false };
    expect(rowsOfSheet(`<worksheet>${sheet}</worksheet>`, parts)[0]?.cells).toEqual([shown]);
  });

  test.each(FORMATS.unread)('a format that is not understood is kept, to be told: %s', (format) =>
    expect(isUnread(46_447, format)).toBe(true),
  );

  test.each(FORMATS.dates)('of a date %s shows %s', (format, text) => expect(show(46_470.5125, format)).toBe(text));
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
