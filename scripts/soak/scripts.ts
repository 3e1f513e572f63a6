// Every payload in every text of the graph: a hostile catalogue from the real engine, each document parsed, pages, lost paths, codes and
// the scanner opened in Chromium with and without the policy. First a careless site shows that what runs is seen.
import { configure } from '../../src/configuration/configured.ts';
import { type Browser, chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLocale, siteLocales } from '../../src/core/locale/locale.ts';
import { entryOf } from '../../src/core/routes/path.ts';
import { documentOf, isAlias, pagesOf } from '../../tests/integration/hostile/built.ts';
import { catalogues, gtinOf, writeCatalogue } from '../../tests/integration/hostile/catalogue.ts';
import { packFaults } from '../../tests/integration/hostile/codes.ts';
import { PAYLOADS, SHOWN } from '../../tests/integration/hostile/payloads.ts';
import { runnable } from '../../tests/integration/hostile/runnable.ts';
import { scanAll } from '../../tests/integration/hostile/scanned.ts';
import { serveSite } from '../../tests/integration/hostile/served.ts';
import { Visitor } from '../../tests/integration/hostile/visitor.ts';
import { writeVulnerable } from '../../tests/integration/hostile/vulnerable.ts';
import { BROWSER_FLAGS, findBrowser } from '../../src/cli/codes/browser.mjs';

configure();

const ROOT = join(import.meta.dirname, '../..');
/** Of the payloads, these many do run in a site that does everything wrong; fewer would mean that the detector is blind. */
const LIVE = 300;
const SCANNED = 60;
const folder = mkdtempSync(join(tmpdir(), 'storytrace-hostile-'));
const [source, site, pack, careless] = ['source', 'site', 'pack', 'careless'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
const wrong: string[] = [];
const tell = (what: string, found: readonly string[]) => {
  wrong.push(...found);
  console.log(`${what}: ${found.length} wrong`);
};
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
try {
  tell(...(await detector(browser)));
  await writeCatalogue(source, SHOWN);
  const build = ['src/cli/storytrace.ts', 'build', '--source', source, '--out', site];
  execFileSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const documents = pagesOf(site);
  const parsed = documents.flatMap((path) => runnable(documentOf(site, path)).map((fault) => `${path}: ${fault}`));
  tell(`${SHOWN.length} payloads in ${catalogues(SHOWN)} catalogues, ${documents.length} documents parsed`, parsed);
  const printed = packFaults(source, pack);
  tell(`${printed.files} files of codes, sheets and lists`, printed.found);
  for (const policy of ['on', 'off'] as const) await opened(browser, policy, documents);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const one of wrong.slice(0, 50)) console.log(one);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** In a careless site payloads run without a policy, and with one are stopped by it: both have to be seen. */
async function detector(within: Browser): Promise<[string, string[]]> {
  const paths = writeVulnerable(
    careless,
    PAYLOADS.map((text) => [text]),
  );
  const without = await visitEach(within, 'off', paths);
  const under = await visitEach(within, 'on', paths);
  const [ran, held, stopped] = [without(/ran a payload/), under(/ran a payload/), under(/the policy stopped/)];
  const faults = [
    ...(ran < LIVE ? [`the detector saw ${ran} of ${paths.length} payloads run in a careless site`] : []),
    ...(held > 0 ? [`${held} ran in a careless site under a strict policy`] : []),
    ...(stopped === 0 ? ['no violation of the policy was heard'] : []),
  ];
  return [`careless site: ${ran} of ${paths.length} payloads run without a policy, ${held} with one`, faults];
}

/** @returns of how many paths something was found that has the sign */
async function visitEach(within: Browser, policy: 'on' | 'off', paths: readonly string[]) {
  const { visitor, close } = await visit(within, careless, policy);
  for (const path of paths) await visitor.visit(path);
  await close();
  return (sign: RegExp) =>
    new Set(visitor.found.filter((one) => sign.test(one)).map((one) => one.split(':', 1)[0])).size;
}

async function visit(within: Browser, root: string, policy: 'on' | 'off') {
  const served = await serveSite(root, policy);
  const context = await within.newContext({ serviceWorkers: 'block' });
  const visitor = await new Visitor(context, served.url).start();
  const close = async () => {
    await context.close();
    served.close();
  };
  return { visitor, close };
}

async function opened(within: Browser, policy: 'on' | 'off', documents: readonly string[]): Promise<void> {
  const { visitor, close } = await visit(within, site, policy);
  const count = (what: string, from: number, since: number) =>
    tell(`policy ${policy}, ${visitor.visited - from} ${what}`, visitor.found.slice(since));
  let [visited, found] = [0, 0];
  const next = (what: string) => {
    count(what, visited, found);
    [visited, found] = [visitor.visited, visitor.found.length];
  };
  for (const path of chosen(documents)) await visitor.visit(path);
  next(`pages (${visitor.woken} islands woken)`);
  for (const text of PAYLOADS)
    await visitor.visit(`/01/${gtinOf(0)}/10/${encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, '')}`);
  next('lost paths');
  const leading = documents.filter((path) => entryOf(path)?.locale === undefined && !isAlias(site, path));
  for (const path of leading.slice(0, 12)) await visitor.follow(path, (at) => isLocale(at.split('/')[1] ?? ''));
  next('printed paths');
  const aliases = documents.filter((path) => isAlias(site, path));
  for (const path of aliases.filter((_, index) => index % 50 === 0)) await visitor.follow(path, (at) => at !== path);
  next('aliases');
  await scanAll(
    visitor,
    PAYLOADS.filter((_, index) => index % Math.floor(PAYLOADS.length / SCANNED) === 0),
  );
  next('codes scanned');
  await close();
  if (policy === 'off') return;
  const codes = await visit(within, pack, policy);
  for (const name of readdirSync(pack).filter((one) => one.endsWith('.svg')))
    await codes.visitor.visit(`/${encodeURIComponent(name)}`, async (page) => {
      await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    });
  tell(`${codes.visitor.visited} codes as SVG`, codes.visitor.found);
  await codes.close();
}

/** The GTIN family and storytelling, where every field is shown, in each language; of the others the languages take turns. */
function chosen(documents: readonly string[]): string[] {
  const turns = new Map<string, number>();
  return documents.filter((path) => {
    const entry = entryOf(path);
    if (!entry?.locale || isAlias(site, path)) return false;
    if (/^(?:gtin|storytelling)\//.test(entry.route)) return true;
    const { batchCode: _, ...ids } = entry.params;
    const key = `${entry.route} ${Object.values(ids).join(' ')}`;
    if (!turns.has(key)) turns.set(key, turns.size % siteLocales().length);
    return turns.get(key) === siteLocales().indexOf(entry.locale);
  });
}
