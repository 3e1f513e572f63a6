import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Server } from 'node:http';
import { previewConfig, writeEditor } from '../../../../src/cli/edit/preview-editor.ts';
import { siteServer } from '../../../../src/serve/server.ts';
import { newTree } from '../../../temporary-files.ts';
import { alertsOf, deleteEntry, fill, open, pressSave, save } from '../../editor-form.ts';
import { FakeGitHub, TOKEN } from '../../fake-github.ts';

const TOMA = 'catalogue/products/toma.yaml';
const STRACCHINO = 'catalogue/products/stracchino.yaml';
const FILES = {
  'catalogue/operators/malga.yaml': 'type: operator\nid: malga\nname: { it: Malga, en: Malga }\n',
  [TOMA]:
    'type: product\nid: toma # stays\ngtin: \'9521234543213\'\noperator: malga\nname:\n  it: "Toma" # as on the pack\n  en: Toma\nallergens: { contains: [milk] }\n',
  [STRACCHINO]: 'type: product\nid: stracchino\noperator: malga\nname: { it: Stracchino, en: Stracchino }\n',
  'README.md': 'Not an entry\n',
};
const github = new FakeGitHub(FILES);
let server: Server;
let address: string;
let api: string;
/** Origins that the editors ask. */
const asked = new Set<string>();

test.beforeAll(async () => {
  api = await github.start();
  const out = newTree('admin');
  const config = previewConfig('catalogue', [], { repository: 'brand/site', branch: 'main', api });
  await writeEditor(out, config, new URL(api).origin);
  server = siteServer(out);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
test.afterAll(() => {
  server.close();
  github.stop();
});

/** An editor at a browser of her own, signed in. */
async function editor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1400, height: 9000 } })).newPage();
  page.on('request', (request) => /^http/.test(request.url()) && asked.add(new URL(request.url()).origin));
  await page.goto(`${address}/admin`);
  await page.getByRole('button', { name: /token/i }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('textbox').fill(TOKEN);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Operators').first()).toBeVisible();
  return page;
}

const other = (path: string, text: string) =>
  github.commit('By another hand', { ...github.head.files, [path]: Buffer.from(text) });

test('issue 71: on GitHub a save is one commit of the edited line; what another editor changed is neither overwritten nor deleted', async ({
  browser,
}) => {
  test.slow();
  const [anna, ben] = [await editor(browser), await editor(browser)];
  const told = alertsOf(ben);

  await open(ben, 'products/entries/toma');
  await fill(ben, 'name', 'Tomme', 'en');
  await open(anna, 'products/entries/toma');
  await fill(anna, 'name', 'Toma vecchia');
  await save(anna);
  const saved = FILES[TOMA].replace('"Toma"', '"Toma vecchia"');
  expect(github.commits).toHaveLength(2);
  expect(github.head.files).toEqual({ ...github.commits[0]?.files, [TOMA]: Buffer.from(saved) });
  const bar = anna.getByRole('status').filter({ hasText: 'Saved' });
  const run = bar.getByRole('link', { name: 'See the check and the build' });
  await expect(run).toHaveAttribute('href', `${new URL(api).origin}/brand/site/commit/${github.head.oid}/checks`);
  await expect(bar.getByRole('link', { name: 'the page' })).toHaveAttribute('href', /\/01\/09521234543213$/);

  await test.step('the second editor is told, and his text does not replace hers', async () => {
    await pressSave(ben);
    await ben.getByRole('button', { name: 'Save Anyway' }).click();
    await expect.poll(() => told.join()).toContain(`${TOMA} was changed by somebody else`);
    expect(github.textOf(TOMA)).toBe(saved);
    expect(github.commits).toHaveLength(2);
  });

  await test.step('she goes on after her own save, and after a change that she has read', async () => {
    await open(anna, 'products/entries/toma');
    await fill(anna, 'name', 'Old Toma', 'en');
    await save(anna);
    expect(github.textOf(TOMA)).toBe(saved.replace('en: Toma', 'en: Old Toma'));
  });

  await test.step('a product that another hand has changed is not deleted, until he has seen it', async () => {
    await ben.reload();
    await open(ben, 'products/entries/stracchino');
    other(STRACCHINO, `${FILES[STRACCHINO]}# by hand\n`);
    await deleteEntry(ben);
    await expect.poll(() => told.join()).toContain(`${STRACCHINO} was changed by somebody else and is not deleted`);
    expect(github.textOf(STRACCHINO)).toContain('# by hand');
    await ben.reload();
    await open(ben, 'products/entries/stracchino');
    await deleteEntry(ben);
    await expect.poll(() => github.textOf(STRACCHINO)).toBe(undefined);
    expect(Object.keys(github.head.files)).toContain('README.md');
  });
  expect([...asked].sort()).toEqual([address, new URL(api).origin].sort());
  const refused = anna.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI));
        fetch('https://other.example/').catch(() => undefined);
      }),
  );
  expect(await refused).toContain('https://other.example');
});
