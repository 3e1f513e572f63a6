import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../src/cli/codes/browser.mjs';
import { redirectsOf } from '../../../src/sources/redirects/read-redirects.ts';
import { type Nginx, startNginx } from '../publish/nginx.ts';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { casesOf } from '../../cases.ts';
import { storytrace } from '../../command-line.ts';

const [GTIN, SHORT] = ['04260123400019', '00000096385074'];
const [CREAM, LOT, BALM] = [`/01/${GTIN}`, `/01/${GTIN}/10/L24-A`, `/01/${SHORT}`];
const name = { it: 'Crema', en: 'Cream', fr: 'Crème' };
const GRAPH = [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name },
  { type: 'product', id: 'balm', gtin: SHORT, operator: 'officina', name },
  { type: 'batch', product: 'cream', lot: 'L24-A' },
];
/** The rows of redirects.csv, one path in them longer than the 46 bytes that an entry of an nginx map has room for; request → redirect target. */
const { rows: ROWS, cases: CASES } = casesOf<{ rows: string; cases: [asked: string, to?: string][] }>(
  'redirects-query',
);
const folder = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
const publish = (...more: string[]) =>
  storytrace(['publish', '--from', out, '--to', target, '--no-precompress', '--allow-shrink', ...more]);
let source = '';
let browser: Browser;
const running: Nginx[] = [];
const nginx = async (...args: Parameters<typeof startNginx>) => {
  const one = await startNginx(...args);
  running.push(one);
  return one.origin;
};
const rules = async (host: string) => (await storytrace(['redirects', '--source', source, '--for', host])).stdout;

beforeAll(async () => {
  source = folderOf({ 'graph.json': GRAPH, 'redirects.csv': ROWS });
  await buildSite(source, out, { site: SITE });
  browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: BROWSER_FLAGS });
}, 300_000);
afterAll(async () => {
  await browser.close();
  for (const one of running) await one.stop();
});

test('a publish says what hosts cannot do with these addresses', async () => {
  const done = await publish();
  expect(done).toMatchObject({ code: 0 });
  expect(done.stdout).toContain('9 old addresses of redirects.csv have a query');
  expect(done.stdout).toMatch(/without JavaScript/);
  expect(done.stdout).toContain('storytrace redirects');
}, 300_000);

describe('the same address, written in other ways, leads to the same place', () => {
  const addressAfter = async (page: Page, url: string) => {
    await page.goto(url);
    // The page of an old address replaces itself while it is parsed, if it leads on at all.
    await page.waitForLoadState('networkidle');
    return new URL(page.url()).pathname;
  };
  const shown = async (origin: string) => {
    const page = await browser.newPage();
    await page.route(`**/{01,en}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>here' }));
    await page.route('**/en', (route) => route.fulfill({ contentType: 'text/html', body: '<p>here' }));
    const found: [string, string | undefined][] = [];
    for (const [asked] of CASES) {
      const path = await addressAfter(page, origin + asked);
      found.push([asked, path === new URL(origin + asked).pathname ? undefined : path]);
    }
    await page.close();
    return found;
  };

  test('on a host of plain files, by the script of the page', async () =>
    expect(await shown(await nginx(target))).toEqual(CASES));

  test('by nginx with its map, before the page', async () => {
    const origin = await nginx(target, redirectsOf(source));
    const found: [string, string | undefined][] = [];
    for (const [asked] of CASES) {
      const { status, headers } = await fetch(origin + asked, { redirect: 'manual' });
      found.push([asked, status === 301 ? (headers.get('location') ?? '') : undefined]);
    }
    expect(found).toEqual(CASES);
  });

  test('by the function of CloudFront', async () => {
    const context = createContext({});
    runInContext(await rules('cloudfront'), context);
    const found = CASES.map(([asked]) => {
      const { pathname: uri, search } = new URL(asked, 'https://x.example');
      // As CloudFront passes them: encoded, each name once, further values in `multiValue`.
      const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
      for (const part of search.slice(1).split('&').filter(Boolean)) {
        const [key = '', value = ''] = part.split('=');
        const before = querystring[key];
        const values = [...(before?.multiValue ?? (before ? [before] : [])), { value }];
        querystring[key] = { value, ...(values.length > 1 && { multiValue: values }) };
      }
      context['event'] = { request: { uri, querystring } };
      const answer = runInContext('handler(event)', context) as Partial<Record<string, unknown>>;
      const headers = answer['headers'] as { location: { value: string } } | undefined;
      return [asked, headers?.location.value] as const;
    });
    expect(found).toEqual(CASES);
  });
});

test('Netlify gets each query as parameters, longest first, and plain paths', async () => {
  const lines = (await rules('netlify')).split('\n');
  for (const line of [`/scan id=7 ${LOT} 301!`, `/item.php lang=it p=12 ${CREAM} 301!`, `/item.php p=12 ${BALM} 301!`])
    expect(lines).toContain(line);
  const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
  expect(at('/item.php lang=it')).toBeLessThan(at('/item.php p=12'));
});

test('Cloudflare Pages gets no rule that needs a query, nor one that would hide it', async () => {
  const file = await rules('cloudflare');
  expect(file).toMatch(
    new RegExp(`^/scan/of-a-very-long-\\S+phps ${CREAM} 301\n/p/1234 ${CREAM} 301\n/p/One /en 301\n`),
  );
  expect(file).not.toMatch(/\?|^\/(?:qr|scan|search|find) /m);
});

test('what no host can keep apart is refused by name, with both lines: by check, build and publish', async () => {
  const file = join(source, 'redirects.csv');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before}/item.php?p=12&lang=it,,${SHORT},\n/qr/?,/en,,\n`);
  const checked = await storytrace(['check', '--source', source]);
  expect(checked.code).toBe(65);
  for (const said of ['redirects.csv:21:1\n', 'so did line 6', 'redirects.csv:22:1\n', 'so did line 2'])
    expect(checked.stderr).toContain(said);
  writeFileSync(file, `${before}/?p=12,,${GTIN},\n`);
  const problems = [{ at: { line: 21 } }];
  await expect(buildSite(source, out, { site: SITE })).rejects.toMatchObject({ exitCode: 65, problems });
  const refused = await publish();
  expect([refused.code, refused.stderr]).toEqual([65, expect.stringContaining('redirects.csv:21:1\n')]);
  expect(refused.stderr).toContain('shows the page of this site, whatever the query');
  writeFileSync(file, before);
}, 300_000);
