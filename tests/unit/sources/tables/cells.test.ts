import { describe, expect, test } from 'vitest';
import { valueOfCell } from '../../../../src/sources/tables/cells/cells.ts';
import type { CellKind } from '../../../../src/sources/tables/columns/columns.ts';
import { dateOrderOf } from '../../../../src/sources/tables/cells/dates.ts';
import type { Shown } from '../../../../src/sources/tables/table.ts';
import { localTime, shownNumber, TO_1904 } from '../../../../src/sources/tables/xlsx/shown.ts';
import { casesOf } from '../../../cases.ts';
import { builtInFormat } from '../../../../src/sources/tables/xlsx/built-in-formats.ts';
import { rowsOfSheet } from '../../../../src/sources/tables/xlsx/sheet.ts';

type Written = string | number | boolean | { number: number; format: string };
type Case = [kind: CellKind, cell: Written, value: unknown, field?: object, reading?: object];
const PLAIN = { dates: undefined, mark: undefined };

function read(kind: CellKind, written: Written, field: object = {}, reading: object = {}) {
  const cell = typeof written === 'object' ? shownNumber(written.number, written.format, false) : written;
  const result = valueOfCell(cell, { path: 'field', kind, ...field }, { ...PLAIN, ...reading });
  return 'value' in result ? result.value : `! ${result.fault.kind}`;
}

describe.each(Object.entries(casesOf<Record<string, Case[]>>('cells')))('%s', (_, cases) =>
  test.each(cases)('%s: %s is %s', (kind, cell, value, field, reading) =>
    expect(read(kind, cell, field, reading)).toEqual(value),
  ),
);

test('the order of day and month is that of a column in which each date has it', () => {
  expect(dateOrderOf(['03/04/2026', '24/03/2026', null])).toBe('d/m/y');
  expect(dateOrderOf(['03/04/2026', '03/24/2026'])).toBe('m/d/y');
  expect(dateOrderOf(['24/03/2026', '03/24/2026'])).toBe(undefined);
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
