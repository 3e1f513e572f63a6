import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { entryOf } from '../../src/core/routes/path.ts';
import { writeCatalogue, BUNDLE } from '../hostile/catalogue.ts';
import { openAll, pagesOf, serveSite } from '../hostile/opened.ts';
import { ADDRESSES, SHOWN } from '../hostile/payloads.ts';
import { runnable } from '../hostile/runnable.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-hostile-'));
const site = join(folder, 'site');
const SAMPLE = SHOWN.filter((_, index) => index % 10 === 0).slice(0, 3 * BUNDLE);

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  await writeCatalogue(join(folder, 'source'), SAMPLE);
  const build = ['scripts/storytrace.ts', 'build', '--source', join(folder, 'source'), '--out', site];
  execFileSync(process.execPath, build, { cwd: ROOT });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no document of a hostile catalogue holds anything that runs', () => {
  const pages = pagesOf(site);
  expect(pages.length).toBeGreaterThan(100);
  for (const path of pages)
    expect(runnable(readFileSync(join(site, decodeURIComponent(path), 'index.html'), 'utf8')), path).toEqual([]);
});

test('nothing runs: every kind of page, lost paths too', async ({ browser }) => {
  const served = await serveSite(site, 'on');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const perRoute = new Map<string, string>();
  for (const path of pagesOf(site)) {
    const route = entryOf(path)?.route;
    // Each language has payloads of its own: the languages take turns.
    if (route && (!perRoute.has(route) || path.startsWith(`/${['it', 'en', 'fr'][perRoute.size % 3]}/`)))
      perRoute.set(route, path);
  }
  const lost = [...ADDRESSES, ...SAMPLE]
    .slice(0, 30)
    .map((text) => `/01/09521110000003/10/${encodeURIComponent(text)}`);
  expect(perRoute.size).toBeGreaterThan(30);
  expect(await openAll(context, served.url, [...perRoute.values(), ...lost])).toEqual([]);
  await context.close();
  served.close();
});
