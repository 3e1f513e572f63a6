// npm run bench:parts [-- --lots 3000,10000,30000 --parts 8]: CPU, memory and bytes of each step of a site in parts: snapshot, parts that upload, join, publish. The site is lean, in one language, with 3 events a lot;
// the store is in this process, whose CPU does not count. Then a part of other divisions, and the smallest site with long stories: join and publish grow with rows, not with bytes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { startS3Server } from '../../tests/s3-server.ts';
import { GatewaySite } from '../soak/cluster/site.ts';
import type { Measured } from './measure.ts';

const { values } = parseArgs({
  options: { lots: { type: 'string', default: '3000,10000,30000' }, parts: { type: 'string', default: '8' } },
});
const DIVISIONS = [1, 4, 16, 64];
const LONG = 6000;
const SITE = 's3://parts';
const [STATE, GRAPH] = ['s3://parts-private/parts', 's3://parts-private/graph'];
const indices = Array.from({ length: Number(values.parts) }, (_, at) => at + 1);

interface Steps {
  lots: number;
  /** Of files in the state. */
  rows: number;
  join: Measured;
  publish: Measured;
}

/** One site from its source to its first release. @param isDivided measures a part of other divisions too */
async function releaseOf(lots: number, story: number, isDivided: boolean): Promise<Steps> {
  const server = await startS3Server();
  const site = new GatewaySite(join(temporaryFolder('bench-parts'), 'site'), server.endpoint, lots, 'en', story);
  const partOf = (index: number, of: number, ...more: string[]) =>
    site.storytrace('build', '--shard', `${index}/${of}`, '--snapshot', 'shared/graph', '--out', `parts/${of}-${index}/site`, ...more); // prettier-ignore
  try {
    await site.storytrace('snapshot', '--to', 'shared/graph', '--state', GRAPH);
    if (isDivided) for (const of of DIVISIONS) await partOf(1, of);
    const parts: Measured[] = [];
    for (const index of indices) parts.push(await partOf(index, indices.length, '--upload', SITE, '--state', STATE));
    const cpu = parts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    console.log(`all ${parts.length} parts: CPU ${cpu.toFixed(1)} s`);
    const states = ['--parts', String(indices.length), '--state', STATE];
    const joined = await site.storytrace('join', ...states, '--snapshot', 'shared/graph', '--out', 'dist/site');
    const publish = await site.storytrace('publish', '--from', 'dist/site', '--to', SITE);
    const db = new DatabaseSync(join(site.folder, 'dist/.storytrace/site/state.sqlite'), { readOnly: true });
    const rows = Number(db.prepare('SELECT count(*) AS n FROM file').get()?.['n']);
    db.close();
    return { lots, rows, join: joined, publish };
  } finally {
    server.stop();
    rmSync(join(site.folder, '..'), { recursive: true, force: true });
  }
}

const perMillion = (from: Steps, to: Steps, step: 'join' | 'publish') =>
  ((to[step].cpuSeconds - from[step].cpuSeconds) / (to.rows - from.rows)) * 1_000_000;

const sizes = values.lots.split(',').map(Number);
const [smallest = 0] = sizes;
const all: Steps[] = [];
for (const lots of sizes) {
  console.log(`\n${lots} lots`);
  const steps = await releaseOf(lots, 200, lots === smallest);
  const before = all.at(-1);
  all.push(steps);
  console.log(`${steps.rows} rows`);
  for (const step of ['join', 'publish'] as const)
    if (before) console.log(`${step}: CPU ${perMillion(before, steps, step).toFixed(0)} s a million rows more`);
}
console.log(`\n${smallest} lots, stories of ${LONG} characters`);
const long = await releaseOf(smallest, LONG, false);
const [short] = all;
for (const step of ['join', 'publish'] as const)
  console.log(
    `${step}: ${(long[step].cpuSeconds / (short?.[step].cpuSeconds ?? NaN)).toFixed(2)} × the CPU of short stories`,
  );
