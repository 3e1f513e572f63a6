import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeCatalogue, BUNDLE } from '../hostile/catalogue.ts';
import { pagesOf } from '../hostile/opened.ts';
import { SHOWN } from '../hostile/payloads.ts';
import { runnable } from '../hostile/runnable.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-hostile-'));
const site = join(folder, 'site');
const SAMPLE = SHOWN.filter((_, index) => index % 10 === 0).slice(0, 3 * BUNDLE);

test.describe.configure({ mode: 'serial', timeout: 180_000 });
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
