import { expect, test } from 'vitest';
import { valueOfCell } from '../../../../src/sources/tables/cells/cells.ts';
import type { CellKind } from '../../../../src/sources/tables/columns/columns.ts';
import { dateOrderOf } from '../../../../src/sources/tables/cells/dates.ts';
import type { Cell } from '../../../../src/sources/tables/table.ts';
import { shownNumber } from '../../../../src/sources/tables/xlsx/shown.ts';

const PLAIN = { dates: undefined, mark: undefined };

function read(kind: CellKind, cell: Exclude<Cell, null>, more: object = {}, reading: object = {}) {
  const result = valueOfCell(cell, { path: 'field', kind, ...more }, { ...PLAIN, ...reading });
  return 'value' in result ? result.value : `! ${result.fault.kind}`;
}

test.each([
  ['2026-03-24', '2026-03-24'],
  ['24.03.2026', '2026-03-24'],
  ['03/24/2026', '2026-03-24'],
  ['03/04/2026', '! AmbiguousDate'],
  ['2026-03-00', '2026-03-00'],
  [shownNumber(46105, 'dd/mm/yyyy', false), '2026-03-24'],
  [shownNumber(46105, 'mm/yyyy', false), '2026-03-00'],
  [shownNumber(46105, 'd mmm', false), '! BadValue'],
  [shownNumber(46105, 'hh:mm', false), '! BadValue'],
  [shownNumber(46105, '0.00E+00', false), '! UnknownFormat'],
  [46105, '2026-03-24'],
  [12, '! BadValue'],
  ['soon', 'soon'],
] as const)('a day %s is %s', (cell, value) => expect(read('day', cell)).toBe(value));

test('what cannot be read in one way only follows what the column shows', () => {
  expect(dateOrderOf(['03/04/2026', '24/03/2026', null])).toBe('d/m/y');
  expect(dateOrderOf(['03/04/2026', '03/24/2026'])).toBe('m/d/y');
  expect(dateOrderOf(['24/03/2026', '03/24/2026'])).toBe(undefined);
  expect(read('day', '03/04/2026', {}, { dates: 'd/m/y' })).toBe('2026-04-03');
  expect(read('day', '03/04/2026', {}, { dates: 'm/d/y' })).toBe('2026-03-04');
});

test.each([
  ['12,5', 12.5],
  ['1.180,50', 1180.5],
  ['1 180', 1180],
  ['1.180', '! AmbiguousNumber'],
  ['0,125', 0.125],
  ['-3,5', -3.5],
  ['12 kg', '! WrongType'],
] as const)('a number %s is %s', (cell, value) => expect(read('number', cell)).toBe(value));

test('three digits behind a mark are a thousand where the column writes decimals after the other, and never in a coordinate', () => {
  expect(read('number', '1.180', {}, { mark: ',' })).toBe(1180);
  expect(read('number', '1.180', {}, { mark: '.' })).toBe(1.18);
  expect(read('number', '46,123', { path: 'latitude' })).toBe(46.123);
});

test.each([
  ['4006381333931', '4006381333931'],
  [4006381333931, '4006381333931'],
  ['400 6381 33393 1', '4006381333931'],
  ['4,26012E+12', '! RoundedCode'],
  [4260120000000, '! RoundedCode'],
  // 0012345678905 and 12345678905 differ only in zeros, which do not change the check digit.
  ['12345678905', '! LostZero'],
  [614141000036, '614141000036'],
  ['4006381333932', '4006381333932'],
] as const)('a GTIN %s is %s', (cell, value) => expect(read('gtin', cell)).toBe(value));

test.each([
  ['0,5', '0,5'],
  ['3,404', '! AmbiguousNumber'],
  ['< 3.404', '! AmbiguousNumber'],
  ['3 404', '3404'],
  [1.125, 1.125],
  [shownNumber(1.25, '0.000', false), '01.250'],
  [shownNumber(3404, '#,##0', false), '3404'],
  [shownNumber(2.5, '0.0" g"', false), '2.5 g'],
  ['traces', 'traces'],
] as const)('a figure %s is %s', (cell, value) => expect(read('figure', cell)).toBe(value));

test('a figure with three digits behind its mark follows the column; a percentage is never a thousand', () => {
  expect(read('figure', '3,404', {}, { mark: '.' })).toBe('3404');
  expect(read('figure', '3,404', {}, { mark: ',' })).toBe('03,404');
  expect(read('share', '12,375 %')).toBe('012,375 %');
  expect(read('share', shownNumber(0.98, '0%', false))).toBe('98 %');
});

test.each([
  ['L24-0317', 'L24-0317'],
  [true, '! ChangedCode'],
  ['1E5', '1E5'],
  ['2024-03-17', '2024-03-17'],
  ['2,0260317E+11', '! RoundedCode'],
  [shownNumber(317, '000000', false), '000317'],
  [shownNumber(260317, '"L"000000', false), 'L260317'],
  [20260317000123400, '! RoundedCode'],
  [317.5, '! ChangedCode'],
  [shownNumber(2317, '#,##0', false), '! ChangedCode'],
  [shownNumber(45368, 'dd/mm/yyyy', false), '! ChangedToDate'],
  [shownNumber(46082, 'mmm-yy', false), '! ChangedToDate'],
] as const)('a lot %s is %s', (cell, value) => expect(read('code', cell)).toBe(value));

test.each([
  ['batches', 'milk/M1\nmilk/2,0260317E+11', '! RoundedCode'],
  ['batches', shownNumber(46098, 'dd/mm/yyyy', false), '! ChangedToDate'],
  ['lines', '1.5E+10', '! RoundedCode'],
  ['codes', '2,0260317E+11', '! RoundedCode'],
  ['codes', 'old-1, old-2', ['old-1', 'old-2']],
] as const)('a list of lots or ids (%s) that holds %s is read as one of them is', (kind, cell, value) =>
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

const ERRORS = `
  #N/A #REF! #NV #BEZUG! #WERT! #ÜBERLAUF! #VALEUR! #NOM? #NOMBRE! #N/D #RIF! #VALORE! #¡REF! #¿NOMBRE?
  #ΔΙΑΙΡ./0! #REF #¡DIV/0! #NÚM! #WAARDE! #DEEL/0! #N/B #ARG! #SAKNAS! #I/T #JAKO/0! #HIÁNYZIK #YOK #DEĞER!
  #Н/Д #ДЕЛ/0! #Δ/Υ #值! Err:502 Fehler:508 Помилка:502 エラー:502 ########
`;

test.each(ERRORS.trim().split(/\s+/))('the error %s of a spreadsheet is told in its language', (cell) =>
  expect(read('text', cell)).toBe('! FormulaError'),
);

test.each(['#1', '# 12', '#lovecheese', 'No. #5!', 'Error: none', '##', '#Bio'])('a text %s is no error', (cell) =>
  expect(read('text', cell)).toBe(cell),
);

test.each(['none', 'Keine', 'nessuno', 'aucun', 'geen', 'brak', 'ninguno', 'لا يوجد', '0', '–'])(
  'an allergen cell that says %s is told where "none" is written',
  (cell) => {
    expect(read('codes', cell, { path: 'allergens.contains', values: ['milk'] })).toBe('! NoneInCell');
    expect(read('codes', cell, { path: 'markets', values: ['milk'] })).toEqual([cell]);
  },
);

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
