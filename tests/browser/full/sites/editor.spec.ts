import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Server } from 'node:http';
import { builtEditor } from '../../../../src/cli/edit/built-editor.ts';
import { editorConfig } from '../../../../src/cli/edit/cms-config.ts';
import { editorServer } from '../../../../src/cli/edit/editor-server.ts';
import { newTree } from '../../../temporary-files.ts';

const FILES: Readonly<Record<string, string>> = {
  'catalogue/operators/malga.yaml': '# The dairy\ntype: operator\nid: malga\nname: { it: Malga, en: Malga }\n',
  'catalogue/ingredients/latte.yaml': 'type: ingredient\nid: latte\nname: { it: Latte, en: Milk }\n',
  'catalogue/products/toma.yaml':
    'type: product\nid: toma # stays\ngtin: \'09521234543213\'\noperator: malga\nname:\n  it: "Toma" # as on the pack\n  en: Toma\nallergens: { contains: [milk] }\n',
  'catalogue/products/stracchino.yaml':
    'type: product\nid: stracchino\noperator: malga\nname: { it: Stracchino, en: Stracchino }\n',
  'catalogue/products/latte-crudo.yaml':
    'type: product\nid: latte-crudo\noperator: malga\nname: { it: Latte crudo, en: Raw milk }\n',
  'catalogue/batches/latte-crudo-M1.yaml': 'type: batch\nproduct: latte-crudo\nlot: M1\n',
  'catalogue/batches/toma-0317.yaml':
    "type: batch\nproduct: toma\nlot: '0317'\ndates:\n  useBy: 2099-03-00 # a month\n",
};
const TOMA = 'catalogue/products/toma.yaml';
const STRACCHINO = 'catalogue/products/stracchino.yaml';
let picture: Buffer;
let server: Server;
let address: string;

test.beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
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

/** Path → bytes of every file of the catalogue, in base64. */
const files = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    const read = async (folder: FileSystemDirectoryHandle, below: string) => {
      for await (const [name, one] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>)
        // The editor writes into a temporary file first.
        if (name.startsWith('.')) continue;
        else if (one.kind === 'directory') await read(one as FileSystemDirectoryHandle, `${below}${name}/`);
        else {
          const bytes = new Uint8Array(await (await (one as FileSystemFileHandle).getFile()).arrayBuffer());
          found[below + name] = btoa(String.fromCharCode(...bytes));
        }
    };
    await read(await navigator.storage.getDirectory(), '');
    return found;
  });

const textOf = async (page: Page, path: string) => {
  // A file that is being written cannot be read.
  const { [path]: bytes } = await files(page).catch((): Record<string, string> => ({}));
  return bytes === undefined ? undefined : Buffer.from(bytes, 'base64').toString('utf8');
};

const field = (page: Page, path: string, language = 'it') =>
  page.locator(`[data-locale="${language}"] [data-key-path="${path}"]`).first();
const fill = (page: Page, path: string, text: string, language?: string) =>
  field(page, path, language).locator('input').fill(text);
const entry = (page: Page, path: string) => page.goto(`${address}/#/collections/${path}`);
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** The editor leaves the entry after it is saved. */
async function save(page: Page): Promise<void> {
  const ofEntry = page.url();
  await pressSave(page);
  await expect(page).not.toHaveURL(ofEntry);
}

async function deleteEntry(page: Page): Promise<void> {
  await page.locator('button', { hasText: 'more_vert' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Are you sure you want to delete this entry?' });
  await question.getByRole('button', { name: 'Delete' }).click();
}

/** Writes the files of the page to the disk. @returns the folder of the site */
async function onDisk(page: Page): Promise<string> {
  const site = newTree('edited');
  for (const [path, bytes] of Object.entries(await files(page))) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), Buffer.from(bytes, 'base64'));
  }
  return site;
}

test('issue 71: what an editor writes in the browser is on the page; a change by hand is neither overwritten nor deleted', async ({
  page,
}) => {
  test.slow();
  // Fields that are out of sight are not in the page.
  await page.setViewportSize({ width: 1400, height: 9000 });
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

  await test.step('change the Italian name, and translate it', async () => {
    await entry(page, 'products/entries/toma');
    await fill(page, 'name', 'Toma vecchia');
    await fill(page, 'name', 'Old Toma', 'en');
    await save(page);
  });
  const renamed = (FILES[TOMA] as string).replace('"Toma"', '"Toma vecchia"').replace('en: Toma', 'en: Old Toma');
  await expect.poll(() => textOf(page, TOMA)).toBe(renamed);

  await test.step('a hand on the disk comes first', async () => {
    await entry(page, 'products/entries/toma');
    await fill(page, 'name', 'Tomme', 'en');
    await put(page, TOMA, `${renamed}# by hand\n`);
    await pressSave(page);
    await expect.poll(() => alerts.join()).toContain(`${TOMA} was changed by somebody else`);
    expect(await textOf(page, TOMA)).toBe(`${renamed}# by hand\n`);
  });

  await test.step('add a lot with what went into it', async () => {
    await entry(page, 'batches/new');
    await fill(page, 'lot', '0318');
    await field(page, 'product').getByRole('radio', { name: 'toma' }).click();
    await field(page, 'ingredients').getByRole('button', { name: /Add/ }).click();
    await field(page, 'ingredients.0.ingredient').getByRole('radio', { name: 'latte' }).click();
    await field(page, 'ingredients.0.lots').getByRole('button', { name: /Add/ }).click();
    await field(page, 'ingredients.0.lots.0.product').getByRole('radio', { name: 'latte-crudo' }).click();
    await fill(page, 'ingredients.0.lots.0.lot', 'M1');
    await save(page);
  });
  const lot =
    'type: batch\nproduct: toma\nlot: "0318"\ningredients:\n  - ingredient: latte\n    lots:\n      - product: latte-crudo\n        lot: M1\n';
  await expect.poll(() => textOf(page, 'catalogue/batches/toma-0318.yaml')).toBe(lot);

  await test.step('add a picture with its description', async () => {
    await entry(page, 'media/new');
    await fill(page, 'id', 'forma');
    await fill(page, 'alt', 'Una forma di toma');
    await fill(page, 'alt', 'A wheel of Toma', 'en');
    await field(page, 'src').getByRole('button', { name: 'Browse' }).click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).click();
    await (await chosen).setFiles({ name: 'forma.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Insert' }).click();
    await save(page);
  });
  const node = 'type: media\nid: forma\nsrc: media/forma.png\nalt:\n  it: Una forma di toma\n  en: A wheel of Toma\n';
  await expect.poll(() => textOf(page, 'catalogue/media/forma.yaml')).toBe(node);
  expect((await files(page))['catalogue/media/forma.png']).toBe(picture.toString('base64'));

  await test.step('rename the operator', async () => {
    await entry(page, 'operators/entries/malga');
    await fill(page, 'name', 'Malga Bassa');
    await save(page);
  });
  const operator = (FILES['catalogue/operators/malga.yaml'] as string).replace('it: Malga', 'it: Malga Bassa');
  await expect.poll(() => textOf(page, 'catalogue/operators/malga.yaml')).toBe(operator);

  await test.step('delete a product, which a hand has changed', async () => {
    await put(page, STRACCHINO, `${FILES[STRACCHINO]}# by hand\n`);
    await entry(page, 'products/entries/stracchino');
    await deleteEntry(page);
    await expect.poll(() => alerts.join()).toContain('stracchino.yaml was changed by somebody else');
    expect(await textOf(page, STRACCHINO)).toContain('# by hand');
  });

  await test.step('show the picture, and delete the product, after a reload', async () => {
    await page.reload();
    await entry(page, 'products/entries/toma');
    await field(page, 'media').getByRole('button', { name: /Add/ }).click();
    await field(page, 'media.0').getByRole('radio', { name: 'forma' }).click();
    await save(page);
    await expect.poll(() => textOf(page, TOMA)).toBe(`${renamed}media:\n  - forma\n# by hand\n`);
    await entry(page, 'products/entries/stracchino');
    await deleteEntry(page);
    await expect.poll(async () => Object.keys(await files(page))).not.toContain(STRACCHINO);
  });
  expect(outside).toEqual([]);
  expect(alerts).toHaveLength(2);

  const site = await onDisk(page);
  const run = (...argv: string[]) =>
    execFileSync(process.execPath, ['src/cli/storytrace.ts', ...argv, '--source', join(site, 'catalogue')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(run('check', '--from', join(site, 'dist'))).toContain('2 products');
  run('build', '--out', join(site, 'dist'));
  const built = (path: string) => readFileSync(join(site, 'dist', path, 'index.html'), 'utf8');
  const italian = built('it/storytracing/01/09521234543213/10/0318');
  for (const text of ['Toma vecchia', 'Malga Bassa', 'Una forma di toma', 'M1']) expect(italian).toContain(text);
  expect(built('en/storytracing/01/09521234543213')).toContain('Old Toma');
  expect(existsSync(join(site, 'dist/it/storytracing/product/stracchino'))).toBe(false);
});
