import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Build } from '../../../src/publish/build.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { takeDown } from '../../../src/publish/takedown.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { createBucket } from './bucket.ts';
import { builtOf } from './built-of.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';
import { smallBuild } from './small-build.ts';
import type { Without } from './store-requests.ts';

const PATIENCE = { connect: 2000, idle: 2000, attempt: 4000, attempts: 2, pause: 5, quiet: 300 };
const STEM = '00aa11bb22cc33dd';
const PICTURE = `media/${STEM}-640.webp`;
const LATER = new Date(Date.now() + 400 * 86_400_000);

async function built(text: string, script = text): Promise<Build> {
  const build = await smallBuild({ lots: ['A1'], text, script });
  const file = join(build.folder, PICTURE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a face');
  build.files = builtOf([...build.files, { file: PICTURE, digest: sha256('a face'), kind: 'asset' as const }]);
  return build;
}

describe.skipIf(!hasGateway())('issue 64, point 4: stores that refuse checksums, or DeleteObjects', () => {
  let gateway: Gateway;
  const proxies: FaultProxy[] = [];
  beforeAll(async () => {
    gateway = await sharedGateway();
    await createBucket(gateway, 'without');
  }, 180_000);
  afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())));

  async function storeWithout(prefix: string, without: Without) {
    const proxy = await faultProxy(gateway.endpoint, { without });
    proxies.push(proxy);
    const store = s3Store({ bucket: 'without', prefix, endpoint: proxy.url, patience: PATIENCE });
    const keys = async () => {
      const names: string[] = [];
      for await (const { key } of store.list('')) names.push(key);
      return names;
    };
    const asked = (operation: string) => proxy.asked.filter((one) => one.operation === operation).length;
    return { store, site: s3Site(store), keys, asked };
  }

  const CASES: [string, Without, (together: number, single: number) => void][] = [
    ['no checksum header', { checksums: 501 }, (together, single) => expect([together > 0, single]).toEqual([true, 0])],
    [
      'no DeleteObjects (501)',
      { checksums: 501, deleteObjects: 501 },
      (together, single) => expect([together, single > 2]).toEqual([1, true]),
    ],
    [
      'no DeleteObjects (400, which may pass)',
      { checksums: 400, deleteObjects: 400 },
      (together, single) => expect([together, single > 2]).toEqual([PATIENCE.attempts, true]),
    ],
  ];
  for (const [name, without, expectRequests] of CASES)
    it(`${name}: publish, roll back, prune and take down`, async () => {
      const { store, site, keys, asked } = await storeWithout(name.replace(/\W+/g, '-'), without);
      for (const text of ['v1', 'v2', 'v3']) await publish({ store, site, build: await built(text) });
      await rollback({ store, site, to: 2 });
      await publish({ store, site, build: await built('v4') });
      expect(await keys()).toContain(PICTURE);
      const { removed } = await prune({ store, site, keep: 1, now: LATER });
      expect(removed.length).toBeGreaterThan(2);
      const left = new Set(await keys());
      expect(removed.filter((key) => left.has(key))).toEqual([]);
      await takeDown({ store, site, asked: [`/${PICTURE}`], stems: [STEM], reason: 'by court order' });
      expect(await keys()).not.toContain(PICTURE);
      expectRequests(asked('remove'), asked('remove one'));
    });
});
