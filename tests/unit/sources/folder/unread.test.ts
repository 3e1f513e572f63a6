import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatProblem, InputRefused } from '../../../../src/core/problem.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';

const PRODUCT = JSON.stringify({ type: 'product', id: 'jam', name: 'Jam' });

/** A folder of these files, and its import: what it warns of, or why it is refused. */
function folderOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'unread-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'source');
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const read = async () => {
    try {
      const { warnings } = await importFolder(folder, join(root, 'graph.sqlite'));
      return warnings.map(formatProblem).map(({ kind, where, fix }) => `${kind} ${where}: ${fix}`);
    } catch (error) {
      if (!(error instanceof InputRefused)) throw error;
      return error.problems.map(({ kind, message, fix }) => `${kind} ${message}: ${fix}`);
    }
  };
  return { folder, put, read };
}

test('a workbook in a format that is not read is named with what to do, wherever it lies', async () => {
  const { read } = folderOf({
    'products.json': PRODUCT,
    'lots/March.XLS': 'x',
    'ricette.ods': 'x',
    'recall.xlsb': 'x',
    'stock.numbers/Index.zip': 'x',
    'feed.xml': '<rss></rss>',
    'old.accdb': 'x',
    'lots/May.gnumeric': 'x',
    'from-the-office.zip': 'x',
    '~$ricette.ods': 'x',
    'notes.txt': 'x',
    'media/photo.webp': 'x',
  });
  const warnings = (await read()).sort();
  expect(warnings.map((one) => one.split(':')[0])).toEqual([
    'UnreadFormat feed.xml',
    'UnreadFormat from-the-office.zip',
    'UnreadFormat lots/March.XLS',
    'UnreadFormat lots/May.gnumeric',
    'UnreadFormat old.accdb',
    'UnreadFormat recall.xlsb',
    'UnreadFormat ricette.ods',
    'UnreadFormat stock.numbers',
  ]);
  expect(warnings.filter((one) => one.includes('.xlsx'))).toHaveLength(7);
});

test('a folder that holds nothing else is refused, and the message names the file', async () => {
  const [told, ...more] = await folderOf({ 'Chargen 2026.ods': 'x', 'export.xml': '<data></data>' }).read();
  expect(more).toEqual([]);
  expect(told).toMatch(/^EmptySource .*Chargen 2026\.ods, export\.xml: not read: Save it as \.xlsx/);
});

test('one that is put beside a read folder is named with the next build, once, until it is gone', async () => {
  const { folder, put, read } = folderOf({ 'products.json': PRODUCT });
  expect(await read()).toEqual([]);
  put('lots.ods', 'x');
  expect(await read()).toEqual([expect.stringContaining('lots.ods')]);
  put('more.xls', 'x');
  put('products.json', PRODUCT.replace('Jam', 'Plum jam'));
  expect(await read()).toHaveLength(2);
  rmSync(join(folder, 'lots.ods'));
  expect(await read()).toEqual([expect.stringContaining('more.xls')]);
});
