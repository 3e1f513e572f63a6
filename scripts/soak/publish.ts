// npm run soak -- publish [--kills 200] [--races 50] [--objects 5000] [--requests 20000]: what publishing promises, counted.
// Against a real S3 gateway (Ceph radosgw) and nginx, both started and stopped here; docs/publishing.md holds the figures.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { folderSite } from '../../src/publish/folder-site.ts';
import { folderStore } from '../../src/publish/folder-store.ts';
import { publish } from '../../src/publish/publish.ts';
import { listReleases } from '../../src/publish/releases.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { s3Site } from '../../src/publish/s3-site.ts';
import { s3Store } from '../../src/publish/s3-store.ts';
import { createBucket, visit } from '../../tests/publish/bucket.ts';
import { type Gateway, hasGateway, PACKAGES, startGateway } from '../../tests/publish/gateway.ts';
import { brokenPaths, expireLeases, publishAndKill } from '../../tests/publish/kills.ts';
import { hasNginx, startNginx } from '../../tests/publish/nginx.ts';
import { GTIN, smallBuild, temporaryFolder } from '../../tests/publish/small-build.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    races: { type: 'string', default: '50' },
    objects: { type: 'string', default: '5000' },
    requests: { type: 'string', default: '20000' },
    port: { type: 'string', default: '4482' },
  },
});
const LOT = `/en/storytracing/01/${GTIN}/10/A1`;
const lotsOf = (count: number) => Array.from({ length: count }, (_, index) => `A${index + 1}`);
/** Releases at least, whatever the requests. */
const SWITCHES = 30;
let failures = 0;

function told(what: string, bad: number): void {
  failures += bad;
  console.log(`${bad === 0 ? 'ok  ' : 'FAIL'} ${what}: ${bad} bad`);
}

/** Visits without pause until `work` is done. @returns how many, and how many of them got no whole page of the site */
async function visited(
  get: (path: string) => Promise<{ status: number; body: string }>,
  paths: string[],
  work: () => Promise<unknown>,
) {
  let ended = false;
  let asked = 0;
  let bad = 0;
  const visitor = async () => {
    while (!ended) {
      asked += 1;
      const path = paths[asked % paths.length] ?? LOT;
      const { status, body } = await get(path).catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (status === 200 && body.endsWith(` ${path}`)) continue;
      bad += 1;
      if (bad <= 5) console.error(`  ${path}: ${status} ${body.slice(0, 300)}`);
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  try {
    await work();
  } finally {
    ended = true;
    await Promise.all(visitors);
  }
  return { asked, bad };
}

async function kills(gateway: Gateway, times: number): Promise<void> {
  await createBucket(gateway, 'kills');
  const store = s3Store({ bucket: 'kills', prefix: '', endpoint: gateway.endpoint });
  const origin = gateway.websiteOf('kills');
  const lots = lotsOf(5);
  const first = await smallBuild({ lots, text: 'v0' });
  await publishAndKill(first, 's3://kills', gateway.endpoint);
  const paths = first.files.flatMap(({ path }) => path ?? []);
  let killed = 0;
  let broken = 0;
  for (let round = 1; round <= times; round += 1) {
    const build = await smallBuild({ lots, text: `v${round}`, script: `s${round}` });
    if ((await publishAndKill(build, 's3://kills', gateway.endpoint, randomInt(1, build.files.length))) === null)
      killed += 1;
    broken += (await brokenPaths(paths, (path) => visit(origin, path))).length;
    await expireLeases(store);
  }
  const completed = await publishAndKill(await smallBuild({ lots, text: 'last' }), 's3://kills', gateway.endpoint);
  told(`${killed} of ${times} publishes killed at a random file, all ${paths.length} paths visited after each`, broken);
  told('the run after the last kill completes', completed === 0 ? 0 : 1);
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
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    const one = results.filter(({ status }) => status === 'fulfilled').length === 1;
    const released = (await listReleases(store)).filter(({ state }) => state === 'whole').length === 1;
    const pages = builds[0]?.files.flatMap(({ path }) => path ?? []) ?? [];
    const bodies = await Promise.all(pages.map((path) => visit(gateway.websiteOf(bucket), path)));
    const whole = bodies.every(({ status, body }) => status === 200 && body.includes(`publisher ${winner}.`));
    if (!one || !released || !whole) wrong += 1;
  }
  told(`${times} races of 8 publishers: one release, and every page is the winner's`, wrong);
}

async function rollbacks(gateway: Gateway, objects: number): Promise<void> {
  await createBucket(gateway, 'back');
  const store = s3Store({ bucket: 'back', prefix: '', endpoint: gateway.endpoint });
  const site = s3Site(store);
  // Each lot has seven pages; each page is one object without and one with `index.html`.
  const lots = lotsOf(Math.ceil(objects / 14));
  const build = await smallBuild({ lots, text: 'one' });
  await publish({ store, site, build });
  await publish({ store, site, build: await smallBuild({ lots, text: 'two' }) });
  const paths = build.files.flatMap(({ path }) => path ?? []);
  let restored = 0;
  const start = performance.now();
  const { asked, bad } = await visited(
    (path) => visit(gateway.websiteOf('back'), path),
    paths,
    async () => ({ restored } = await rollback({ store, site })),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  told(`rollback of ${restored} files (${restored * 2} objects) in ${seconds} s under ${asked} requests`, bad);
}

async function switches(requests: number): Promise<void> {
  const root = temporaryFolder('switch');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  const build = (text: string) => smallBuild({ lots: ['A1', 'B2'], text, script: text });
  await publish({ store, site, build: await build('v0') });
  const nginx = await startNginx(root, Number(values.port));
  let asked = 0;
  let releases = 0;
  const get = async (path: string) => {
    const answer = await fetch(nginx.origin + path);
    asked += 1;
    return { status: answer.status, body: await answer.text() };
  };
  try {
    const { bad } = await visited(get, [LOT, `/01/${GTIN}`], async () => {
      while (asked < requests || releases < SWITCHES)
        await publish({ store, site, build: await build(`v${(releases += 1)}`) });
    });
    told(`${releases} releases switched on nginx under ${asked} requests`, bad);
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
await switches(Number(values.requests));
const gateway = await startGateway();
try {
  await kills(gateway, Number(values.kills));
  await races(gateway, Number(values.races));
  await rollbacks(gateway, Number(values.objects));
} finally {
  await gateway.stop();
}
process.exit(failures === 0 ? 0 : 1);
