import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
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

test('a page that throws is named with its node and the cause', async () => {
  const families = ['printed', 'gtin'] as const;
  const broken = {
    ...SITE,
    families: [...families],
    footer: [{ key: 'imprint' as const, href: null as unknown as string }],
  };
  const refusal = buildSite(source, out, { site: broken });
  await expect(refusal).rejects.toMatchObject({ exitCode: 70 });
  await expect(refusal).rejects.toThrow(
    /^The page \/\S+ \((?:product|batch):\S+\) could not be rendered; the output is as it was\.\n\w*Error: /,
  );
  expect(filesIn(out)).toEqual(clean);
});

describe('a place that takes no more', () => {
  // In blocks of 512 bytes: a snapshot, a page that does not fit.
  test.each([2, 200])('files of at most %i blocks: exit 73, and the output is as it was', (blocks) => {
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

test('whoever reads along may stop reading', () => {
  const cli = join(ROOT, 'scripts/storytrace.mjs');
  const run = spawnSync('/bin/sh', ['-c', `"$0" "$1" --help | head -c 10`, process.execPath, cli], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.stdout).toHaveLength(10);
});
