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
import { alertsOf, deleteEntry, field, fill, pressSave, save } from '../../editor-form.ts';

const MALGA = 'catalogue/operators/malga.yaml';
const FILES: Readonly<Record<string, string>> = {
  [MALGA]: '# The dairy\ntype: operator\nid: malga\nname: { it: Malga, en: Malga }\n',
  'catalogue/ingredients/latte.yaml': 'type: ingredient\nid: latte\nname: { it: &same Latte, en: *same }\n',
  'catalogue/products/toma.yaml':
    'type: product\nid: toma # stays\ngtin: \'09521234543213\'\noperator: malga\nname:\n  it: "Toma" # as on the pack\n  en: Toma\nallergens: { contains: [milk] }\n',
  'catalogue/products/stracchino.yaml':
    'type: product\nid: stracchino\noperator: malga\nname: { it: Stracchino, en: Stracchino }\n',
  'catalogue/products/latte-crudo.yaml':
    'type: product\nid: latte-crudo\noperator: malga\nname: { it: Latte crudo, en: Raw milk }\n',
  'catalogue/batches/latte-crudo-M1.yaml': 'type: batch\nproduct: latte-crudo\nlot: M1\n',
  'catalogue/all.yaml':
    '# Places\n- type: place # stays\n  id: alpe\n  name: { it: Alpe, en: Alp }\n  latitude: 46.10\n- { type: ingredient, id: sale, name: { it: Sale } }\n',
  'catalogue/stories/alpe.it.md': 'In giugno\n\nle **mucche** salgono.\n',
  'catalogue/stories/alpe.en.md': 'In June.\n',
  'catalogue/batches/toma-0317.yaml':
    "type: batch\nproduct: toma\nlot: '0317'\ndates:\n  useBy: 2099-03-00 # a month\n",
};
const LIST = 'catalogue/all.yaml';
const ALPE = 'catalogue/stories/alpe';
const CRUDO = 'catalogue/products/latte-crudo.yaml';
/** A file with several entries has one pane. */
const LIST_PANE = '_default';
const TOMA = 'catalogue/products/toma.yaml';
const STRACCHINO = 'catalogue/products/stracchino.yaml';
let picture: Buffer;
let server: Server;
let address: string;

test.beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
  server = editorServer(
    await builtEditor(newTree('editor')),
    editorConfig('catalogue', [{ path: 'all.yaml', types: ['place', 'ingredient'] }]),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
test.afterAll(() => void server.close());

/** Opens the folder of the site, in the origin's private file system: the picker of a real folder is the browser's own window. */
async function enter(page: Page): Promise<void> {
  // Fields that are out of sight are not in the page.
  await page.setViewportSize({ width: 1400, height: 9000 });
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(address);
  // Another page of the browser has opened the folder already.
  const [local, opened] = [page.getByRole('button', { name: /local/i }), page.getByText('Operators').first()];
  await expect(local.or(opened)).toBeVisible();
  if (await local.isVisible()) await local.click();
  await expect(opened).toBeVisible();
}

async function writeSite(page: Page): Promise<void> {
  await page.goto(`${address}/config.json`);
  await page.evaluate(
    async () => void (await (await navigator.storage.getDirectory()).getDirectoryHandle('.git', { create: true })),
  );
  for (const [path, text] of Object.entries(FILES)) await put(page, path, text);
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

/** Opens an entry, from the list of its collection. An editor that has not shown the list yet makes the form twice, and the second form is empty. */
async function entry(page: Page, path: string): Promise<void> {
  await page.goto(`${address}/#/collections/${path.split('/', 1)[0]}`);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('main', { name: /Collection/ })).toBeVisible();
  await page.goto(`${address}/#/collections/${path}`);
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
  const outside: string[] = [];
  const alerts = alertsOf(page);
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(address)) outside.push(request.url());
  });
  await writeSite(page);
  await enter(page);
  const second = await page.context().newPage();
  await enter(second);

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

  await test.step('a value that two places of the file share is not edited, and the editor says so', async () => {
    await entry(page, 'ingredients/entries/latte');
    await fill(page, 'name', 'Latte crudo');
    await pressSave(page);
    await expect.poll(() => alerts.join()).toContain('This cannot be saved: the value is used in two places');
  });

  await test.step('edit an entry of a file with several, add one; a hand on the disk comes first there, too', async () => {
    await entry(page, 'lists/entries/all-yaml');
    await page.getByRole('button', { name: 'Expand All' }).first().click();
    await fill(page, 'entries.0.name.en', 'High Alp', LIST_PANE);
    await save(page);
    const edited = (FILES[LIST] as string).replace('en: Alp', 'en: High Alp');
    await expect.poll(() => textOf(page, LIST)).toBe(edited);
    await entry(page, 'lists/entries/all-yaml');
    await page.getByRole('button', { name: /Add .*Entry/ }).click();
    await page.getByRole('menuitem', { name: 'Place' }).click();
    await fill(page, 'entries.2.id', 'prato', LIST_PANE);
    await fill(page, 'entries.2.name.it', 'Prato', LIST_PANE);
    await save(page);
    const longer = `${edited}- type: place\n  id: prato\n  name:\n    it: Prato\n`;
    await expect.poll(() => textOf(page, LIST)).toBe(longer);
    await put(page, LIST, `${longer}# by hand\n`);
    await entry(page, 'lists/entries/all-yaml');
    await page.getByRole('button', { name: 'Expand All' }).first().click();
    await fill(page, 'entries.0.name.en', 'Low Alp', LIST_PANE);
    await pressSave(page);
    await expect.poll(() => alerts.join()).toContain(`${LIST} was changed by somebody else`);
    expect(await textOf(page, LIST)).toBe(`${longer}# by hand\n`);
  });

  await test.step('translate a story, write one, and show both with a product', async () => {
    await entry(page, 'stories/entries/alpe');
    await field(page, 'body', 'en').locator('textarea').fill('In June the cows go up.');
    await save(page);
    await expect.poll(() => textOf(page, `${ALPE}.en.md`)).toBe('In June the cows go up.\n');
    expect(await textOf(page, `${ALPE}.it.md`)).toBe(FILES[`${ALPE}.it.md`]);
    await put(page, `${ALPE}.en.md`, 'By hand.\n');
    await entry(page, 'stories/entries/alpe');
    await field(page, 'body').locator('textarea').fill('In luglio.');
    await pressSave(page);
    await expect.poll(() => alerts.join()).toContain(`${ALPE}.en.md was changed by somebody else`);
    expect(await textOf(page, `${ALPE}.it.md`)).toBe(FILES[`${ALPE}.it.md`]);
    await entry(page, 'stories/new');
    await field(page, 'body').locator('textarea').fill('Un **prato** fiorito.');
    await page.getByRole('textbox', { name: /Slug/ }).fill('prato');
    await save(page);
    await expect.poll(() => textOf(page, 'catalogue/stories/prato.it.md')).toBe('Un **prato** fiorito.\n');
    await entry(page, 'products/entries/latte-crudo');
    await field(page, 'story').getByRole('button', { name: /Add/ }).click();
    await fill(page, 'story.0.title.it', 'Il prato');
    await field(page, 'story.0.body.file').getByRole('radio', { name: 'prato' }).click();
    await save(page);
    await expect.poll(() => textOf(page, CRUDO)).toContain('    body:\n      file: ../stories/prato.{locale}.md\n');
  });

  await test.step('add a lot with what went into it', async () => {
    await entry(page, 'batches/new');
    await fill(page, 'lot', '0318');
    await field(page, 'product').getByRole('radio', { name: 'toma' }).click();
    await field(page, 'ingredients').getByRole('button', { name: /Add/ }).click();
    await fill(page, 'ingredients.0.ingredient', 'latte');
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

  await test.step('another page of the editor renames the operator first', async () => {
    for (const one of [page, second]) await entry(one, 'operators/entries/malga');
    await fill(page, 'name', 'Malga Alta');
    await fill(second, 'name', 'Malga Bassa');
    await save(second);
    const renamed = (FILES[MALGA] as string).replace('it: Malga', 'it: Malga Bassa');
    await expect.poll(() => textOf(page, MALGA)).toBe(renamed);
    await pressSave(page);
    await expect.poll(() => alerts.join()).toContain(`${MALGA} was changed by somebody else`);
    expect(await textOf(page, MALGA)).toBe(renamed);
  });

  await test.step('delete a product, which the other page has changed', async () => {
    await entry(second, 'products/entries/stracchino');
    await fill(second, 'name', 'Stracchino fresco');
    await save(second);
    await expect.poll(() => textOf(page, STRACCHINO)).toContain('fresco');
    await entry(page, 'products/entries/stracchino');
    await deleteEntry(page);
    await expect.poll(() => alerts.join()).toContain('stracchino.yaml was changed by somebody else');
    expect(await textOf(page, STRACCHINO)).toContain('fresco');
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
  expect(alerts).toHaveLength(6);

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
  expect(built('it/storytelling/01/latte-crudo')).toContain('<strong>prato</strong> fiorito');
  expect(existsSync(join(site, 'dist/it/storytracing/product/stracchino'))).toBe(false);
});
