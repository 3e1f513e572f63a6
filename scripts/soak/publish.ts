// node scripts/soak/publish.ts [--kills 200] [--races 50] [--objects 5000] [--requests 20000]: what publishing promises, counted; 0 leaves a part out.
// Against a real S3 gateway (Ceph radosgw) with nginx before it, and nginx before a folder, all started and stopped here; docs/decisions/0030 holds the figures.
import { configure } from '../../src/configuration/configured.ts';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Build } from '../../src/publish/build.ts';
import { folderSite } from '../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { inParallel } from '../../src/core/in-parallel.ts';
import { publish } from '../../src/publish/publish.ts';
import { listReleases } from '../../src/publish/releases/releases.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { s3Site } from '../../src/publish/target/s3/s3-site.ts';
import { s3Store } from '../../src/publish/target/s3/s3-store.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { createBucket, visit } from '../../tests/integration/publish/bucket.ts';
import { builtOf } from '../../tests/integration/publish/built-of.ts';
import { type Gateway, hasGateway, PACKAGES, startGateway } from '../../tests/integration/publish/gateway.ts';
import { brokenPaths, expireLeases, publishAndKill } from '../../tests/integration/publish/kills.ts';
import { hasNginx, startNginx, startNginxBefore } from '../../tests/integration/publish/nginx.ts';
import { GTIN, smallBuild, temporaryFolder } from '../../tests/integration/publish/small-build.ts';

configure();

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    races: { type: 'string', default: '50' },
    objects: { type: 'string', default: '5000' },
    requests: { type: 'string', default: '20000' },
  },
});
const LOT = `/en/storytracing/01/${GTIN}/10/A1`;
const lotsOf = (count: number) => Array.from({ length: count }, (_, index) => `A${index + 1}`);
/** Minimum number of releases, for any number of requests. */
const SWITCHES = 30;
/** Who asks during rollbacks, and how often at least. */
const CLIENTS = 32;
const MEANWHILE = 6000;
let failures = 0;

function reportCount(what: string, bad: number): void {
  failures += bad;
  console.log(`${bad === 0 ? 'ok  ' : 'FAIL'} ${what}: ${bad} bad`);
}

type Get = (path: string) => Promise<{ status: number; body: string }>;

/**
 * Visits without pause, with so many clients at once, until `work` is done.
 * @returns how many pages, how many different ones, and how many of the answers were not whole with their script
 */
async function visited(get: Get, paths: string[], work: () => Promise<unknown>, clients = 4) {
  let ended = false;
  let asked = 0;
  let bad = 0;
  const unlost: Get = async (path) => {
    const answer = await get(path).catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (answer.status !== 200) console.error(`  ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
    return answer;
  };
  const visitor = async () => {
    while (!ended) {
      asked += 1;
      bad += (await brokenPaths([paths[asked % paths.length] ?? LOT], unlost)).length;
    }
  };
  const visitors = Array.from({ length: clients }, visitor);
  try {
    await work();
  } finally {
    ended = true;
    await Promise.all(visitors);
  }
  return { asked, bad, different: Math.min(asked, paths.length) };
}

async function kills(gateway: Gateway, times: number): Promise<void> {
  await createBucket(gateway, 'kills');
  const to = 's3://kills';
  const store = s3Store({ bucket: 'kills', prefix: '', endpoint: gateway.endpoint });
  const nginx = await startNginxBefore(gateway.websiteOf('kills'));
  const get: Get = (path) => visit(nginx.origin, path);
  const build = (text: string) => smallBuild({ lots: lotsOf(5), text, script: text });
  const first = await build('v0');
  await publishAndKill(first, to, gateway.endpoint);
  const paths = [...first.files].flatMap(({ path }) => path ?? []);
  /** Milliseconds of a publish that is not killed. */
  let whole = (await publishAndKill(await build('v1'), to, gateway.endpoint)).milliseconds;
  let killed = 0;
  let claimed = 0;
  let broken = 0;
  const { asked, bad } = await visited(get, paths, async () => {
    for (let round = 2; killed < times; round += 1) {
      const { code, milliseconds } = await publishAndKill(
        await build(`v${round}`),
        to,
        gateway.endpoint,
        randomInt(0, Math.ceil(whole)),
      );
      if (code === null) killed += 1;
      else whole = (whole + milliseconds) / 2;
      broken += (await brokenPaths(paths, get)).length;
      claimed += await expireLeases(store);
    }
  });
  reportCount(
    `${killed} publishes killed at a random moment, ${claimed} of them after their claim; all paths after each`,
    broken,
  );
  reportCount(`${asked} pages asked for meanwhile`, bad);
  const last = await build('last');
  const { code } = await publishAndKill(last, to, gateway.endpoint);
  reportCount('the run after the last kill completes', code === 0 ? await differing(last, get) : 1);
  await nginx.stop();
}

/** Pages that do not answer byte for byte as they were built. */
async function differing(build: Build, get: Get): Promise<number> {
  const pages = [...build.files].filter(({ path }) => path !== undefined);
  let others = 0;
  await inParallel(pages, 16, async ({ file, path = '' }) => {
    if ((await get(path)).body !== readFileSync(join(build.folder, file), 'utf8')) others += 1;
  });
  return others;
}

async function races(gateway: Gateway, times: number): Promise<void> {
  let wrong = 0;
  for (let round = 1; round <= times; round += 1) {
    const bucket = `race-${round}`;
    await createBucket(gateway, bucket);
    const builds = await Promise.all(
      Array.from({ length: 8 }, (_, index) => smallBuild({ lots: ['A1'], text: `publisher ${index}.` })),
    );
    const store = s3Store({ bucket, prefix: '', endpoint: gateway.endpoint });
    const results = await Promise.allSettled(
      builds.map((build) => publish({ store, site: s3Site(store), build, after: 0 })),
    );
    const winner = builds.find((_, index) => results[index]?.status === 'fulfilled');
    const one = results.filter(({ status }) => status === 'fulfilled').length === 1;
    const released = (await listReleases(store)).filter(({ state }) => state === 'whole').length === 1;
    const get: Get = (path) => visit(gateway.websiteOf(bucket), path);
    if (!winner || !one || !released || (await differing(winner, get)) > 0) wrong += 1;
  }
  reportCount(`${times} races of 8 publishers: one release, and every page byte for byte the winner's`, wrong);
}

async function rollbacks(gateway: Gateway, objects: number): Promise<void> {
  await createBucket(gateway, 'back');
  const store = s3Store({ bucket: 'back', prefix: '', endpoint: gateway.endpoint });
  const nginx = await startNginxBefore(gateway.websiteOf('back'));
  let requests = 0;
  const get: Get = (path) => {
    requests += 1;
    return visit(nginx.origin, path);
  };
  const site = s3Site(store);
  // Each lot has seven pages; each page is one object without and one with `index.html`.
  const lots = lotsOf(Math.ceil(objects / 14));
  const build = await smallBuild({ lots, text: 'one' });
  await publish({ store, site, build });
  await publish({ store, site, build: await smallBuild({ lots, text: 'two' }) });
  const paths = [...build.files].flatMap(({ path }) => path ?? []);
  let restored = 0;
  let times = 0;
  const start = performance.now();
  // To and fro, so that every page is asked for in the middle of one; the last brings the first release back.
  const toAndFro = async () => {
    while (requests < MEANWHILE || times % 2 === 0) {
      ({ restored } = await rollback({ store, site, to: times % 2 === 0 ? 1 : 2 }));
      times += 1;
    }
  };
  const { asked, bad, different } = await visited(get, paths, toAndFro, CLIENTS);
  const seconds = ((performance.now() - start) / times / 1000).toFixed(1);
  reportCount(
    `${times} rollbacks of ${restored} files (${restored * 2} objects), ${seconds} s each, under ${asked} pages asked for by ${CLIENTS} clients, ${different} of ${paths.length} different ones`,
    bad,
  );
  reportCount('pages that are those of the first release then', await differing(build, get));
  await nginx.stop();
}

async function switches(requests: number): Promise<void> {
  const root = temporaryFolder('switch');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  /** Three of four differ from the one before in one page: all other folders are shared. */
  const build = async (release: number) => {
    const text = `v${release >> 2}`;
    const made = await smallBuild({ lots: ['A1', 'B2'], text, script: text });
    const files = [...made.files].map((page) => {
      if (page.path !== LOT) return page;
      const file = join(made.folder, page.file);
      const body = `${release} ${readFileSync(file, 'utf8')}`;
      writeFileSync(file, body);
      return { ...page, digest: sha256(body) };
    });
    return { ...made, files: builtOf(files) };
  };
  await publish({ store, site, build: await build(0) });
  const nginx = await startNginx(root);
  let asked = 0;
  let releases = 0;
  const get: Get = (path) => {
    asked += 1;
    return visit(nginx.origin, path);
  };
  try {
    const { bad } = await visited(get, [LOT, LOT.replace('A1', 'B2'), `/01/${GTIN}`], async () => {
      while (asked < requests || releases < SWITCHES)
        await publish({ store, site, build: await build((releases += 1)) });
    });
    reportCount(`${releases} releases switched on nginx under ${asked} requests`, bad);
  } finally {
    await nginx.stop();
  }
}

if (!hasGateway() || !hasNginx()) {
  console.error(
    `Needs a gateway and nginx: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')} nginx-light`,
  );
  process.exit(69);
}
const { requests, kills: times, races: rounds, objects } = values;
if (Number(requests) > 0) await switches(Number(requests));
const gateway = await startGateway();
try {
  if (Number(rounds) > 0) await races(gateway, Number(rounds));
  if (Number(objects) > 0) await rollbacks(gateway, Number(objects));
  if (Number(times) > 0) await kills(gateway, Number(times));
} finally {
  await gateway.stop();
}
process.exit(failures === 0 ? 0 : 1);
