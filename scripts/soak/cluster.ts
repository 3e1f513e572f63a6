// node scripts/soak/cluster.ts [--lots 240 --parts 16 --languages en]: one site by deploy/slurm.sh on a Slurm of this machine (a controller, three nodes) and a real gateway: snapshot, parts that
// upload, join, publish. A node is killed and started again; a recall and a prune run at the same time. In the end the visible keys and bytes equal those of one build with the recall.
// `--first`: the first release of a site, undisturbed, with the figures of each job, and an edit of one lot on the joined output; both are compared with one build.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBucket, createPrivateBucket } from '../../tests/integration/publish/bucket.ts';
import { hasGateway, startGateway } from '../../tests/integration/publish/gateway.ts';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { gtinOf } from '../bench/catalogue.ts';
import { firstRelease } from './cluster/first-release.ts';
import { ended, queueOf, submit } from './cluster/jobs.ts';
import { compare, GatewaySite } from './cluster/site.ts';
import { hasSlurm, PACKAGES, type Slurm, startSlurm } from './cluster/slurm.ts';

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '240' },
    parts: { type: 'string', default: '16' },
    languages: { type: 'string', default: 'en' },
    first: { type: 'boolean', default: false },
  },
});
const NODES = ['n1', 'n2', 'n3'];

if (!hasSlurm() || !hasGateway()) {
  console.error(`Needs Slurm: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}, and the gateway of \`npm run test:full\``); // prettier-ignore
  process.exit(69);
}
const work = temporaryFolder('cluster');
const gateway = await startGateway();
await createBucket(gateway, 'cluster-many');
await createBucket(gateway, 'cluster-one');
await createPrivateBucket(gateway, 'cluster-private');
const site = new GatewaySite(join(work, 'site'), gateway.endpoint, Number(values.lots), values.languages);

/** The second release, with a node that is killed, a recall and a prune. */
async function disturbed(slurm: Slurm): Promise<number> {
  // The first release, which visitors have at the time of the recall.
  await site.storytrace('build', '--out', 'dist/site');
  for (const bucket of ['many', 'one'])
    await site.storytrace('publish', '--from', 'dist/site', '--to', `s3://cluster-${bucket}`);
  const before = performance.now();
  await submit(slurm, site, 'cluster-many', values.parts);
  while (!/^part RUNNING n2/m.test(await queueOf(slurm))) await sleep(200);
  await slurm.kill('n2');
  console.log(`n2 killed after ${((performance.now() - before) / 1000).toFixed(1)} s`);
  await recall('s3://cluster-one');
  await recall('s3://cluster-many');
  await site.storytrace('prune', '--to', 's3://cluster-many', '--keep', '1');
  slurm.boot('n2');
  await ended(slurm, site, 3);
  console.log(`all jobs: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  return compare(await site.visible('cluster-many'), await site.visible('cluster-one'));
}

/** A recall by the owner: with the build at hand the first time, and alone the second time, when that build is another. */
const recall = (bucket: string) =>
  site.storytrace(...`recall ${gtinOf(0)} P0-L0001 --reason Listeria --to ${bucket} --out dist/site`.split(' '));

const slurm = await startSlurm(join(work, 'slurm'), NODES, site.folder);
try {
  const wrong = values.first ? await firstRelease(slurm, site, values.parts) : await disturbed(slurm);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await slurm.stop();
  await gateway.stop();
  rmSync(work, { recursive: true, force: true });
}
