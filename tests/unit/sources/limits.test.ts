import { readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCE_LIMITS } from '../../../src/sources/limits.ts';
import { storytrace } from '../../command-line.ts';
import { folderOf } from './folder-on-disk.ts';
import { inlineRows, workbookOf } from './tables/workbook-of-parts.ts';

const HEAD = inlineRows(['id', 'name']);
const cellAt = (row: number | string, place: string, text = 'x') =>
  `<row r="${row}"><c r="${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const sheet = (rows: string) => workbookOf({ sheets: { products: HEAD + rows } });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, '']));

/** A file, its generator, and the expected message. */
const TOO_MUCH: [what: string, file: string, make: (path: string) => void, said: RegExp][] = [
  ['row 10^15', 'products.xlsx', (path) => writeFileSync(path, sheet(cellAt('1000000000000000', 'A1000000000000000'))), /TooLarge: has a row with the number 1000000000000000: the last that is read is 320,000/],
  ['a row before the first', 'products.xlsx', (path) => writeFileSync(path, sheet(cellAt('-4', 'A1'))), /TooLarge: has a row with the number -4/],
  ['a cell far to the right', 'products.xlsx', (path) => writeFileSync(path, sheet(cellAt(3, 'XFD3'))), /TooLarge: has a value in column 16384 of row 3: the last that is read is 1,000/],
  ['many cells to the right', 'products.xlsx', (path) => writeFileSync(path, sheet(Array.from({ length: 2010 }, (_, index) => cellAt(index + 2, `ALL${index + 2}`)).join(''))), /TooLarge: has more than 2,000,000 cells/],
  ['300 sheets', 'products.xlsx', (path) => writeFileSync(path, workbookOf({ sheets: many(300) })), /TooLarge: has 300 sheets: at most 256 are read/],
  ['a long heading in a workbook', 'products.xlsx', (path) => writeFileSync(path, workbookOf({ sheets: { products: inlineRows(['id', 'n'.repeat(1_100_000)]) } })), /TooLarge: has a text of more than 1,048,576 characters in column 2 of row 1/],
  ['a workbook nested nine million deep', 'products.xlsx', (path) => writeFileSync(path, sheet(`<row>${'<r>'.repeat(9e6)}`)), /sheet products\s+TooLarge: is nested deeper than 64 elements/],
  ['entities of a workbook', 'products.xlsx', (path) => writeFileSync(path, workbookOf({ sheets: { products: HEAD }, strings: '<!DOCTYPE d [<!ENTITY a "aaaa">]><si><t>&a;</t></si>' })), /Unreadable: is not a workbook that can be read: inappropriately located doctype/],
  ['an entity in a cell', 'products.xlsx', (path) => writeFileSync(path, sheet(cellAt(2, 'A2', '&a;'))), /sheet products\s+Unreadable: is not a workbook that can be read: undefined entity/],
  ['a long heading', 'products.csv', (path) => writeFileSync(path, `id,${'n'.repeat(1_100_000)}\na,b\n`), /TooLarge: has a text of more than 1,048,576 characters in column 2 of row 1/],
  ['eight million commas', 'products.csv', (path) => writeFileSync(path, `id,name\n${','.repeat(8_100_000)}`), /TooLarge: has more than 2,000,000 cells/],
  ['eight million empty lines', 'products.csv', (path) => writeFileSync(path, `id,name\n${'\n'.repeat(8_100_000)}`), /TooLarge: has more than 2,000,000 cells/],
  ['a table of 200 MB', 'products.csv', (path) => { writeFileSync(path, 'id,name\n'); truncateSync(path, 2e8); }, /TooLong: is longer than 64 MiB/],
  ['JSON of 500 MB', 'nodes.json', (path) => { writeFileSync(path, '['); truncateSync(path, 5e8); }, /TooLarge: is 477 MiB long: at most 12 MiB are read/],
  ['XML of 500 MB', 'events.xml', (path) => { writeFileSync(path, '<EPCISDocument>'); truncateSync(path, 5e8); }, /TooLarge: is 477 MiB long: at most 256 MiB are read/],
  ['YAML of 20 MB', 'nodes.yaml', (path) => { writeFileSync(path, 'a: b'); truncateSync(path, 2e7); }, /TooLarge: is 20 MiB long: at most 4 MiB are read/],
]; // prettier-ignore

test.each(TOO_MUCH)('%s is refused by name, with what to do', async (_what, file, make, said) => {
  const folder = folderOf({});
  make(join(folder, file));
  utimesSync(join(folder, file), 1, 1);
  const { code, stdout, stderr } = await storytrace(['check', '--source', folder]);
  expect(stdout + stderr).toMatch(new RegExp(`${file.replace('.', '\\.')}[\\s\\S]*${said.source}[\\s\\S]*→ \\S`));
  expect(code).toBe(65);
}, 120_000); // prettier-ignore

test('commas within texts begin no cells: two million of them are read', async () => {
  const rows = Array.from({ length: 21 }, (_, index) => `p${index},Cheese,"${','.repeat(100_000)}salt"\n`);
  const folder = folderOf({});
  writeFileSync(join(folder, 'products.csv'), `id,name,storage\n${rows.join('')}`);
  const { code, stdout, stderr } = await storytrace(['check', '--source', folder]);
  expect(stdout + stderr).toContain('21 products');
  expect(code).toBe(0);
}, 120_000);

test('of 6,000 problems a thousand are listed, and all are counted', async () => {
  const folder = folderOf({});
  writeFileSync(join(folder, 'products.csv'), `id,gtin\n${'a b,12\n'.repeat(6_000)}`);
  const { code, stdout, stderr } = await storytrace(['check', '--source', folder]);
  expect(stdout + stderr).toMatch(/6,?000 problems|12,?000 problems/);
  expect((stdout + stderr).split('\n').length).toBeLessThan(3 * SOURCE_LIMITS.problems + 100);
  expect(code).toBe(65);
}, 240_000);

test('the limits that editors read are those of the code', () => {
  const page = readFileSync('docs/editing.md', 'utf8');
  const figures = [...page.slice(page.indexOf('\n## Limits')).matchAll(/^\| .* \| ([\d,]+(?: MiB)?) \|$/gm)].map(([, told]) => told); // prettier-ignore
  const { tableBytes, jsonBytes, xmlBytes, yamlBytes, ...counts } = SOURCE_LIMITS;
  expect(figures).toEqual([
    ...[tableBytes, jsonBytes, xmlBytes, yamlBytes].map((bytes) => `${bytes / 2 ** 20} MiB`),
    ...Object.values(counts).map((count) => new Intl.NumberFormat('en-US').format(count)),
  ]);
});
