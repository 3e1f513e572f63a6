// node scripts/soak/cluster.ts [--lots 240 --parts 16]: one site by deploy/slurm.sh on a Slurm of this machine (a controller, three nodes) and a real gateway: snapshot, parts that upload, join, publish. A
// node is killed and started again; a recall and a prune run at the same time. In the end the visible keys and bytes equal those of one build with the recall.
import { configure } from '../../src/configuration/configured.ts';
import { CONFIG_VARIABLE } from '../../src/configuration/variable.ts';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBucket, createPrivateBucket } from '../../tests/integration/publish/bucket.ts';
import { hasGateway, startGateway } from '../../tests/integration/publish/gateway.ts';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { bucketTarget } from '../../tests/integration/publish/targets.ts';
import { gtinOf, writeCatalogue } from '../bench/catalogue.ts';
import { measure } from '../bench/measure.ts';
import { hasSlurm, PACKAGES, startSlurm } from './cluster/slurm.ts';

const { values } = parseArgs({ options: { lots: { type: 'string', default: '240' }, parts: { type: 'string', default: '16' } } }); // prettier-ignore
configure();
const OWN = fileURLToPath(new URL('../..', import.meta.url));
const NODES = ['n1', 'n2', 'n3'];
/** Written anew by each release: times of records, and what follows from them. */
const OF_A_RELEASE = /^(?:_releases|_site|recalls)/;

if (!hasSlurm() || !hasGateway()) {
  console.error(`Needs Slurm: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}, and the gateway of \`npm run test:full\``); // prettier-ignore
  process.exit(69);
}
const work = temporaryFolder('cluster');
const site = join(work, 'site');
const gateway = await startGateway();
await createBucket(gateway, 'cluster-many');
await createBucket(gateway, 'cluster-one');
await createPrivateBucket(gateway, 'cluster-private');
writeCatalogue(join(site, 'graph'), {
  products: Math.ceil(Number(values.lots) / 4),
  batchesPerProduct: 4,
  story: 200,
  steps: 3,
});
const config = {
  clientName: 'Cluster',
  host: 'https://cluster.example',
  languages: ['en'],
  families: 'lean',
  socialPictures: 'none',
};
writeFileSync(
  join(site, 'storytrace.config.ts'),
  `export default ${JSON.stringify({ ...config, source: 'graph', endpoint: gateway.endpoint })};\n`,
);
// The command line of a checkout: it would take the checkout's.
process.env[CONFIG_VARIABLE] = join(site, 'storytrace.config.ts');
writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
mkdirSync(join(site, 'node_modules/.bin'), { recursive: true });
symlinkSync(join(OWN, 'scripts/storytrace.mjs'), join(site, 'node_modules/.bin/storytrace'));

/** A recall by the owner: with the build at hand the first time, and alone the second time, when that build is another. */
const recall = (bucket: string) =>
  storytrace(...`recall ${gtinOf(0)} P0-L0001 --reason Listeria --to ${bucket} --out dist/site`.split(' '));

/** Runs a command on a machine that is no node. */
async function storytrace(...args: string[]): Promise<void> {
  const { wallSeconds, cpuSeconds, peakMemoryMb } = await measure({
    command: join(site, 'node_modules/.bin/storytrace'),
    args,
    cwd: site,
  });
  console.log(
    `${args[0]}: ${wallSeconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${peakMemoryMb.toFixed(0)} MB`,
  );
}

async function visible(bucket: string): Promise<Map<string, string>> {
  const { store } = bucketTarget(bucket, gateway.endpoint);
  const keys = new Map<string, string>();
  for await (const { key, etag } of store.list('')) if (!OF_A_RELEASE.test(key)) keys.set(key, etag ?? '');
  return keys;
}

let wrong = 0;
const slurm = await startSlurm(join(work, 'slurm'), NODES, site);
try {
  // The first release, which visitors have at the time of the recall.
  await storytrace('build', '--out', 'dist/site');
  await storytrace('publish', '--from', 'dist/site', '--to', 's3://cluster-many');
  await storytrace('publish', '--from', 'dist/site', '--to', 's3://cluster-one');
  cpSync(join(OWN, 'deploy/slurm.sh'), join(site, 'slurm.sh'));
  const before = performance.now();
  const env = { PARTS: values.parts, PRIVATE: 's3://cluster-private', SITE: 's3://cluster-many' };
  console.log(await slurm.run('./slurm.sh', [], env));
  const queue = () => slurm.run('squeue', ['-h', '-r', '-o', '%j %T %R']);
  while (!/^part RUNNING n2/m.test(await queue())) await sleep(200);
  await slurm.kill('n2');
  console.log(`n2 killed after ${((performance.now() - before) / 1000).toFixed(1)} s`);
  await recall('s3://cluster-one');
  await recall('s3://cluster-many');
  await storytrace('prune', '--to', 's3://cluster-many', '--keep', '1');
  slurm.boot('n2');
  for (let jobs = await queue(); jobs !== ''; jobs = await queue()) {
    if (/DependencyNeverSatisfied/.test(jobs)) throw new Error(`a job failed:\n${jobs}`);
    await sleep(500);
  }
  const outputs = globSync('slurm-*.out', { cwd: site }).map((file) => readFileSync(join(site, file), 'utf8'));
  const published = outputs.findLast((text) => /^Release 3:/m.test(text));
  if (published === undefined) throw new Error(`The last job has not published:\n${outputs.join('\n')}`);
  console.log(`all jobs: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  const [many, one] = [await visible('cluster-many'), await visible('cluster-one')];
  for (const key of new Set([...many.keys(), ...one.keys()]))
    if (many.get(key) !== one.get(key)) {
      wrong += 1;
      if (wrong <= 20)
        console.log(`WRONG ${key}: ${many.get(key) ?? 'missing'}, one build ${one.get(key) ?? 'missing'}`);
    }
  console.log(
    `${wrong === 0 ? 'ok  ' : 'WRONG'} ${many.size} visible keys of ${values.parts} parts, ${wrong} other than those of one build`,
  );
} finally {
  await slurm.stop();
  await gateway.stop();
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = wrong === 0 ? 0 : 1;
