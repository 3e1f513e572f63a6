import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GraphApi, serveGraph } from '../../scripts/graph-api/server.ts';
import { documentOf, pagesOf } from '../hostile/built.ts';
import { BUILT, expect, GRAPH_API_URL, test } from './site.ts';

const OPERATOR = 'malga';
const WAS = 'A test dairy.';
const HOSTILE = '<img src=x onerror="document.title=1">';

test.describe.configure({ mode: 'serial' });

/** The built site's graph behind the API that its preview asks, with the editing that a test wants. */
async function served(edit: (text: string) => string = (text) => text): Promise<GraphApi> {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-preview-'));
  cpSync(join(import.meta.dirname, '../fixtures/browser'), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ya?ml$/.test(name),
  )) {
    const at = join(folder, file);
    writeFileSync(at, edit(readFileSync(at, 'utf8')));
  }
  return serveGraph(folder, Number(new URL(GRAPH_API_URL).port));
}

test('asks on a tap only, and marks what differs as text', async ({ page, site }) => {
  const api = await served((text) => text.replace(`en: ${WAS}`, () => `en: '${HOSTILE}'`));
  try {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(GRAPH_API_URL)) asked.push(request.url());
    });
    await page.goto(`${site.url}/en/preview/${OPERATOR}`);
    const part = page.locator('[data-preview]');
    await expect(part.locator('[data-preview-ask]')).toBeVisible();
    expect(asked).toEqual([]);
    await part.locator('[data-preview-ask]').click();
    await expect(part.locator('[data-preview-answer]')).toHaveText('Nodes that differ from what is published: 1');
    const changed = part.locator('[data-difference="changed"]');
    await expect(changed.locator('del')).toHaveText(WAS);
    await expect(changed.locator('ins')).toHaveText(HOSTILE);
    await expect(part.locator('img')).toHaveCount(0);
    expect(asked).toEqual([`${GRAPH_API_URL}/operators/${OPERATOR}/graph`]);
  } finally {
    await api.close();
  }
});

test('says when nothing differs', async ({ page, site }) => {
  const api = await served();
  try {
    await page.goto(`${site.url}/it/preview/${OPERATOR}`);
    await page.locator('[data-preview-ask]').click();
    await expect(page.locator('[data-preview-answer]')).toHaveText('Il grafo di adesso è uguale a quello pubblicato.');
  } finally {
    await api.close();
  }
});

test('says when the API cannot be reached, and leaves what is published', async ({ page, site }) => {
  await page.goto(`${site.url}/fr/preview/${OPERATOR}`);
  await page.locator('[data-preview-ask]').click();
  await expect(page.locator('[data-preview-answer]')).toContainText('L’API du graphe ne répond pas');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[data-preview-ask]')).toBeEnabled();
});

test('of every page, the preview alone may reach the API', () => {
  const pages = pagesOf(BUILT);
  const allowed = pages.filter((path) => {
    const html = documentOf(BUILT, path);
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy, path).not.toBe('');
    const others = policy.match(/https?:\/\/[^\s;]+/g) ?? [];
    if (others.length > 0) expect(`${policy};`, path).toContain(`;connect-src 'self' ${GRAPH_API_URL};`);
    return others.length > 0;
  });
  const previews = pages.filter((path) => /^\/\w\w\/preview\//.test(path));
  expect(previews.length).toBeGreaterThan(2);
  expect(allowed).toEqual(previews);
});

test('without JavaScript it says what is missing', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/en/preview/${OPERATOR}`);
  await expect(page.locator('[data-preview] noscript p')).toBeVisible();
  await expect(page.locator('[data-preview-ask]')).toBeHidden();
  await context.close();
});
