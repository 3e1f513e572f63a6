import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { BROWSER_FLAGS, findBrowser } from '../../src/cli/codes/browser.mjs';
import { actionSteps, digestOf, faultsOf, ROOT, run, serving } from './owner.ts';

const folder = mkdtempSync(join(tmpdir(), 'storytrace-owner-'));
const site = join(folder, 'weingut');
const installed = join(site, 'node_modules/storytrace');
const PRODUCT = '/de/storytracing/01/09520000090012';
let browser: Browser;
const packages = inject('packed');
let before: string;
let began: number;

beforeAll(async () => {
  const executablePath = findBrowser();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the packages have what an owner needs, in one version, and nothing else', () => {
  const [own, create] = packages.map(({ files }) => files.map(({ path }) => path)) as [string[], string[]];
  const folders = (paths: string[]) => [...new Set(paths.map((path) => path.split('/', 1)[0]))].sort();
  expect(folders(own)).toEqual(
    'CHANGELOG.md LICENSE README.md action.yml docs i18n lib package.json public scripts src'.split(' ').sort(),
  );
  expect(folders(create)).toEqual(
    ['LICENSE', 'README.md', 'create.cjs', 'i18n', 'index.mjs', 'new-node.mjs', 'package.json'].sort(),
  );
  // 2.85 and 0.8 MB with fifteen languages, some 20 kB each.
  expect(packages[0]?.size).toBeLessThan(3_000_000);
  expect(packages[1]?.size).toBeLessThan(850_000);
  const version = (path: string) =>
    (JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as { version: string }).version;
  expect(version('packages/create-storytrace')).toBe(version('.'));
  expect(existsSync(join(ROOT, 'lib')), 'the checkout has nothing compiled').toBe(false);
});

test('an empty folder becomes a site', () => {
  for (let above = folder; above !== dirname(above); above = dirname(above))
    expect(existsSync(join(above, 'node_modules')), above).toBe(false);
  began = performance.now();
  const [own, create] = packages.map(({ path }) => path) as [string, string];
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', 'tool', create);
  const answers = ['--name', 'Weingut Süd', '--languages', 'de', '--kind', 'wine', '--host', 'https://wein.example'];
  const command = join(folder, 'tool/node_modules/.bin/create-storytrace');
  run(folder, command, 'weingut', ...answers, '--storytrace', own, '--yes');
  expect(readdirSync(join(site, 'catalogue')).sort()).toEqual(['batches', 'events', 'operators', 'places', 'products']);
  before = digestOf(installed);
  const tsc = ['--noEmit', '--strict', '--module', 'nodenext', 'storytrace.config.ts'];
  run(site, join(ROOT, 'node_modules/.bin/tsc'), ...tsc);
});

test('npm run dev shows edits of the catalogue and of the style sheet', async () => {
  const { address, stop } = await serving(site, ['npm', 'run', 'dev']);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(180_000);
    const faults = faultsOf(page);
    await page.goto(address + PRODUCT);
    await page.getByRole('heading', { level: 1, name: 'Rotwein' }).waitFor();
    console.log(`From nothing to a page: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
    edit('catalogue/products/wine.yaml', 'Rotwein', 'Roter Hang');
    await page.getByRole('heading', { level: 1, name: 'Roter Hang' }).waitFor();
    writeFileSync(join(site, 'brand/site.css'), 'body { border-top: 7px solid #7a1f3d; }\n');
    const border = () => page.evaluate(() => getComputedStyle(document.body).borderTopWidth);
    await expect.poll(border, { timeout: 180_000 }).toBe('7px');
    expect(faults).toEqual([]);
  } finally {
    await stop();
  }
});

test('npm run check, build, publish and codes need no options', () => {
  // Of Netlify, as docs/hosting.md describes it.
  mkdirSync(join(site, 'brand/public'));
  const headers = run(site, join(site, 'node_modules/.bin/storytrace'), 'host-config', '--for', 'netlify');
  writeFileSync(join(site, 'brand/public/_headers'), headers);
  expect(run(site, 'npm', 'run', 'check')).toContain('no problems');
  expect(run(site, 'npm', 'run', 'build')).toContain('https://wein.example (host of the configuration)');
  expect(readFileSync(join(site, 'dist/_headers'), 'utf8')).toBe(headers);
  expect(run(site, 'npm', 'run', 'publish')).toContain('Release 1:');
  expect(run(site, 'npm', 'run', 'codes', '--', '--demonstration')).toContain('2 codes read back');
  // A file that the brand adds renders no page (issue 5, point 19).
  writeFileSync(join(site, 'brand/public/_headers'), `${headers}# ours\n`);
  expect(run(site, 'npm', 'run', 'build')).toMatch(/; 0 rendered, /);
  expect(readFileSync(join(site, 'dist/_headers'), 'utf8')).toContain('# ours');
  expect(readFileSync(join(site, 'published/current', PRODUCT, 'index.html'), 'utf8')).toContain('Roter Hang');
});

test('the built site has no fault in Chromium', async () => {
  const { address, stop } = await serving(site, ['npm', 'run', 'serve']);
  try {
    const page = await browser.newPage();
    const faults = faultsOf(page);
    for (const path of ['/de', PRODUCT, `${PRODUCT}/smart-label`, `${PRODUCT}/product-history`]) {
      await page.goto(address + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.body).borderTopWidth), path).toBe('7px');
    }
    expect(faults).toEqual([]);
  } finally {
    await stop();
  }
});

test('nothing is written into the package, and no page names a folder of this machine', () => {
  expect(digestOf(installed)).toBe(before);
  const files = readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(?:html|js|css|json)$/.test(name));
  expect(texts.filter((name) => readFileSync(join(site, 'dist', name), 'utf8').includes(folder))).toEqual([]);
});

test('the Action annotates a cell of a workbook and a line of YAML, then builds a preview, or publishes', async () => {
  const workbook = join(site, 'catalogue/more.xlsx');
  const rows = [
    ['id', 'EAN', 'name', 'operator'],
    ['rose', '4006381333932', 'Rosé, trocken', 'operator'],
  ];
  const data = rows.map((row) => row.map((value) => ({ value, type: String })));
  await writeXlsxFile([{ sheet: 'products', data }]).toFile(workbook);
  const yaml = join(site, 'catalogue/products/more.yaml');
  writeFileSync(yaml, 'type: product\nid: more\nname: X\nstorey: 1\n');
  const { status, output } = actionSteps(site, 'false');
  expect(status, output).toBe(65);
  expect(output.split('\n').filter((line) => line.startsWith('::'))).toEqual([
    '::error file=catalogue/products/more.yaml,line=4,col=1,title=UnknownField%2C Products › more › Storey::has a field that the contract does not know: "storey" (received 1). Is story meant? All fields: npx storytrace docs fields.',
    '::error file=catalogue/more.xlsx,line=2,title=CheckDigit%2C products B2 EAN::is not a GTIN: its check digit would be 1 (received 4006381333932). Compare it with the pack: a digit was mistyped or left out.',
  ]);
  rmSync(workbook);
  rmSync(yaml);
  expect(actionSteps(site, 'false').status).toBe(0);
  expect(readFileSync(join(site, 'preview', PRODUCT, 'index.html'), 'utf8')).toContain('noindex');
  const published = actionSteps(site, 'true');
  expect(published.status, published.output).toBe(0);
  // What the brand added after release 1.
  expect(published.output).toContain('Release 2: 1 files written');
});

test('a configuration of a later version, and another folder than the site, are refused with what to do', () => {
  expect(() => run(folder, join(site, 'node_modules/.bin/storytrace'), 'build')).toThrow(
    /ended with 78:[\s\S]*Run the command in the folder of the site/,
  );
  edit('storytrace.config.ts', /version: '.*'/, "version: '99.0.0'");
  expect(() => run(site, 'npm', 'run', 'build')).toThrow(
    /ended with 78:[\s\S]*npm install --save-exact storytrace@99\.0\.0/,
  );
});

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(site, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(site, file), text.replace(from, to));
}
