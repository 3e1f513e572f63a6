import { expect, test } from 'vitest';
import { formatLocation, type SourceLocation } from '../../../../src/core/identity/source-location.ts';
import { placeOf } from '../../../../src/core/problem.ts';
import { casesOf } from '../../../cases.ts';

test.each(casesOf<[text: string, location: SourceLocation][]>('source-locations'))('%s', (text, location) => {
  expect(formatLocation(location)).toBe(text);
});

const FAULT = { kind: 'BadValue', message: 'is wrong', fix: 'Correct it.' };

test('a problem in a text names line and field', () => {
  const where = { file: 'lots.yaml', index: 2, node: 'batch:cheese/L1' };
  expect(placeOf({ ...FAULT, where, path: 'status' })).toBe('lots.yaml[2] (batch:cheese/L1) › status');
  expect(placeOf({ ...FAULT, where, path: 'status', at: { line: 14, column: 3 } })).toBe(
    'lots.yaml:14:3 (batch:cheese/L1) › status',
  );
});

test('a problem in a table names the title of the column, or the field where no column has it', () => {
  const where = { file: 'a.xlsx', sheet: 'Products', row: 14, node: 'product:cheese' };
  const at = { sheet: 'Products', row: 14 };
  expect(placeOf({ ...FAULT, where, path: 'gtin', at: { ...at, cell: 'C14', title: 'EAN' } })).toBe(
    'a.xlsx, sheet Products, row 14, column "EAN" (product:cheese)',
  );
  expect(placeOf({ ...FAULT, where, path: 'gtin', at })).toBe(
    'a.xlsx, sheet Products, row 14, column "gtin" (product:cheese)',
  );
});
