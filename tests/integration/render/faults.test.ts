import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { editBuilds } from './edits.ts';
import { buildSite, filesIn, SITE, temporary, WITH_DIAGNOSTICS } from './site.ts';

const SIZE: Size = { products: 2, batchesPerProduct: 1, story: 100, steps: 1, ingredients: 1 };
const BUILD = join(import.meta.dirname, 'killed.ts');
const folder = temporary();
const source = join(folder, 'source');
const out = join(folder, 'dist');
let clean: Record<string, string>;

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  await buildSite(source, out);
  clean = filesIn(out);
}, 300_000);

test('six random edits, additions and removals leave what a clean build leaves', async () => {
  await editBuilds({ folder: join(folder, 'edited'), rounds: 6, compared: 6, seed: 20261121, site: WITH_DIAGNOSTICS });
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

// In blocks of 512 bytes: a snapshot, a page that does not fit.
test.each([2, 200])(
  'a place that takes no more: files of at most %i blocks: exit 73, and the output is as it was; right when there is room',
  async (blocks) => {
    writeProduct(source, 0, { ...SIZE, story: 4000 }, blocks);
    const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
    for (const to of [out, join(folder, `first-${blocks}`)]) {
      const args = ['-c', command, process.execPath, BUILD, source, to];
      const { status, stderr } = spawnSync('/bin/sh', args, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([73, expect.stringMatching(/cannot be written|as it was/)]);
    }
    expect(filesIn(out)).toEqual(clean);
    writeProduct(source, 0, SIZE, 0);
    await buildSite(source, out);
    expect(filesIn(out)).toEqual(clean);
  },
);
