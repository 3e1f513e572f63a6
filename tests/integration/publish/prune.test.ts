import fc from 'fast-check';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../src/publish/publish.ts';
import { createBucket } from './bucket.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { brand, history, keysIn, KNOWN, type Place, runHistory } from './prune-histories.ts';
import { bucketTarget, folderTarget } from './targets.ts';
import { sharedGateway } from './shared-gateway.ts';
import { smallBuild } from './small-build.ts';
import { refusal } from '../../refusal.ts';

describe('prune deletes nothing that is somebody else’s', () => {
  const inFolder = () => {
    const target = folderTarget();
    return { ...target, below: (name: string) => folderTarget({ root: join(target.root, name) }) };
  };

  // `npm run soak prune` runs 200.
  it('in a folder: random histories of releases, rollbacks, foreign objects and sites below', async () => {
    expect(await runHistory(inFolder(), KNOWN)).toBeGreaterThan(0);
    const property = fc.asyncProperty(history('hostile'), async (steps) => {
      const place = inFolder();
      await runHistory(place, steps).finally(() => rm(place.root, { recursive: true, force: true }));
    });
    await fc.assert(property, { numRuns: 5 });
  }, 300_000);

  describe.skipIf(!hasGateway())('in a bucket (Ceph RADOS Gateway)', () => {
    let gateway: Gateway;
    let count = 0;
    beforeAll(async () => {
      gateway = await sharedGateway();
    }, 180_000);

    async function inBucket(): Promise<Place> {
      const bucket = `prune-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const at = (prefix?: string) => bucketTarget(bucket, gateway.endpoint, prefix);
      return { ...at(), below: at };
    }

    // `npm run soak prune` runs random ones.
    it('a history of releases, foreign objects and a site below', async () => {
      const place = await inBucket();
      expect(await runHistory(place, KNOWN)).toBeGreaterThan(0);
      const keys = [...(await keysIn(place.store))];
      // One file of this site was removed as well: the script that no kept release has.
      expect(keys).not.toContain('_astro/v3.js');
    }, 300_000);

    it('a site in a prefix stands beside the one above; where one would write into the other, it is refused', async () => {
      const { store, site, below } = await inBucket();
      const build = async (name: string, text: string) => ({
        ...(await smallBuild({ lots: ['A1'], text })),
        site: brand(name),
      });
      await publish({ store, site, build: await build('above', 'v1') });
      const shop = below('shop');
      await publish({ ...shop, build: await build('shop', 'v1') });
      await expect(publish({ store, site, build: await build('above', 'v2') })).resolves.toMatchObject({ release: 2 });
      // The site above would write into the prefix.
      const files = { 'shop/press/index.html': 'press' };
      const into = { ...(await smallBuild({ lots: ['A1'], text: 'v3', files })), site: brand('above') };
      await expect(publish({ store, site, build: into })).rejects.toMatchObject(
        refusal(65, '/shop is another site, and shop/press lies in it'),
      );
      // A new one would write over the pages of the one above: `en/…` of a site at `en/storytracing`.
      const inside = await build('inside', 'v1');
      await expect(publish({ ...below('en/storytracing'), build: inside })).rejects.toMatchObject(
        refusal(65, /en\/storytracing\/01\/\S+ is its own/),
      );
      await expect(publish({ ...below('_releases/x'), build: inside })).rejects.toMatchObject({ exitCode: 65 });
    }, 120_000);
  });
});
