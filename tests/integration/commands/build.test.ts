import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import type { BuildReport } from '../../../src/render/build/report.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { ROOT, temporary } from '../render/site.ts';

const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 100, steps: 2, ingredients: 1 };
const { folder, remove } = temporary();
const [source, out] = [join(folder, 'source'), join(folder, 'site')];
const BUILD = [process.execPath, join(ROOT, 'scripts/storytrace.mjs'), 'build', '--source', source, '--out', out];

beforeAll(() => writeCatalogue(source, SIZE));
afterAll(remove);

const reported = () => JSON.parse(readFileSync(buildPathsOf(out).report, 'utf8')) as BuildReport;

test('on a terminal a bar with pages, rate and time left; the report counts by family and locale', () => {
  const { status, stdout } = spawnSync('script', ['-qec', BUILD.join(' '), '/dev/null'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/\r\x1b\[2K[█░]{28} \d+ pages, \d+\/s, \d+ s left/);
  expect(stdout).toMatch(/\d+ rendered, \d+ written, 0 files removed, in \d+\.\d\d s/);
  const { kind, pages, counts, rendered, reused, removed, slowest, warnings, seconds } = reported();
  expect({ kind, reused: reused < pages, removed, warnings }).toEqual({
    kind: 'whole',
    reused: true,
    removed: 0,
    warnings: [],
  });
  expect(rendered).toBeGreaterThan(50);
  expect(seconds).toBeGreaterThan(0);
  expect(counts['gtin it']?.pages).toBeGreaterThan(0);
  expect(counts['gtin it']?.bytes).toBeGreaterThan(10_000);
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toMatchObject({ path: expect.stringMatching(/^\//) as string });
}, 120_000);

test('elsewhere plain lines; what is not rendered again is counted as reused', () => {
  writeProduct(source, 0, SIZE, 1);
  const [command = '', ...args] = BUILD;
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/[\r\x1b]/);
  expect(stdout).toMatch(/^Reading the graph…$/m);
  const { kind, pages, rendered, reused } = reported();
  expect(kind).toBe('changes');
  expect(rendered).toBeGreaterThan(0);
  expect(reused).toBe(pages - rendered);
  expect(reused).toBeGreaterThan(0);
}, 120_000);

test('a third build refuses a graph by file, line, node and field', () => {
  writeFileSync(join(source, 'broken.json'), '{"type": "operator", "id": "broken"}');
  const [command = '', ...args] = BUILD;
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status).toBe(65);
  expect(stderr).toMatch(/nothing was written:\n {2}broken\.json:1:1 \(operator:broken\) › name\n {4}MissingField/);
}, 120_000);
