import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem, InputRefused, placeOf } from '../../../../src/core/problem.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';
import { folderOf, inSnapshot, newSnapshot, put, readFolder } from '../folder-on-disk.ts';
import { storytrace } from '../../../command-line.ts';
import { inlineRows, workbookOf } from '../tables/workbook-of-parts.ts';

const PRODUCT = JSON.stringify({ type: 'product', id: 'jam', name: 'Jam' });

/** A folder of these files, and what its import warns of, or why it is refused. */
function folderWith(files: Record<string, string>) {
  const [folder, file] = [folderOf(files), newSnapshot()];
  const read = async () => {
    try {
      const { warnings } = await importFolder(folder, file);
      return warnings.map(formatProblem).map(({ kind, where, fix }) => `${kind} ${where}: ${fix}`);
    } catch (error) {
      if (!(error instanceof InputRefused)) throw error;
      return error.problems.map(({ kind, message, fix }) => `${kind} ${message}: ${fix}`);
    }
  };
  return { folder, read };
}

test('a workbook in a format that is not read is named with what to do, wherever it lies', async () => {
  const unread = ['lots/March.XLS', 'ricette.ods', 'recall.xlsb', 'stock.numbers/Index.zip', 'feed.xml', 'old.accdb'];
  const others = ['lots/May.gnumeric', 'from-the-office.zip', '~$ricette.ods', 'notes.txt', 'media/photo.webp'];
  const files = Object.fromEntries([...unread, ...others].map((name) => [name, 'x']));
  const { read } = folderWith({ 'products.json': PRODUCT, ...files });
  const warnings = (await read()).sort();
  const named = ['feed.xml', 'from-the-office.zip', 'lots/March.XLS', 'lots/May.gnumeric', 'old.accdb', 'recall.xlsb'];
  const told = [...named, 'ricette.ods', 'stock.numbers'].map((name) => `UnreadFormat ${name}`);
  expect(warnings.map((one) => one.split(':')[0])).toEqual(told);
  expect(warnings.filter((one) => one.includes('.xlsx'))).toHaveLength(7);
});

test('a folder that holds nothing else is refused, and the message names the file', async () => {
  const [told, ...more] = await folderWith({ 'Chargen 2026.ods': 'x', 'export.xml': '<data></data>' }).read();
  expect(more).toEqual([]);
  expect(told).toMatch(/^EmptySource .*Chargen 2026\.ods, export\.xml: not read: Save it as \.xlsx/);
});

test('one that is put beside a read folder is named with the next build, once, until it is gone', async () => {
  const { folder, read } = folderWith({ 'products.json': PRODUCT });
  expect(await read()).toEqual([]);
  put(folder, 'lots.ods', 'x');
  expect(await read()).toEqual([expect.stringContaining('lots.ods')]);
  put(folder, 'more.xls', 'x');
  put(folder, 'products.json', PRODUCT.replace('Jam', 'Plum jam'));
  expect(await read()).toHaveLength(2);
  rmSync(join(folder, 'lots.ods'));
  expect(await read()).toEqual([expect.stringContaining('more.xls')]);
});

const ERP =
  'id,gtin,name (en),netContent\nplum-jam,9529990050075,Plum jam,250 g\nrye-bread,9529990050082,Rye bread,500 g\n';
const EDITOR = 'type: product\nid: plum-jam\nname: { it: Confettura di prugne }\nallergens: { contains: [sulphites] }\nstory: [{ title: Copper, body: Cooked for hours. }]\n'; // prettier-ignore
const LOT = { type: 'batch', product: 'plum-jam', lot: 'L1' };

const problemsOf = async (files: string | Record<string, unknown>) =>
  (await readFolder(files)).problems.map((one) => `${placeOf(one)}: ${one.message}`);

describe('issue 72, point 4: one product from two hands', () => {
  test("the ERP's row and the editor's file are one product, and so are the parts of a lot", async () => {
    const { graph, problems } = await readFolder({
      'products.csv': ERP,
      'jam.yaml': EDITOR,
      'lots.json': [{ ...LOT, dates: { bestBefore: '2027-03-01' } }],
      'more.json': [{ ...LOT, dates: { production: '2026-03-01' }, updated: '2026-03-02' }],
    });
    expect(problems).toEqual([]);
    expect(graph?.product('plum-jam')).toMatchObject({
      ...{ gtin: '09529990050075', name: { en: 'Plum jam', it: 'Confettura di prugne' }, netContent: { en: '250 g' } },
      ...{ allergens: { contains: ['sulphites'] }, story: [{ title: { en: 'Copper' } }] },
    });
    expect(graph?.node('batch:plum-jam/L1')).toMatchObject({ dates: { bestBefore: '2027-03-01', production: '2026-03-01' }, updated: '2026-03-02' }); // prettier-ignore
    expect(graph?.count('product')).toBe(2);
  });

  test('whatever format each comes in: a workbook, the import of a shop, YAML', async () => {
    const folder = folderOf({
      'erp.xlsx': workbookOf({ sheets: { products: inlineRows(['id', 'netContent'], ['plum-jam', '250 g']) } }),
      'editor/jam.yaml': EDITOR,
    });
    const shop = folderOf({ 's.csv': 'Handle,Title,Vendor,Variant Barcode\nplum-jam,Plum jam,Mill,9529990050075\n' });
    await storytrace(['import', 'shopify', join(shop, 's.csv'), '--to', folder, '--locale', 'en']);
    const { graph, problems } = await readFolder(folder);
    expect(problems).toEqual([]);
    expect(graph?.product('plum-jam')).toMatchObject({
      ...{ gtin: '09529990050075', name: { en: 'Plum jam', it: 'Confettura di prugne' }, brand: { en: 'Mill' } },
      ...{ netContent: { en: '250 g' }, allergens: { contains: ['sulphites'] } },
    });
    put(folder, 'more.json', { type: 'product', id: 'plum-jam', netContent: '300 g' });
    expect(await problemsOf(folder)).toEqual([expect.stringMatching(/more\.json:1:\d+ .*netContent: .*erp\.xlsx, sheet products, row 2|erp\.xlsx, sheet products, row 2.*more\.json/)]); // prettier-ignore
  });

  test('a field in both with different values names both places', async () => {
    const files = {
      'products.csv': ERP,
      'jam.yaml': EDITOR.replace('it:', 'en: Damson jam, it:').concat('gtin: "9529990050075"\n'),
    };
    expect(await problemsOf(files)).toEqual([
      'jam.yaml:3:9 (product:plum-jam) › name.en: has another value in products.csv, line 2, column "name (en)": "Plum jam"',
    ]);
    expect(await problemsOf({ 'a.yaml': EDITOR, 'b.yaml': EDITOR })).toEqual([]);
  });

  test('two nodes of one id in one file are no parts', async () =>
    expect(await problemsOf({ 'a.json': [LOT, LOT, { type: 'product', id: 'plum-jam' }] })).toEqual([
      expect.stringContaining('is there twice'),
    ]));

  test('an edit of one part changes the product, and without its other part it is as it was', async () => {
    const own = { type: 'product', id: 'plum-jam', gtin: '9529990050075' };
    const folder = folderOf({ 'a.json': own });
    const file = newSnapshot();
    const product = () => inSnapshot(file, (snapshot) => snapshot.product('plum-jam'));
    await importFolder(folder, file);
    const before = product();
    put(folder, 'b.yaml', EDITOR);
    await importFolder(folder, file);
    expect(product()).toMatchObject({ gtin: '09529990050075', name: { it: 'Confettura di prugne' } });
    put(folder, 'b.yaml', EDITOR.replace('prugne', 'susine'));
    await importFolder(folder, file);
    expect(product()).toMatchObject({ gtin: '09529990050075', name: { it: 'Confettura di susine' } });
    rmSync(join(folder, 'b.yaml'));
    await importFolder(folder, file);
    expect(product()).toEqual(before);
  });
});
