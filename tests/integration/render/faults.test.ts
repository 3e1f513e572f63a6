import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { codeDigest } from '../../../src/render/compile/digest.ts';
import { editBuilds } from './edits.ts';
import { buildSite, filesIn, ROOT, SITE, temporary, WITH_DIAGNOSTICS } from './site.ts';

const SIZE: Size = { products: 2, batchesPerProduct: 1, story: 100, steps: 1, ingredients: 1 };
const BUILDS = fileURLToPath(new URL('./each-ends.ts', import.meta.url));
const { folder, remove } = temporary();
const source = join(folder, 'source');
const out = join(folder, 'dist');
let clean: Record<string, string>;

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  await buildSite(source, out);
  clean = filesIn(out);
}, 300_000);
afterAll(remove, 300_000);

test('six random edits, additions and removals leave what a clean build leaves', async () => {
  await editBuilds({
    folder: join(folder, 'edited'),
    rounds: 6,
    compared: 6,
    seed: 20261121,
    site: WITH_DIAGNOSTICS,
  });
}, 300_000);

test.each([1, 2])('a page that throws is named with its node and the cause, by %i workers', async (workers) => {
  const families = ['printed', 'gtin'] as const;
  const broken = {
    ...SITE,
    families: [...families],
    footer: [{ key: 'imprint' as const, href: null as unknown as string }],
  };
  const refusal = buildSite(source, out, { site: broken, workers });
  await expect(refusal).rejects.toMatchObject({ exitCode: 70 });
  await expect(refusal).rejects.toThrow(
    /^The page \/\S+ \((?:product|batch):\S+\) could not be rendered; the output is as it was\.\n\w*Error: /,
  );
  expect(filesIn(out)).toEqual(clean);
});

describe('a place that takes no more', () => {
  // In blocks of 512 bytes: a snapshot, a state, a page that does not fit.
  test.each([2, 40, 200, 400])('files of at most %i blocks: exit 73, and the output is as it was', (blocks) => {
    writeProduct(source, 0, { ...SIZE, story: 4000 }, blocks);
    const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
    const args = [process.execPath, BUILDS, source, out, join(folder, `first-${blocks}`)];
    const run = spawnSync('/bin/sh', ['-c', command, ...args], { encoding: 'utf8' });
    expect(run.status, run.stderr).toBe(0);
    const full = [73, expect.stringMatching(/cannot be written|as it was/) as string];
    expect(JSON.parse(run.stdout)).toEqual([full, full]);
    expect(filesIn(out)).toEqual(clean);
    writeProduct(source, 0, SIZE, 0);
  });
});

test('of two builds at once one is refused by name, and the other is whole', async () => {
  writeProduct(source, 1, SIZE, 3);
  const results = await Promise.allSettled([buildSite(source, out), buildSite(source, out)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ exitCode: 75, message: expect.stringContaining('process ') as string });
  writeProduct(source, 1, SIZE, 0);
  await buildSite(source, out);
  expect(filesIn(out)).toEqual(clean);
});

test('when a day passes on which something expires, its pages are rendered, and no others', async () => {
  const before = await buildSite(source, out, { date: '2027-05-30' });
  const later = await buildSite(source, out, { date: '2027-06-02' });
  expect(before.rendered).toBeLessThan(later.rendered);
  await buildSite(source, join(folder, 'later'), { date: '2027-06-02' });
  expect(filesIn(out)).toEqual(filesIn(join(folder, 'later')));
  await buildSite(source, out);
  expect(filesIn(out)).toEqual(clean);
});

test('templates are compiled again for all of src, words and configuration, and not for tests or documents', () => {
  const root = join(folder, 'root');
  const stampAfter = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
    return codeDigest(root).stamp;
  };
  const first = stampAfter('src/layouts/a.astro');
  for (const outside of ['tests/a.ts', 'docs/a.md', 'sample/a.yaml']) expect(stampAfter(outside), outside).toBe(first);
  let last = first;
  for (const inside of [
    'src/serve/a.ts',
    'src/publish/a.ts',
    'src/pictures/a.ts',
    'src/render/work/a.ts',
    'i18n/it.json',
    'src/input/a.ts',
    'src/sources/a.ts',
    'storytrace.config.ts',
    'package-lock.json',
  ]) {
    const stamp = stampAfter(inside);
    expect(stamp, inside).not.toBe(last);
    last = stamp;
  }
});

test('whoever reads along may stop reading', () => {
  const cli = join(ROOT, 'scripts/storytrace.mjs');
  const run = spawnSync('/bin/sh', ['-c', `"$0" "$1" --help | head -c 10`, process.execPath, cli], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.stdout).toHaveLength(10);
});
