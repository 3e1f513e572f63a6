import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
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
