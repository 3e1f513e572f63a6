import { compare, type GatewaySite } from './site.ts';
import { ended, submit } from './jobs.ts';
import type { Slurm } from './slurm.ts';

const BATCH = 1000;

/** A first release by one build, then by parts, each with an edit of one lot after it. @returns how many keys differ */
export async function firstRelease(slurm: Slurm, site: GatewaySite, parts: string): Promise<number> {
  await site.storytrace('build', '--out', 'dist/site');
  await site.storytrace('publish', '--from', 'dist/site', '--to', 's3://cluster-one');
  const one = await site.visible('cluster-one');
  await editOneLot(site, 'dist/site', 'cluster-one');
  const edited = await site.visible('cluster-one');
  await clear(site, 'cluster-one');
  site.edit(0);

  const before = performance.now();
  await submit(slurm, site, 'cluster-many', parts);
  await ended(slurm, site, 1);
  console.log(site.figures().join('\n'));
  console.log(`all jobs: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  const wrong = compare(await site.visible('cluster-many'), one);
  const from = ['--from', 's3://cluster-private/graph'];
  await site.storytrace('join', '--parts', parts, '--state', 's3://cluster-private/parts', '--snapshot', 'shared/graph', ...from, '--out', 'joined/site'); // prettier-ignore
  await editOneLot(site, 'joined/site', 'cluster-many');
  return wrong + compare(await site.visible('cluster-many'), edited);
}

async function editOneLot(site: GatewaySite, out: string, bucket: string): Promise<void> {
  site.edit(1);
  await site.storytrace('build', '--out', out);
  await site.storytrace('publish', '--from', out, '--to', `s3://${bucket}`);
}

/** Empties a bucket: the store of the gateway is in memory. */
async function clear(site: GatewaySite, bucket: string): Promise<void> {
  const store = site.store(bucket);
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  for (let at = 0; at < keys.length; at += BATCH) await store.remove(keys.slice(at, at + BATCH));
}
