import type { Page } from '@playwright/test';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import en from '../../../../i18n/en.json' with { type: 'json' };
import fr from '../../../../i18n/fr.json' with { type: 'json' };
import it from '../../../../i18n/it.json' with { type: 'json' };
import { type GraphApi, serveGraph } from '../../../../src/cli/graph-api/server.ts';
import { configure, keepConfiguration } from '../../../../src/configuration/configured.ts';
import { readConfiguration } from '../../../../src/configuration/read-configuration.ts';
import { CONFIG_VARIABLE } from '../../../../src/configuration/variable.ts';
import { documentOf, pagesOf } from '../../../integration/hostile/built.ts';
import { axe } from '../../axe.ts';
import { expect, GRAPH_API_URL, OTHER, test } from '../../site.ts';

const OPERATOR = 'malga';
const WAS = 'A test dairy.';
const HOSTILE = '<img src=x onerror="document.title=1">';

// The API listens at one port: one test after the other.
test.describe.configure({ mode: 'default' });
test.use({ built: OTHER });

// The graph is read in the languages of that site.
let restore: () => void;
test.beforeAll(() => {
  restore = keepConfiguration();
  configure(readConfiguration({ ...process.env, [CONFIG_VARIABLE]: `${OTHER}.config.ts` }));
});
test.afterAll(() => restore());

let api: GraphApi | undefined;
test.afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** Serves the graph of the built site by the API that its preview asks, after an edit of its files. */
async function served(edit: (text: string) => string = (text) => text): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-preview-'));
  cpSync(join(import.meta.dirname, '../../../fixtures/browser'), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ya?ml$/.test(name),
  )) {
    const at = join(folder, file);
    writeFileSync(at, edit(readFileSync(at, 'utf8')));
  }
  api = await serveGraph(folder, Number(new URL(GRAPH_API_URL).port));
}

/** Answers as no provider of good will does. */
async function answering(items: unknown[]): Promise<void> {
  const server = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ contract: '1', revision: 'r', items }));
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(GRAPH_API_URL).port), resolve));
  api = {
    url: GRAPH_API_URL,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ASK = new RegExp([it, en, fr].map(({ preview }) => preview.ask).join('|'));
const askButton = (page: Page) => page.getByRole('button', { name: ASK });

async function asked(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await askButton(page).click();
  await expect(page.locator('graph-preview [role=status]')).toHaveText(/[^…]$/);
}

test('asks on a tap only, and marks what differs as text', async ({ page, site }) => {
  await served((text) => text.replace(`en: ${WAS}`, () => `en: '${HOSTILE}'`));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(GRAPH_API_URL)) asked.push(request.url());
  });
  await page.goto(`${site.url}/en/preview/${OPERATOR}`);
  const part = page.locator('graph-preview');
  await expect(askButton(page)).toBeVisible();
  expect(asked).toEqual([]);
  await askButton(page).click();
  await expect(page.getByText('Nodes that differ from what is published: 1')).toBeVisible();
  const changed = part.locator('section');
  await expect(changed.locator('del')).toHaveText(WAS);
  await expect(changed.locator('ins')).toHaveText(HOSTILE);
  await expect(part.locator('img')).toHaveCount(0);
  expect(asked).toEqual([`${GRAPH_API_URL}/operators/${OPERATOR}/graph`]);
});

test('a cookie of the API’s host is not sent: the preview asks without credentials', async ({
  page,
  context,
  site,
}) => {
  await served();
  await context.addCookies([{ name: 'session', value: 'secret', url: GRAPH_API_URL }]);
  await page.goto(`${site.url}/en/preview/${OPERATOR}`);
  const request = page.waitForRequest(`${GRAPH_API_URL}/**`);
  await askButton(page).click();
  const headers = await (await request).allHeaders();
  expect(headers['accept']).toBe('application/json');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
  await expect(page.getByText('The graph as it is now is the same as published.')).toBeVisible();
});

test('says when the API cannot be reached, and leaves what is published', async ({ page, site }) => {
  await page.goto(`${site.url}/fr/preview/${OPERATOR}`);
  await askButton(page).click();
  await expect(page.getByText('L’API du graphe ne répond pas')).toBeVisible();
  // The request reports its progress to the loading bar.
  await expect(page.getByRole('progressbar', { name: 'Chargement' })).toHaveAttribute('failed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(askButton(page)).toBeEnabled();
});

test('of every page, the preview alone may reach the API', () => {
  const pages = pagesOf(OTHER);
  const allowed = pages.filter((path) => {
    const html = documentOf(OTHER, path);
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

test('issue 6, point 9: an editor reads each change by node and field', async ({ page, site, faults }) => {
  await served((text) =>
    text
      .replace('en: Fresh cheese', 'en: Fresh cheese of July')
      .replace('lot: SOON', 'lot: SOONER')
      .replace('status: { code: on-sale }', 'status: { code: withdrawn }')
      .replace('disposition: https://dairy.example/disposition/resting', 'disposition: in_progress'),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await asked(page, `${site.url}/en/preview/status-dairy`);
  await expect(page.locator('graph-preview [role=status]')).toHaveText('Nodes that differ from what is published: 5');
  for (const [name, field, ...values] of [
    ['Changed: product:status-cheese', 'name.en', 'Fresh cheese', 'Fresh cheese of July'],
    ['Changed: batch:status-cheese/MADE', 'status.code', 'on-sale', 'withdrawn'],
    ['Changed: event:status-resting', 'disposition', 'https://dairy.example/disposition/resting', 'in_progress'],
    ['New: batch:status-cheese/SOONER', 'lot', '', 'SOONER'],
    ['No longer there: batch:status-cheese/SOON', ''],
  ] as const) {
    const heading = page.getByRole('heading', { name, exact: true });
    const difference = page.locator('graph-preview section').filter({ has: heading });
    await expect(difference).toHaveCount(1);
    const row = difference.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });
    if (field) expect(await row.getByRole('cell').allTextContents()).toEqual(values);
  }
  await expect(page.locator('loading-bar')).toBeHidden();
  expect(await axe(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes(GRAPH_API_URL))).toEqual([]);
});

test('what a hostile API says stays text and runs nothing; an item that is no node is named', async ({
  page,
  site,
  faults,
}) => {
  const hostile = '<script>document.title="ran"</script><img src=x onerror="document.title=\'ran\'">';
  await answering([
    { type: 'operator', id: 'malga', name: hostile, description: `[x](javascript:alert(1)) ${hostile}` },
    { type: 'product', id: '../../x', operator: 'malga', name: 'P' },
    { type: 'nonsense', id: hostile },
    'a text',
  ]);
  await asked(page, `${site.url}/it/preview/malga`);
  const part = page.locator('graph-preview');
  await expect(part.locator('ins', { hasText: hostile }).first()).toBeVisible();
  await expect(part.locator('script, img, [onerror], a')).toHaveCount(0);
  await expect(part.locator('ul li')).toHaveCount(3);
  expect(await page.title()).not.toBe('ran');
  expect(faults.filter((fault) => !fault.includes(GRAPH_API_URL))).toEqual([]);
});
