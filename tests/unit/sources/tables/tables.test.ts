import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { checkDigit } from '../../../../src/core/gs1/check-digit.ts';
import { formatProblem } from '../../../../src/core/problem.ts';
import { openSnapshot } from '../../../../src/snapshot/read/open.ts';
import { openSource } from '../../../../src/sources/open-source.ts';
import { mappingText, propose } from '../../../../src/sources/tables/columns/propose.ts';
import { readXlsx } from '../../../../src/sources/tables/xlsx/read.ts';
import { readTableFile } from '../../../../src/sources/tables/reading.ts';
import { casesOf } from '../../../cases.ts';
import { folderOf, newSnapshot, put, readFolder } from '../folder-on-disk.ts';

type Told<Given> = [given: Given, told: unknown[]];
const CASES = casesOf<{
  parted: Record<string, string>;
  html: Told<string>;
  lots: Told<string[]>[];
  marks: Told<string[]>[];
  figures: Told<string[]>;
  noFigures: string[];
  allergens: [rows: string, own: string, told: object][];
  columns: Record<string, string>;
  formulas: unknown[][];
}>('tables');

async function workbook(folder: string, sheets: Record<string, SheetData>): Promise<void> {
  const all = Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }));
  await writeXlsxFile(all).toFile(join(folder, 'catalogue.xlsx'));
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('CSV as programs write it: semicolon, tab, BOM, Windows-1252, UTF-16, sep= and empty lines', async () => {
  const rows = 'id;Bezeichnung\r\n\r\nbrie;Brie aus Müllheim\r\n';
  const forms: [string, string | Uint8Array, number][] = [
    ['plain', rows, 0],
    ['tab', rows.replaceAll(';', '\t'), 0],
    ['BOM', `\ufeff${rows}`, 0],
    ['sep', `sep=;\r\n${rows}`, 0],
    ['Windows-1252', latin1(rows), 1],
    ['UTF-16', Buffer.from(`\ufeff${rows}`, 'utf16le'), 0],
  ];
  for (const [name, content, warned] of forms) {
    const { graph, warnings, problems } = await readFolder({ 'Produkte.csv': content });
    expect(problems, name).toEqual([]);
    expect(graph?.product('brie')?.name?.en, name).toBe('Brie aus Müllheim');
    const kinds = warnings.map(({ kind }) => kind);
    expect(kinds, name).toEqual(warned === 1 ? ['Encoding'] : []);
  }
});

test('a table is parted as its rows are: commas of a title above it, and within a text, part nothing', async () => {
  for (const [name, content] of Object.entries(CASES.parted)) {
    const { graph, problems } = await readFolder({ 'products.csv': content });
    expect(problems, name).toEqual([]);
    expect(graph?.product('rye')?.name?.en, name).toBe('Rye bread');
  }
});

test('HTML of a shop in cells is told with the cell; emphasis in a list of ingredients is none of it', async () => {
  const [content, told] = CASES.html;
  const { warnings } = await readFolder({ 'products.csv': content });
  expect(warnings.map(formatProblem).map(({ kind, where, path }) => [kind, where, path])).toEqual(told);
});

test('a lot of a file of texts that a spreadsheet may have changed is told; lots that are all days are a scheme', async () => {
  const lots = async (...own: string[]) =>
    (
      await readFolder({
        'products.csv': 'id;name\nbeer;Beer\n',
        'batches.csv': `product;lot\n${own.map((lot) => `beer;${lot}`).join('\n')}\n`,
      })
    ).warnings
      .map(formatProblem)
      .map(({ kind, where }) => `${kind} ${where}`);
  for (const [own, told] of CASES.lots) expect(await lots(...own)).toEqual(told);
});

test('the decimal mark is that of a column: where two contradict one another both are told, where none shows it each figure is', async () => {
  const table = (...values: string[]) =>
    folderOf({
      'products.csv': 'id;name\noil;Oil\n',
      'nutrition.csv': `product;per;nutrient;value;unit\n${values.map((value) => `oil;100 ml;fat;${value};g`).join('\n')}\n`,
    });
  const values = async (...own: string[]) => {
    const { graph, problems } = await readFolder(table(...own));
    return graph?.product('oil')?.nutrition?.rows.map(({ value }) => value) ?? problems;
  };
  for (const [own, told] of CASES.marks) expect(await values(...own)).toMatchObject(told);
});

test('figures that are none are refused with the cell; words have no unit, a unit in the cell is read once', async () => {
  const rows = async (...own: string[]) => {
    const content = `product;per;nutrient;value;unit\n${own.map((row) => `oil;100 ml;${row}`).join('\n')}\n`;
    const folder = folderOf({ 'products.csv': 'id;name\noil;Oil\n', 'nutrition.csv': content });
    const { graph, problems } = await readFolder(folder);
    return graph?.product('oil')?.nutrition?.rows.map(({ value }) => value) ?? problems.map(({ message }) => message);
  };
  const [own, told] = CASES.figures;
  expect(await rows(...own)).toEqual(told);
  for (const wrong of CASES.noFigures)
    expect(await rows(`fat;${wrong};g`), wrong).toEqual([expect.stringMatching(/is no figure|and its unit is g/)]);
});

test('a row of the sheet of allergens never says "none" where it does not: an empty cell, "no milk", a second list', async () => {
  const found = async (rows: string, own: string) => {
    const files = {
      'products.csv': `id;name;allergens\npear;Pear;${own}\n`,
      'allergens.csv': `product;presence;allergen\n${rows}\n`,
    };
    const { graph, problems } = await readFolder(files);
    return graph
      ? graph.product('pear')?.allergens
      : problems.map(({ kind, at }) => `${kind} ${at && 'cell' in at ? at.cell : ''}`);
  };
  for (const [rows, own, told] of CASES.allergens) expect(await found(rows, own), rows).toEqual(told);
});

test('columns by our names, by the words of a language, by mapping.yaml; texts by language; what is unknown is told once', async () => {
  const { graph, warnings } = await readFolder(CASES.columns);
  expect(graph?.product('brie')).toMatchObject({ name: { de: 'Käse', en: 'Cheese' }, gtin: '04006381333931' });
  expect(graph?.batch('brie', 'L1')?.dates).toEqual({ production: '2026-03-24', bestBefore: '2027-03-24' });
  expect(warnings.map(({ kind, received }) => [kind, received])).toEqual([['UnknownColumn', '"Farbe"']]);
});

test('a head of two rows with merged cells, titles above it, empty rows; a text that looks like a formula is none', async () => {
  const folder = folderOf({});
  const text = (value: string, more: object) => ({ value, type: String, ...more });
  await workbook(folder, {
    Prodotti: [
      ['Our catalogue'],
      [],
      [text('id', { rowSpan: 2 }), text('name', { columnSpan: 2 }), null, text('Alkohol', { rowSpan: 2 })],
      [null, 'de', 'en', null],
      [],
      ['=cmd()', null, null, null],
      [
        'wine',
        '=HYPERLINK("https://evil.example")',
        '<img src=x onerror=alert(1)>',
        { value: '=5+7.5', type: 'Formula' },
      ],
    ] as SheetData,
  });
  const { problems } = await readFolder(folder);
  expect(problems.map(({ kind, at }) => [kind, at])).toEqual([
    ['BadValue', { sheet: 'Prodotti', row: 6, cell: 'A6', title: 'id' }],
    ['FormulaError', { sheet: 'Prodotti', row: 7, cell: 'D7', title: 'Alkohol' }],
  ]);
});

test('of formulas the values count, as LibreOffice saved them; an error among them is told', async () => {
  // products: =CONCATENATE("Gou","da"), =1.5*100 and =DATE(2026,3,24) in row 2, =1/0 in row 3.
  const fixture = readFileSync('tests/fixtures/formulas-by-libreoffice.xlsx');
  const { tables } = await readXlsx(fixture, 'products.xlsx');
  expect(tables[0]?.rows.map(({ cells }) => cells)).toEqual(CASES.formulas);
  expect((await readFolder({ 'products.xlsx': fixture })).problems).toMatchObject([
    { kind: 'FormulaError', received: '"#DIV/0!"', at: { sheet: 'products', cell: 'B3', title: 'name' } },
  ]);
});

test('an export of an ERP comes in by a proposal and two corrections', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => {
    const body = `400638${100_000 + index}`;
    return `A-${1000 + index};Käse Nr. ${index};${body}${checkDigit(body)};${index},5 kg;${index % 10},5;Kühl lagern;${index},99`;
  });
  const head = 'Art.-Nr.;Bezeichnung;Strichkode Stk;Nettofüllmenge;Alkohol;Lagerhinweis;Preis';
  const folder = folderOf({ 'artikel-export.csv': latin1([head, ...lines].join('\r\n')) });
  const before = await readFolder(folder);
  expect(before.problems.map(({ kind, fix }) => [kind, fix.includes('storytrace map')])).toEqual([
    ['EmptySource', true],
  ]);
  const { tables } = await readTableFile(join(folder, 'artikel-export.csv'), 'artikel-export.csv');
  const proposed = mappingText(tables.flatMap((table) => propose(table, true) ?? []));
  expect(proposed).toContain('Strichkode Stk: gtin # its values have valid check digits');
  expect(proposed).toContain('Preis: ignore');
  const corrected = proposed.replace('Bezeichnung: name', 'Bezeichnung: name (de)');
  put(folder, 'mapping.yaml', corrected);
  // Issue 5, point 18: the kind is asked.
  expect((await readFolder(folder)).problems).toMatchObject([{ kind: 'Mapping', path: 'artikel-export.csv.$kind' }]);
  put(folder, 'mapping.yaml', corrected.replace("$kind: '?'", '$kind: Lebensmittel'));
  const { graph, problems, warnings } = await readFolder(folder);
  expect(problems).toEqual([]);
  expect(graph?.count('product')).toBe(300);
  expect(graph?.product('A-1007')).toMatchObject({
    kind: 'food',
    name: { de: 'Käse Nr. 7' },
    alcohol: '7,5',
    netContent: { en: '7,5 kg' },
  });
  expect(warnings.map(({ kind }) => kind)).toEqual(['Encoding']);
});

/** The workbook of a folder, whose directory declares another uncompressed size of its first entry. */
function declareSize(folder: string, bytes: number): void {
  const content = readFileSync(join(folder, 'catalogue.xlsx'));
  content.writeUInt32LE(bytes, content.indexOf('PK\x01\x02', 'latin1') + 24);
  writeFileSync(join(folder, 'catalogue.xlsx'), content);
}

test('a workbook that is cut off, too large or of another kind is refused by name, before its rows are read', async () => {
  const folder = folderOf({});
  await workbook(folder, { products: [['id']] });
  declareSize(folder, 200 * 2 ** 20);
  const message = expect.stringContaining('at most 64 MiB are read') as string;
  expect((await readFolder(folder)).problems).toMatchObject([
    { kind: 'TooLong', where: { file: 'catalogue.xlsx' }, message },
  ]);
  // A directory that declares too small a size does not evade the limit.
  declareSize(folder, 10);
  expect((await readFolder(folder)).problems).toMatchObject([
    { kind: 'Unreadable', message: 'is an archive that does not hold what its directory says' },
  ]);
  put(folder, 'catalogue.xlsx', 'PK\x03\x04 cut');
  put(folder, '~$other.xlsx', 'somebody');
  expect((await readFolder(folder)).problems).toMatchObject([
    { kind: 'BeingSaved' },
    { kind: 'Unreadable', where: { file: 'catalogue.xlsx' } },
  ]);
});

test('an edit of the workbook, and of its mapping, is seen; a folder that is as it was is not read', async () => {
  const folder = folderOf({ 'products.csv': 'id;Titel\nbrie;Brie\n', 'mapping.yaml': 'products: { Titel: name }' });
  const file = newSnapshot();
  const first = await openSource(folder).ingest(file);
  expect((await openSource(folder).ingest(file)).revision).toBe(first.revision);
  put(folder, 'mapping.yaml', 'products: { Titel: brand }');
  await openSource(folder).ingest(file);
  const graph = openSnapshot(file);
  expect([graph.product('brie')?.name, graph.product('brie')?.brand?.en]).toEqual([undefined, 'Brie']);
  graph.close();
});

test('an allergen in a second column of allergens is not left out in silence: the row is refused with both cells', async () => {
  const rows = 'id,name,allergens,Allergene\nbrie,Brie,milk,\nbread,Bread,wheat,milk\n';
  const { problems } = await readFolder({ 'products.csv': rows });
  expect(problems).toMatchObject([
    {
      kind: 'RepeatedColumn',
      received: '"milk"',
      message: expect.stringMatching(
        /second column for allergens.*the first, C3 \(allergens\), says "wheat"/,
      ) as string,
    },
  ]);
  const same = await readFolder({ 'products.csv': rows.replace('wheat,milk', 'wheat,wheat') });
  expect(same.problems).toEqual([]);
});
