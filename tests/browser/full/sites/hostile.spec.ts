import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { documentOf, pagesOf } from '../../../integration/hostile/built.ts';
import { gtinOf, writeCatalogue } from '../../../integration/hostile/catalogue.ts';
import { packFaults } from '../../../integration/hostile/codes.ts';
import { BUNDLE } from '../../../integration/hostile/filling.ts';
import { SHOWN } from '../../../integration/hostile/payloads.ts';
import { runnable } from '../../../integration/hostile/runnable.ts';
import { scanAll } from '../../../integration/hostile/scanned.ts';
import { serveSite } from '../../../integration/hostile/served.ts';
import { Visitor } from '../../../integration/hostile/visitor.ts';
import { writeVulnerable } from '../../../integration/hostile/vulnerable.ts';
import { idle, SAMPLE_BRAND } from '../../site.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-hostile-'));
const [source, site, careless] = [join(folder, 'source'), join(folder, 'site'), join(folder, 'careless')];
const SAMPLE = SHOWN.filter((_, index) => index % 10 === 0).slice(0, 3 * BUNDLE);
const HOME = `storytracing/01/${gtinOf(0)}`;
/** Together these pages show every field of the contract. */
const PAGES = [
  `/it/${HOME}`,
  `/en/${HOME}/10/L1`,
  `/fr/${HOME}/10/L1/product-history`,
  `/it/${HOME}/10/L1/ingredient/milk-0`,
  `/en/${HOME}/10/L1/smart-label`,
  `/it/${HOME}/21/I1`,
  `/fr/storytracing/01/${gtinOf(100_000)}`,
  '/fr/storytelling/01/product-0',
  '/it/operator-0',
];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await writeCatalogue(source, SAMPLE);
  const build = ['src/cli/storytrace.ts', 'build', '--source', source, '--out', site];
  execFileSync(process.execPath, build, { cwd: ROOT, env: { ...process.env, ...SAMPLE_BRAND } });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a visitor finds on a site, with its policy or without. */
async function foundIn(
  browser: Browser,
  { root, policy }: { root: string; policy: 'on' | 'off' },
  visit: (visitor: Visitor) => Promise<void>,
): Promise<Visitor> {
  const served = await serveSite(root, policy);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const visitor = await new Visitor(context, served.url).start();
    await visit(visitor);
    return visitor;
  } finally {
    await context.close();
    served.close();
  }
}

test('no document of a hostile catalogue holds anything that runs, and no code, sheet or list', () => {
  const pages = pagesOf(site);
  expect(pages.length).toBeGreaterThan(100);
  for (const path of pages) expect(runnable(documentOf(site, path)), path).toEqual([]);
  const { files, found } = packFaults(source, join(folder, 'pack'));
  expect(found).toEqual([]);
  expect(files).toBeGreaterThan(10);
});

test('what runs is seen: in a careless site payloads run, and under a strict policy none', async ({ browser }) => {
  const groups = Array.from({ length: 6 }, (_, index) => SAMPLE.slice(index * 12, index * 12 + 12));
  const paths = writeVulnerable(careless, groups);
  const told = async (policy: 'on' | 'off', sign: RegExp) => {
    const { found } = await foundIn(browser, { root: careless, policy }, async (visitor) => {
      for (const path of paths) await visitor.visit(path);
    });
    return paths.filter((path) => found.some((one) => one.startsWith(`${path}: `) && sign.test(one)));
  };
  expect(await told('off', /ran a payload/)).toEqual(paths);
  expect(await told('on', /ran a payload/)).toEqual([]);
  expect(await told('on', /the policy stopped/)).toEqual(paths);
});

for (const policy of ['on', 'off'] as const)
  test(`policy ${policy}: no payload runs, asks, speaks or leaves, in page, island, 404 document or scanner`, async ({
    browser,
  }) => {
    const { found, woken, visited } = await foundIn(browser, { root: site, policy }, async (visitor) => {
      for (const path of PAGES) await visitor.visit(path);
      for (const text of SAMPLE.slice(0, 6)) await visitor.visit(`/01/${gtinOf(0)}/10/${encodeURIComponent(text)}`);
      await visitor.visit(`/01/${gtinOf(0)}/10/${'<b>'.repeat(1500)}`, async (page) => {
        await expect(page.locator('h1')).toContainText('<b><b>');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
      await visitor.visit('//evil.example/it).', async (page) => {
        await expect(page.locator('h1 > span')).toHaveCount(1);
        await idle(page);
      });
      await visitor.follow(`/01/${gtinOf(0)}/10/L1`, (at) => /^\/(?:it|en|fr)\//.test(at));
      await scanAll(visitor, SAMPLE.slice(6, 12));
    });
    expect(found).toEqual([]);
    expect(visited).toBe(PAGES.length + 6 + 2 + 1 + 7);
    expect(woken).toBeGreaterThan(PAGES.length);
  });
