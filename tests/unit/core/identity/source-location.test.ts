import { expect, test } from 'vitest';
import { formatLocation, type SourceLocation } from '../../../../src/core/identity/source-location.ts';
import { placeOf } from '../../../../src/core/problem.ts';

test.each<[string, SourceLocation]>([
  ['product:cheese', { node: 'product:cheese' }],
  ['lots.yaml[2] (batch:cheese/L1)', { file: 'lots.yaml', index: 2, node: 'batch:cheese/L1' }],
  ['lots.yaml:14:3 (batch:cheese/L1)', { file: 'lots.yaml', index: 2, line: 14, column: 3, node: 'batch:cheese/L1' }],
  [
    'a.json › /epcisBody/eventList/3 (event "e1")',
    { file: 'a.json', pointer: '/epcisBody/eventList/3', node: 'event "e1"' },
  ],
  ['https://graph.example/v1/nodes › items[4]', { file: 'https://graph.example/v1/nodes', item: 4 }],
  ['items[4] (product:cheese)', { item: 4, node: 'product:cheese' }],
  ['a.xlsx, sheet Products', { file: 'a.xlsx', sheet: 'Products' }],
  ['a.xlsx, sheet Products, row 14, column "EAN"', { file: 'a.xlsx', sheet: 'Products', row: 14, title: 'EAN' }],
])('%s', (text, location) => {
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
