import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compiledApp } from '../../src/render/compile/compile.ts';
import { type EntityResult, renderEntities } from '../../src/render/work/entity.ts';
import { openRenderContext } from '../../src/render/work/render-context.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { ingest } from '../../src/sources/ingest.ts';
import { ROOT, SITE, temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 300_000);

/** Every so many products and lots; lots with a status of their own are all there. */
const EACH = 6;
const site = {
  ...SITE,
  families: [...SITE.families, 'default', 'v1', 'v2', 'operator', 'storytelling', 'preview'] as const,
};

test('a cached fragment is what each page would have rendered by itself: the sample, its recalls among it', async () => {
  const [snapshot, { internals }] = [join(folder, 'graph.sqlite'), await compiledApp(ROOT, () => undefined)];
  if ('refused' in internals) throw new Error(internals.refused);
  const { entry } = internals;
  await ingest(join(ROOT, 'sample'), snapshot, { mediaHosts: [], offline: false, onProgress: () => undefined });
  const graph = openSnapshot(snapshot);
  const some = (type: 'product' | 'batch') => [...graph.keys(type)].filter((_key, index) => index % EACH === 0);
  const told = [...graph.all('batch')].filter(({ status }) => status !== undefined && status.code !== 'on-sale');
  const keys = [...graph.keys('operator'), ...some('product'), ...some('batch')];
  for (const { product, lot } of told) keys.push(`batch:${product}/${lot}`);
  graph.close();

  const filesWith = async (share: boolean) => {
    const job = { entry, snapshot, site: { ...site, families: [...site.families] }, date: '2026-11-21', share };
    const place = await openRenderContext({ ...job, stage: join(folder, String(share)) });
    const results: EntityResult[] = [];
    for await (const result of renderEntities(place, new Set(keys))) results.push(result);
    place.close();
    return results.flatMap(({ files }) => files.map(({ file, digest }) => `${file} ${digest}`));
  };
  const [alone, among] = [await filesWith(false), await filesWith(true)];
  expect(told.length).toBeGreaterThan(2);
  expect(among.length).toBeGreaterThan(1000);
  expect(among.filter((file, index) => file !== alone[index])).toEqual([]);
}, 300_000);
