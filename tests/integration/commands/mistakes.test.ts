import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf } from '../../cases.ts';
import { storytrace } from '../../command-line.ts';
import { readXlsx } from '../../../src/sources/tables/xlsx/read.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';

/** What the command line says of a source. */
const check = async (...args: string[]) => (await storytrace(['check', ...args])).output;

type Rows = string[][];
/** A workbook, a YAML file, and the place, message and fix of each mistake in them: the first lines of a problem. */
const { products, batches, nutrition, yaml, inTables, inTexts } = casesOf<{
  products: Rows;
  batches: Rows;
  nutrition: Rows;
  yaml: string;
  inTables: Rows;
  inTexts: Rows;
}>('mistakes');

let tables = '';
let texts = '';
const folder = folderOf({});

beforeAll(async () => {
  const sheet = (name: string, rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ value, type: String }))),
  });
  await writeXlsxFile([
    sheet('products', products),
    sheet('batches', batches),
    sheet('nutrition', nutrition),
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
  const source = folderOf({ 'list.yaml': yaml, 'tab.yaml': 'type: place\n\tid: x' });
  texts = await check('--source', source, '--from', nowhere);
}, 300_000);

function problemsIn(said: string): string[] {
  return said.split(/\n(?= {2}\S)/).filter((problem) => problem.startsWith('  '));
}

test('each mistake is one problem with its place, what is wrong and what to do', () => {
  for (const [said, mistakes] of [
    [tables, inTables],
    [texts, inTexts],
  ] as const) {
    const problems = problemsIn(said);
    for (const [place, message, fix] of mistakes) {
      const found = problems.filter((one) => one.startsWith(`  ${place}`) && one.includes(`\n    ${message}`));
      expect(found, said).toHaveLength(1);
      expect(found[0]).toContain(`\n    → ${fix}`);
    }
  }
  // A cell that cannot be read is not missing as well.
  expect(problemsIn(tables)).toHaveLength(inTables.length);
});

test('the report is the workbook with a sheet of its faults', async () => {
  const { tables: sheets } = await readXlsx(readFileSync(join(folder, '..', 'faults.xlsx')), 'faults.xlsx');
  const cellsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.rows.map(({ cells }) => cells) ?? [];
  expect(sheets.map(({ sheet }) => sheet).sort()).toEqual(
    ['Artikel', 'Nährwerte', 'batches', 'faults', 'nutrition', 'operators', 'products'].sort(),
  );
  const [head, ...rows] = cellsOf('faults');
  expect(head).toEqual(['where', 'sheet', 'cell', 'column', 'value', 'what is wrong', 'what to do', 'kind']);
  expect(rows.length).toBeGreaterThanOrEqual(inTables.length);
  expect(rows.find((row) => row[7] === 'RoundedCode')?.slice(1, 5)).toEqual(['products', 'B3', 'EAN', '"4,26012E+12"']);
  // Empty cells at the end of a row are ignored.
  const filled = (row: readonly unknown[]) => row.slice(0, row.findLastIndex((value) => value !== '') + 1);
  expect(cellsOf('products')).toEqual(products.map((row) => filled(row).map((value) => (value === '' ? null : value))));
});
