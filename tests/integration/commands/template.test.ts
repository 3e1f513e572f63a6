import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { partsOf } from '../../../src/sources/tables/xlsx/parts.ts';
import { readXlsx } from '../../../src/sources/tables/xlsx/read.ts';
import { storytrace } from '../../command-line.ts';
import { folderOf, readFolder } from '../../unit/sources/folder-on-disk.ts';
import { casesOf } from '../../cases.ts';

const template = (...args: string[]) => storytrace(['template', ...args]);

/** Explanation by title of the column, by sheet. */
let sheets: Map<string, Map<string, string>>;
const folder = folderOf({});

beforeAll(async () => {
  const file = join(folder, 'catalogue.xlsx');
  await template('--xlsx', file, '--languages', 'de,en', '--kind', 'cosmetic');
  sheets = new Map(
    (await readXlsx(readFileSync(file), file)).tables.map(({ sheet = '', rows: [notes, titles] }) => [
      sheet,
      new Map(titles?.cells.map((title, index) => [String(title), String(notes?.cells[index])])),
    ]),
  );
}, 120_000);

test('texts have a column in each language, and facts and sheets of other kinds are left out', () => {
  expect([...(sheets.get('products')?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['name (de)', 'name (en)', 'function (de)', 'periodAfterOpening', 'warnings (en)']),
  );
  expect([...(sheets.get('products')?.keys() ?? [])].join()).not.toMatch(
    /allergens|alcohol|nutriScore|drained|\((?:it|fr)\)/,
  );
  expect([...sheets.keys()]).toEqual(expect.arrayContaining(['products', 'batches', 'recipes', 'packaging', 'lists']));
  for (const other of ['allergens', 'nutrition', 'additives', 'fibres'])
    expect([...sheets.keys()]).not.toContain(other);
});

test('the first row explains every column: what, example, and the law that asks for it of this kind', () => {
  for (const [sheet, columns] of sheets) {
    if (sheet === 'lists') continue;
    for (const [title, note] of columns) expect(note, `${sheet}, ${title}`).toMatch(/^(?!Field |null|undefined).{8}/);
  }
  expect(sheets.get('products')?.get('function (de)')).toBe(
    'What it does. Example: Hand cream. Asked for: the function, unless the pack makes it clear (Regulation (EC) 1223/2009, article 19(1)(f))',
  );
  expect([...sheets.values()].flatMap((columns) => [...columns.values()]).join('\n')).not.toContain('1169/2011');
});

test('what a spreadsheet would change is typed into columns of texts: lots, serials, GTINs, percentages, offsets', () => {
  const { sheets: all, formats } = partsOf(readFileSync(join(folder, 'catalogue.xlsx')));
  for (const [sheet, columns] of Object.entries(casesOf<{ texts: Record<string, string[]> }>('template').texts)) {
    const xml = all.find(({ name }) => name === sheet)?.xml() ?? '';
    const styles = [...xml.matchAll(/<col [^>]*>/g)].map(([tag]) => / style="(\d+)"/.exec(tag)?.[1]);
    for (const column of columns) {
      const at = [...(sheets.get(sheet)?.keys() ?? [])].indexOf(column);
      expect(formats[Number(styles[at])], `${sheet}.${column}`).toBe('@');
    }
  }
});

test.each(casesOf<{ headings: [string, string][] }>('template').headings)(
  'issue 5, point 22: headings in %s are read again; a workbook takes several kinds',
  async (locale, name) => {
    const own = folderOf({});
    const file = join(own, 'catalogue.xlsx');
    const { code, output } = await template('--xlsx', file, '--locale', locale, '--kind', 'food,cosmetic');
    expect(code, output).toBe(0);
    const { tables } = await readXlsx(readFileSync(file), file);
    const titles = tables.map(({ rows: [, row] }) => row?.cells.map(String) ?? []);
    const { warnings, problems } = await readFolder(own);
    expect([...warnings, ...problems]).toEqual([]);
    const [products = []] = titles;
    expect(products).toContain(name);
    const notes = tables.flatMap(({ rows: [row] }) => row?.cells.map(String) ?? []).join();
    for (const law of ['1169/2011', '1223/2009']) expect(notes).toContain(law);
  },
);

test('a workbook that is there stays', async () =>
  expect(await template('--xlsx', join(folder, 'catalogue.xlsx'))).toMatchObject({ code: 73 }));

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
const wrong = folderOf({});

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
  ]).toFile(join(wrong, 'catalogue.xlsx'));
  mkdirSync(join(wrong, 'exports'));
  writeFileSync(join(wrong, 'exports', 'Artikel.csv'), 'id;name\nfeta;Feta\n');
  writeFileSync(
    join(wrong, 'exports', 'Nährwerte.csv'),
    'Artikel;per;Nährstoff;Wert;unit\nfeta;100 g;Fett;21;g\nfeta;100 g;Enerige;1;kcal\n',
  );
  const nowhere = join(folderOf({}), 'dist');
  tables = await check('--source', wrong, '--from', nowhere, '--report', join(wrong, '..', 'faults.xlsx'));
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
  const { tables: sheets } = await readXlsx(readFileSync(join(wrong, '..', 'faults.xlsx')), 'faults.xlsx');
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
