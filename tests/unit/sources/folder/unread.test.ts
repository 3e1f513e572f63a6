import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem, InputRefused } from '../../../../src/core/problem.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';
import { folderOf, newSnapshot, put } from '../folder-on-disk.ts';

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
