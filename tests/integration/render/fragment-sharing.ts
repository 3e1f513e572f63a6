import { join } from 'node:path';
import { compiledApp } from '../../../src/render/compile/compile.ts';
import { type EntityResult, renderEntities } from '../../../src/render/work/entity.ts';
import { openRenderContext } from '../../../src/render/work/render-context.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { ROOT, SITE } from './site.ts';

const site = {
  ...SITE,
  families: [...SITE.families, 'default', 'v1', 'v2', 'operator', 'storytelling', 'preview'] as const,
};

/**
 * Renders the sample with fragments shared among its pages, and each page by itself.
 * @param each every so many products and lots; lots with a status of their own are all there
 * @returns files of both, and those that differ
 */
export async function shareFragments(
  folder: string,
  each: number,
): Promise<{ files: number; told: number; differing: string[] }> {
  const [snapshot, { internals }] = [join(folder, 'graph.sqlite'), await compiledApp(ROOT, () => undefined)];
  if ('refused' in internals) throw new Error(internals.refused);
  const { entry } = internals;
  await openSource(join(ROOT, 'sample')).ingest(snapshot, {
    mediaHosts: [],
    offline: false,
    onProgress: () => undefined,
  });
  const graph = openSnapshot(snapshot);
  const some = (type: 'product' | 'batch') => [...graph.keys(type)].filter((_key, index) => index % each === 0);
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
  return { files: among.length, told: told.length, differing: among.filter((file, index) => file !== alone[index]) };
}
