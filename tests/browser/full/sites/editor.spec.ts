import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Server } from 'node:http';
import { builtEditor } from '../../../../src/cli/edit/built-editor.ts';
import { editorConfig } from '../../../../src/cli/edit/cms-config.ts';
import { editorServer } from '../../../../src/cli/edit/editor-server.ts';
import { newTree } from '../../../temporary-files.ts';

const FILES: Readonly<Record<string, string>> = {
  'catalogue/operators/malga.yaml': '# The dairy\ntype: operator\nid: malga\nname: { it: Malga, en: Malga }\n',
  'catalogue/products/toma.yaml':
    'type: product\nid: toma # stays\ngtin: \'09521234543213\'\noperator: malga\nname:\n  it: "Toma" # as on the pack\n  en: Toma\nallergens: { contains: [milk] }\n',
  'catalogue/batches/toma-L1.yaml': "type: batch\nproduct: toma\nlot: '0317'\ndates:\n  useBy: 2099-03-00 # a month\n",
};
const TOMA = 'catalogue/products/toma.yaml';
let server: Server;
let address: string;

test.beforeAll(async () => {
  server = editorServer(await builtEditor(newTree('editor')), editorConfig('catalogue'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
test.afterAll(() => void server.close());

/** The folder of the site, in the origin's private file system: the picker of a real folder is the browser's own window. */
async function opened(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${address}/config.json`);
  await page.evaluate(
    async () => void (await (await navigator.storage.getDirectory()).getDirectoryHandle('.git', { create: true })),
  );
  for (const [path, text] of Object.entries(FILES)) await put(page, path, text);
  await page.goto(address);
  await page.getByRole('button', { name: /local/i }).click();
  await expect(page.getByText('Operators').first()).toBeVisible();
}

const put = (page: Page, path: string, text: string) =>
  page.evaluate(
    async ([path, text]) => {
      const names = path.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await (await folder.getFileHandle(names.at(-1) as string, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    },
    [path, text] as const,
  );

/** Path → text of every file of the catalogue. */
const files = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    const read = async (folder: FileSystemDirectoryHandle, below: string) => {
      for await (const [name, one] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>)
        // The editor writes into a temporary file first.
        if (name.startsWith('.')) continue;
        else if (one.kind === 'directory') await read(one as FileSystemDirectoryHandle, `${below}${name}/`);
        else found[below + name] = await (await (one as FileSystemFileHandle).getFile()).text();
    };
    await read(await navigator.storage.getDirectory(), '');
    return found;
  });

async function fill(page: Page, field: string, text: string): Promise<void> {
  await page.locator(`[data-key-path="${field}"] input`).first().fill(text);
}

test('issue 71: an editor renames a product and adds a lot; the files are a catalogue; a change by hand is not overwritten', async ({
  page,
}) => {
  // Fields that are out of sight are not in the page.
  await page.setViewportSize({ width: 1200, height: 9000 });
  const outside: string[] = [];
  const alerts: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(address)) outside.push(request.url());
  });
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await opened(page);

  await page.goto(`${address}/#/collections/products/entries/toma`);
  await fill(page, 'name.it', 'Toma vecchia');
  await page.getByRole('button', { name: 'Save' }).click();
  const renamed = (FILES[TOMA] as string).replace('"Toma"', '"Toma vecchia"');
  await expect.poll(async () => (await files(page))[TOMA]).toBe(renamed);

  await page.goto(`${address}/#/collections/products/entries/toma`);
  await fill(page, 'name.en', 'Old Toma');
  await put(page, TOMA, `${renamed}# by hand\n`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => alerts.join()).toContain(`${TOMA} was changed by somebody else`);
  expect((await files(page))[TOMA]).toBe(`${renamed}# by hand\n`);

  await page.goto(`${address}/#/collections/batches/new`);
  await fill(page, 'lot', '0318');
  await page.locator('[data-key-path="product"]').getByRole('radio', { name: 'toma' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const lot = 'type: batch\nproduct: toma\nlot: "0318"\n';
  await expect.poll(async () => (await files(page))['catalogue/batches/toma-0318.yaml']).toBe(lot);
  expect(outside).toEqual([]);

  const site = newTree('edited');
  for (const [path, text] of Object.entries(await files(page))) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  expect(readFileSync(join(site, TOMA), 'utf8')).toContain('vecchia');
  const check = ['src/cli/storytrace.ts', 'check', '--source', join(site, 'catalogue'), '--from', join(site, 'dist')];
  expect(execFileSync(process.execPath, check, { encoding: 'utf8' })).toContain('1 product');
});
