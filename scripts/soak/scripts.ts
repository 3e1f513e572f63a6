// Every payload in every text of the graph: a hostile catalogue from the real engine, each document parsed, each kind of page opened
// in Chromium with and without its policy.
import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryOf } from '../../src/core/routes/path.ts';
import { catalogues, gtinOf, writeCatalogue } from '../../tests/hostile/catalogue.ts';
import { openAll, pagesOf, serveSite } from '../../tests/hostile/opened.ts';
import { PAYLOADS, SHOWN } from '../../tests/hostile/payloads.ts';
import { runnable } from '../../tests/hostile/runnable.ts';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-hostile-'));
const site = join(folder, 'site');
const wrong: string[] = [];
try {
  await writeCatalogue(join(folder, 'source'), SHOWN);
  execFileSync(
    process.execPath,
    ['scripts/storytrace.ts', 'build', '--source', join(folder, 'source'), '--out', site],
    { cwd: ROOT },
  );
  const pages = pagesOf(site);
  for (const path of pages) {
    const faults = runnable(readFileSync(join(site, decodeURIComponent(path), 'index.html'), 'utf8'));
    wrong.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  console.log(
    `${SHOWN.length} payloads in ${catalogues(SHOWN)} catalogues, ${pages.length} documents parsed, ${wrong.length} wrong`,
  );

  const chosen = onePerRoute(pages);
  const lost = PAYLOADS.map((text) => `/01/${gtinOf(0)}/10/${encodeURIComponent(text.toWellFormed())}`);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
  for (const policy of ['on', 'off'] as const) {
    const served = await serveSite(site, policy);
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const found = await openAll(context, served.url, [...chosen, ...lost]);
    wrong.push(...found.map((one) => `policy ${policy}: ${one}`));
    console.log(`policy ${policy}: ${chosen.length} pages and ${lost.length} lost paths opened, ${found.length} wrong`);
    await context.close();
    served.close();
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const one of wrong.slice(0, 50)) console.log(one);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Each route of each entity in one language; the languages, each with payloads of its own, take turns. */
function onePerRoute(pages: readonly string[]): string[] {
  const perRoute = new Map<string, string>();
  for (const path of pages) {
    const entry = entryOf(path);
    if (!entry) continue;
    const { batchCode: _, ...ids } = entry.params;
    const key = `${entry.route} ${Object.values(ids).join(' ')}`;
    if (!perRoute.has(key) || perRoute.size % 3 === ['it', 'en', 'fr'].indexOf(entry.locale ?? 'it'))
      perRoute.set(key, path);
  }
  return [...perRoute.values()];
}
