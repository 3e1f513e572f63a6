import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { LATE } from '../../../src/render/build/plan.ts';
import { reportFor } from '../../../src/render/build/report.ts';
import { compiledApp } from '../../../src/render/compile/compile.ts';
import { entityKeys } from '../../../src/render/compile/entries.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import type { EntityResult } from '../../../src/render/work/entity.ts';
import { renderAll } from '../../../src/render/work/pool.ts';
import type { Thread } from '../../../src/render/work/thread.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { buildSite, ROOT, temporary, WITH_DIAGNOSTICS as site } from './site.ts';

const { folder, remove } = temporary();
const threads: Thread[] = [];
afterAll(async () => {
  await Promise.all(threads.map((thread) => thread.end()));
  remove();
}, 300_000);

test('a build’s own pages are the same from threads that have rendered, and are named when they throw', async () => {
  const [source, out] = [join(folder, 'source'), join(folder, 'dist')];
  writeCatalogue(source, { products: 4, batchesPerProduct: 2, story: 100, steps: 1, ingredients: 1 });
  const { counts } = await buildSite(source, out, { site });
  const places = buildPathsOf(out);
  const { entry } = await compiledApp(ROOT, () => undefined);
  const job = {
    entry,
    snapshot: places.snapshot,
    site,
    date: '2026-11-21',
    pictures: places.pictures,
    stage: join(folder, 'stage'),
  };
  const snapshot = openSnapshot(places.snapshot);
  const keys = [...entityKeys(snapshot, new Set(site.families))].filter((key) => !LATE.includes(key));
  const report = await reportFor(snapshot, counts, job);
  snapshot.close();
  const late = async (ready: Thread[], shown: unknown) => {
    const files: EntityResult['files'] = [];
    await renderAll({ ...job, report: shown }, LATE, 1, (result) => files.push(...result.files), undefined, ready);
    return files;
  };

  await renderAll(job, keys, 2, () => undefined, undefined, threads);
  expect(threads.map(({ isReady }) => isReady)).toEqual([true, true]);
  const expected = await late([], report);
  expect(expected.map(({ path }) => path)).toContain('/it/dev');
  expect(await late(threads, report)).toEqual(expected);
  await expect(late(threads, {})).rejects.toThrow(
    /^The page \/\S+ \(\S*dev\S*\) could not be rendered; the output is as it was\.\n\w*Error: /,
  );
}, 300_000);
