import { beforeAll, describe, expect, it } from 'vitest';
import { PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { publish } from '../../../src/publish/publish.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { parseS3Address, type S3Store, s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { createBucket, visit } from './bucket.ts';
import { keysOf } from '../../../src/publish/files/site-file.ts';
import { RECORD } from '../../../src/publish/target/store.ts';
import { brokenPaths, expireLeases, pagesThatDiffer, publishAndKill } from './kills.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';
import { GTIN, smallBuild } from './small-build.ts';
import { bucketTarget } from './targets.ts';
import { refusal } from '../../refusal.ts';
import { startS3Server, visitBucket } from '../../s3-server.ts';
import { prune } from '../../../src/publish/prune.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { takeDown } from '../../../src/publish/takedown.ts';
import { LATER } from './files-build.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';

const LOT = `/en/storytracing/01/${GTIN}/10/A1`;

describe.skipIf(!hasGateway())('publishing to S3 (Ceph RADOS Gateway)', () => {
  let gateway: Gateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await sharedGateway();
  }, 180_000);

  async function bucket() {
    const name = `site-${(count += 1)}`;
    await createBucket(gateway, name);
    return { ...bucketTarget(name, gateway.endpoint), origin: gateway.websiteOf(name) };
  }

  it('answers each page without and with slash, with type and caching, and 404 where nothing is', async () => {
    const { store, site, origin } = await bucket();
    await publish({ store, site, build: await smallBuild({ lots: ['A1', 'L24+07'], text: 'one' }) });
    for (const path of [LOT, `${LOT}/`, `${LOT}?x=1`, `/01/${GTIN}/10/L24%2B07`, `/01/${GTIN}/10/L24%2B07/`]) {
      const answer = await visit(origin, path);
      expect([path, answer.status, answer.type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(answer.cache).toContain('max-age=60');
    }
    expect(await visit(origin, '/_astro/a1.js')).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
    expect(await visit(origin, '/en/none')).toMatchObject({ status: 404, body: 'not found' });
  });

  it('writes the paths that are on packs before their other spelling and what only a rollback needs', async () => {
    const { store, site } = await bucket();
    await publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2'], text: 'one' }) });
    const written: string[] = [];
    const told: S3Store = {
      ...store,
      put(key, ...rest) {
        written.push(key);
        return store.put(key, ...rest);
      },
    };
    const build = await smallBuild({ lots: ['A1', 'B2'], text: 'two' });
    await publish({ store, site: s3Site(told), build });
    const turnOf = (key: string) => (key.startsWith('_releases/objects/') || key.endsWith('/index.html') ? 1 : 0);
    const worker = written.lastIndexOf('sw.js');
    const turns = written.slice(0, worker).map(turnOf);
    expect(turns).toEqual(turns.toSorted());
    expect(written.indexOf(LOT.slice(1))).toBeLessThan(turns.indexOf(1));
    expect(written.slice(worker + 1).filter((key) => !key.startsWith('_releases/objects/'))).toEqual([]);
    const expected = [...build.files].flatMap(({ file, digest }) => [...keysOf(file), `_releases/objects/${digest}`]);
    expect(new Set(expected)).toEqual(new Set([...written, ...expected]));
  });

  it('breaks no path when it is killed, and the next run completes', async () => {
    const { store, origin } = await bucket();
    const lots = Array.from({ length: 2 }, (_, index) => `K${index}`);
    const to = `s3://site-${count}`;
    const first = await smallBuild({ lots, text: 'v0' });
    const { code, milliseconds } = await publishAndKill(first, to, gateway.endpoint);
    expect(code).toBe(0);
    const paths = [...first.files].flatMap(({ path }) => path ?? []);
    let killed = 0;
    for (const part of [0.25, 0.5]) {
      const build = await smallBuild({ lots, text: `v${part}`, script: `s${part}` });
      if ((await publishAndKill(build, to, gateway.endpoint, milliseconds * part)).code === null) killed += 1;
      expect(await brokenPaths(paths, (path) => visit(origin, path))).toEqual([]);
      await expireLeases(store);
    }
    const last = await smallBuild({ lots, text: 'last', script: 'last' });
    expect((await publishAndKill(last, to, gateway.endpoint)).code).toBe(0);
    for (const path of paths) expect((await visit(origin, path)).body).toContain('last');
    expect(killed).toBeGreaterThan(0);
  });

  it('goes on where a first publish was cut off: what stands is not written again, what differs is', async () => {
    const { store, site, origin } = await bucket();
    const lots = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6'];
    const build = await smallBuild({ lots, text: 'one' });
    const cut = new Error('cut off');
    const onProgress = (done: number, total: number) => {
      if (done > total * 0.6) throw cut;
    };
    await expect(publish({ store, site, build, onProgress })).rejects.toBe(cut);
    const stands: string[] = [];
    for await (const { key } of store.list('')) if (!key.startsWith('_releases/')) stands.push(key);
    // Foreign bytes at a key that was written.
    const [altered = ''] = stands.filter((key) => key.endsWith('/index.html'));
    await store.put(altered, Buffer.from('of the dead'), RECORD);
    const written: string[] = [];
    const counting: S3Store = { ...store, put: (key, ...rest) => (written.push(key), store.put(key, ...rest)) };
    await publish({ store: counting, site: s3Site(counting), build });
    const keys = [...build.files].flatMap(({ file }) => keysOf(file));
    const again = written.filter((key) => stands.includes(key));
    expect(again).toContain(altered);
    // Files with missing keys are written again completely, and so are the files in flight at the interruption.
    expect(again.length).toBeLessThan(stands.length / 2);
    expect(written.filter((key) => keys.includes(key)).length).toBeLessThan(keys.length * 0.6);
    const paths = [...build.files].flatMap(({ path }) => path ?? []);
    expect(await brokenPaths(paths, (path) => visit(origin, path))).toEqual([]);
    expect(await pagesThatDiffer(store, build)).toEqual([]);
  });

  it('says what to do when the credentials are wrong', async () => {
    const { store } = await bucket();
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong';
    try {
      const wrong = bucketTarget('site-1', gateway.endpoint);
      await expect(publish({ ...wrong, build: await smallBuild({ lots: ['A1'], text: 'x' }) })).rejects.toMatchObject(
        refusal(69, 'credentials'),
      );
    } finally {
      process.env['AWS_SECRET_ACCESS_KEY'] = 'testsecret';
    }
    expect(store.name).toMatch(/^s3:/);
  });
});

it('reads an address of a bucket, and refuses what is none', () => {
  expect(parseS3Address('s3://brand-site/pages/')).toEqual({ bucket: 'brand-site', prefix: 'pages' });
  expect(parseS3Address('s3://brand-site')).toEqual({ bucket: 'brand-site', prefix: '' });
  expect(() => parseS3Address('https://brand-site')).toThrow(/s3:\/\/bucket/);
});

const PATIENCE = { connect: 2000, idle: 2000, attempt: 4000, attempts: 2, pause: 5, quiet: 300 };
const STEM = '00aa11bb22cc33dd';
const PICTURE = `media/${STEM}-640.webp`;

const built = (text: string) => smallBuild({ lots: ['A1'], text, script: text, files: { [PICTURE]: 'a face' } });

it.each<[string, number, number | undefined, (together: number, single: number) => boolean]>([
  ['no checksum header', 501, undefined, (together, single) => together > 0 && single === 0],
  ['no DeleteObjects (501)', 501, 501, (together, single) => together === 1 && single > 2],
  ['no DeleteObjects (400)', 400, 400, (together, single) => together === PATIENCE.attempts && single > 2],
])(
  'issue 64, point 4: a store with %s: publish, roll back, prune and take down',
  async (_, checksums, remove, isAsked) => {
    const counts = { POST: 0, DELETE: 0 };
    const server = await startS3Server({
      refuse({ method, headers }) {
        if (method === 'POST' || method === 'DELETE') counts[method] += 1;
        if (method === 'POST' && remove) return remove;
        return Object.keys(headers).some((name) => /^x-amz-(?:checksum|sdk-checksum|trailer)/.test(name))
          ? checksums
          : undefined;
      },
    });
    const store = s3Store({ bucket: 'without', prefix: '', endpoint: server.endpoint, patience: PATIENCE });
    const site = s3Site(store);
    const objects = server.bucket('without');
    for (const text of ['v1', 'v2', 'v3']) await publish({ store, site, build: await built(text) });
    await rollback({ store, site, to: 2 });
    await publish({ store, site, build: await built('v4') });
    expect(objects.has(PICTURE)).toBe(true);
    const { removed } = await prune({ store, site, keep: 1, now: LATER });
    expect(removed.length).toBeGreaterThan(2);
    expect(removed.filter((key) => objects.has(key))).toEqual([]);
    await takeDown({ store, site, asked: [`/${PICTURE}`], stems: [STEM], reason: 'by court order' });
    expect(objects.has(PICTURE)).toBe(false);
    expect(isAsked(counts.POST, counts.DELETE)).toBe(true);
    server.stop();
  },
);

const send = async (target: ReturnType<typeof bucketTarget>, text: string) =>
  publish({ ...target, build: await smallBuild({ lots: ['A1'], text }) });
const toldOf = (bucket: string) => ({
  exitCode: 69,
  message: expect.stringMatching(new RegExp(`s3://${bucket}.*If-None-Match`, 's')) as string,
});

it('a store that ignores If-None-Match gets no release: two publishers are told so by name, and no visitor sees a page', async () => {
  let takesConditions = false;
  const server = await startS3Server({ takesConditions: () => takesConditions });
  const target = bucketTarget('site', server.endpoint);
  const answer = () => visitBucket(server.bucket('site'), LOT);
  for (const result of await Promise.allSettled([send(target, 'one'), send(target, 'two')]))
    expect(result).toMatchObject({ status: 'rejected', reason: toldOf('site') });
  expect(await listReleases(target.store)).toEqual([]);
  expect(answer().status).toBe(404);
  // No lease blocks the next publisher.
  takesConditions = true;
  expect(await send(target, 'three')).toMatchObject({ release: 1 });
  expect(String(answer().body)).toContain('three');
  // A proxy that was put before the store later is found as well.
  takesConditions = false;
  await expect(send(target, 'four')).rejects.toMatchObject(toldOf('site'));
  takesConditions = true;
  expect(await send(target, 'five')).toMatchObject({ release: 2 });
  server.stop();
});

it.skipIf(!hasGateway())('so is a bucket with versions, in which Ceph lets everybody win', async () => {
  const gateway = await sharedGateway();
  await createBucket(gateway, 'versioned');
  const client = new S3Client({ endpoint: gateway.endpoint, region: 'us-east-1', forcePathStyle: true });
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await client.send(new PutBucketVersioningCommand({ Bucket: 'versioned', VersioningConfiguration }));
  client.destroy();
  await expect(send(bucketTarget('versioned', gateway.endpoint), 'one')).rejects.toMatchObject(toldOf('versioned'));
});
