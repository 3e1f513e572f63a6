import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storytrace } from '../../command-line.ts';
import { readXlsx } from '../../../src/sources/tables/xlsx/read.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';

/** What the command line says of a source. */
const check = async (...args: string[]) => (await storytrace(['check', ...args])).output;

const PRODUCTS = [
  ['id', 'EAN', 'name', 'operator', 'netQuantity.value', 'netQuantity.unit', 'landing'],
  ['brie', '4006381333932', 'Brie', 'dairy', '1.180', 'g', 'shop'],
  ['edam', '4,26012E+12', 'Edam', 'dairy', '', '', ''],
  ['gouda', '12345678905', 'Gouda', 'nobody', '', '', ''],
  ['brie', '4006381333931', 'Brie again', 'dairy', '', '', ''],
];
const BATCHES = [
  ['product', 'lot', 'Best before', 'production'],
  ['brie', 'L1', '03/04/2026', 'soon'],
];
const NUTRITION = [
  ['product', 'per', 'nutrient', 'value', 'unit'],
  ['stilton', '100 g', 'fat', '1', 'g'],
  ['brie', '100 g', 'energy', '1', 'g'],
  ['brie', '100 ml', 'fat', '1', 'g'],
];

/** Location, kind and fix of a problem: its first, second and third line. */
const IN_TABLES = [
  ['products, row 2, column "EAN"', 'CheckDigit: is not a GTIN: its check digit would be 1 (received', 'Compare it'],
  ['products, row 2, column "landing" (product:brie)', 'UnknownValue: must be one of story, label', 'Choose one'],
  ['products, row 2, column "netQuantity.unit" (product:brie)', 'BadValue: is not a unit code', 'Write GRM for g.'],
  ['products, row 2, column "netQuantity.value"', 'AmbiguousNumber: may be 1180 or 1.180', 'Write it without a mark'],
  ['products, row 3, column "EAN"', 'RoundedCode: is no GTIN any more', 'Format the column as text'],
  [
    'products, row 4, column "EAN"',
    'LostZero: has 11 digits: a zero in front may be lost',
    'Format the column as text',
  ],
  ['products, row 4, column "operator"', 'DanglingReference', ''],
  ['products, row 2, column "id"', 'DuplicateId: is there twice: the other is in catalogue.xlsx, sheet', 'Keep one'],
  ['batches, row 2, column "Best before"', 'AmbiguousDate: may be 2026-04-03 or 2026-03-04', 'Write it as YYYY-MM-DD'],
  ['batches, row 2, column "production" (batch:brie/L1)', 'BadValue: is not a date', 'Correct the value'],
  ['nutrition, row 2, column "product"', 'LostRow: belongs to nothing that stands in these tables', 'Write the id'],
  ['nutrition, row 4', 'Contradiction', 'Write the same in all of these rows'],
].map(([place, ...rest]) => [`catalogue.xlsx, sheet ${place}`, ...rest]);
/** A value of a list that stands in another file than its product. */
IN_TABLES.push([
  'exports/Nährwerte.csv, line 3, column "Nährstoff" (product:feta)',
  'UnknownValue: must be',
  'Choose one',
]);

const YAML = `- type: product
  id: cheese
  gtim: '4006381333931'
- type: place
  id: meadow
  name: Meadow
  latitude: 46,5
- type: product
  id: milk
  gtin: '4006381333932'
`;

const IN_TEXTS = [
  ['list.yaml:3:3 (product:cheese) › gtim', 'UnknownField: has a field that the contract does not', 'Is gtin meant?'],
  ['list.yaml:7:3 (place:meadow) › latitude', 'WrongType: must be a number (received "46,5")', 'Write decimals after'],
  ['list.yaml:10:3 (product:milk) › gtin', 'CheckDigit: is not a GTIN: its check digit would be 1', 'Compare it'],
  ['tab.yaml:2:1', 'Unreadable: is not YAML: Tabs are not allowed as', 'Put spaces in the place of the tab'],
];

let tables = '';
let texts = '';
const folder = folderOf({});

beforeAll(async () => {
  const sheet = (name: string, rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ value, type: String }))),
  });
  await writeXlsxFile([
    sheet('products', PRODUCTS),
    sheet('batches', BATCHES),
    sheet('nutrition', NUTRITION),
    sheet('operators', [
      ['id', 'name'],
      ['dairy', 'Dairy'],
    ]),
  ]).toFile(join(folder, 'catalogue.xlsx'));
  mkdirSync(join(folder, 'exports'));
  writeFileSync(join(folder, 'exports', 'Artikel.csv'), 'id;name\nfeta;Feta\n');
  writeFileSync(
    join(folder, 'exports', 'Nährwerte.csv'),
    'Artikel;per;Nährstoff;Wert;unit\nfeta;100 g;Fett;21;g\nfeta;100 g;Enerige;1;kcal\n',
  );
  const nowhere = join(folderOf({}), 'dist');
  tables = await check('--source', folder, '--from', nowhere, '--report', join(folder, '..', 'faults.xlsx'));
  const source = folderOf({ 'list.yaml': YAML, 'tab.yaml': 'type: place\n\tid: x' });
  texts = await check('--source', source, '--from', nowhere);
}, 300_000);

function problemsIn(said: string): string[] {
  return said.split(/\n(?= {2}\S)/).filter((problem) => problem.startsWith('  '));
}

test('each mistake is one problem with its place, what is wrong and what to do', () => {
  for (const [said, mistakes] of [
    [tables, IN_TABLES],
    [texts, IN_TEXTS],
  ] as const) {
    const problems = problemsIn(said);
    for (const [place, message, fix] of mistakes) {
      const found = problems.filter((one) => one.startsWith(`  ${place}`) && one.includes(`\n    ${message}`));
      expect(found, said).toHaveLength(1);
      expect(found[0]).toContain(`\n    → ${fix}`);
    }
  }
  // A cell that cannot be read is not missing as well.
  expect(problemsIn(tables)).toHaveLength(IN_TABLES.length);
});

test('the report is the workbook with a sheet of its faults', async () => {
  const { tables: sheets } = await readXlsx(readFileSync(join(folder, '..', 'faults.xlsx')), 'faults.xlsx');
  const cellsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.rows.map(({ cells }) => cells) ?? [];
  expect(sheets.map(({ sheet }) => sheet).sort()).toEqual(
    ['Artikel', 'Nährwerte', 'batches', 'faults', 'nutrition', 'operators', 'products'].sort(),
  );
  const [head, ...rows] = cellsOf('faults');
  expect(head).toEqual(['where', 'sheet', 'cell', 'column', 'value', 'what is wrong', 'what to do', 'kind']);
  expect(rows.length).toBeGreaterThanOrEqual(IN_TABLES.length);
  expect(rows.find((row) => row[7] === 'RoundedCode')?.slice(1, 5)).toEqual(['products', 'B3', 'EAN', '"4,26012E+12"']);
  // Empty cells at the end of a row are ignored.
  const filled = (row: readonly unknown[]) => row.slice(0, row.findLastIndex((value) => value !== '') + 1);
  expect(cellsOf('products')).toEqual(PRODUCTS.map((row) => filled(row).map((value) => (value === '' ? null : value))));
});
