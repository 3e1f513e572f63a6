import { expect, test } from 'vitest';
import { valueOfCell } from '../../../src/sources/tables/cells.ts';
import type { CellKind } from '../../../src/sources/tables/columns.ts';
import { dateOrderOf } from '../../../src/sources/tables/dates.ts';
import type { Cell } from '../../../src/sources/tables/table.ts';

const PLAIN = { dates: undefined, hasDecimalComma: false };

function read(kind: CellKind, cell: Exclude<Cell, null>, more: object = {}, reading: object = {}) {
  const result = valueOfCell(cell, { path: 'field', kind, ...more }, { ...PLAIN, ...reading });
  return 'value' in result ? result.value : `! ${result.fault.kind}`;
}

test.each([
  ['2026-03-24', '2026-03-24'],
  ['24.03.2026', '2026-03-24'],
  ['4.3.2026', '2026-03-04'],
  ['24/03/2026', '2026-03-24'],
  ['03/24/2026', '2026-03-24'],
  ['03/04/2026', '! AmbiguousDate'],
  ['2026-03-00', '2026-03-00'],
  [new Date('2026-03-24T00:00:00Z'), '2026-03-24'],
  [46105, '2026-03-24'],
  ['46105', '2026-03-24'],
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
  ['12.5', 12.5],
  ['1.180,50', 1180.5],
  ['1,180.50', 1180.5],
  ['1 180', 1180],
  ['1.180', '! AmbiguousNumber'],
  ['0,125', 0.125],
  ['-3,5', -3.5],
  ['12 kg', '! WrongType'],
  [4.25, 4.25],
] as const)('a number %s is %s', (cell, value) => expect(read('number', cell)).toBe(value));

test('three digits behind a mark are a thousand where the file writes decimals after a comma, and never in a coordinate', () => {
  expect(read('number', '1.180', {}, { hasDecimalComma: true })).toBe(1180);
  expect(read('number', '46,123', { path: 'latitude' })).toBe(46.123);
});

test.each([
  ['4006381333931', '4006381333931'],
  [4006381333931, '4006381333931'],
  ['400 6381 33393 1', '4006381333931'],
  ['4,26012E+12', '! RoundedCode'],
  ['4.26012e12', '! RoundedCode'],
  [4260120000000, '! RoundedCode'],
  // 0012345678905 and 12345678905 differ in zeros alone, which say nothing to a check digit.
  ['12345678905', '! LostZero'],
  [614141000036, '614141000036'],
  ['4006381333932', '4006381333932'],
  ['none', 'none'],
] as const)('a GTIN %s is %s', (cell, value) => expect(read('gtin', cell)).toBe(value));

test('lists, yes and no, codes by their words, references to lots', () => {
  expect(read('codes', 'IT, FR;DE')).toEqual(['IT', 'FR', 'DE']);
  expect(read('codes', 'Latte; frumento', { values: ['milk', 'wheat'] })).toEqual(['milk', 'wheat']);
  expect(read('enum', 'Third party', { values: ['third-party'] })).toBe('third-party');
  expect([read('boolean', 'sì'), read('boolean', 'Nein'), read('boolean', 'x'), read('boolean', 'perhaps')]).toEqual([
    true,
    false,
    true,
    '! WrongType',
  ]);
  expect(read('batches', 'milk/M1\nsalt/7/24')).toEqual([
    { product: 'milk', lot: 'M1' },
    { product: 'salt', lot: '7/24' },
  ]);
});

test('a text is a text, whatever it looks like; a formula without a value is told', () => {
  expect(read('text', '=1+1')).toBe('=1+1');
  expect(read('text', '<b>x</b>')).toBe('<b>x</b>');
  expect(read('text', 'file: stories/a.{locale}.md')).toEqual({ file: 'stories/a.{locale}.md' });
  expect(read('text', '#N/A')).toBe('! FormulaError');
});
