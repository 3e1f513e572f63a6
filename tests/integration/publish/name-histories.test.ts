import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Family } from '../../../src/core/routes/table.ts';
import { FEW_FAMILIES, HISTORY, NameHistory } from './name-histories.ts';
import { hasHosts, startHosts } from './name-hosts.ts';
import { sharedGateway } from './shared-gateway.ts';
import { temporaryFolder } from './small-build.ts';

test('renames, merges, retirements and revivals in any order: every path ever published answers its entity, successor or tombstone', async () =>
  await fc.assert(
    fc.asyncProperty(HISTORY(3), async (rounds) => {
      const history = new NameHistory(temporaryFolder('names'), FEW_FAMILIES);
      expect(await history.publish(false)).toEqual([]);
      for (const deeds of rounds) {
        for (const deed of deeds) history.do(deed);
        expect(await history.publish(deeds.some(({ kind }) => kind === 'forgetNames'))).toEqual([]);
      }
    }),
    { numRuns: 1, seed: 22 },
  ));

test.skipIf(!hasHosts())(
  'the same asked of nginx and of a Ceph gateway, in five spellings, with old URLs of before among them',
  async () => {
    const gateway = await sharedGateway();
    const { hosts, stop } = await startHosts(gateway, 'names');
    try {
      const history = new NameHistory(temporaryFolder('names'), new Set<Family>(['printed', 'gtin']));
      const deeds = (...kinds: Parameters<NameHistory['do']>[0]['kind'][]) =>
        kinds.forEach((kind, at) => history.do({ kind, at, other: at + 1 }));
      expect(await history.publish(false, hosts)).toEqual([]);
      deeds('addOldUrl', 'renameLot', 'renameProduct', 'retireLot');
      // In five spellings what changed, the rest in one: the first publish was asked for all of it.
      expect(await history.publish(false, hosts, false)).toEqual([]);
      expect(history.oldUrls).toBeGreaterThan(0);
    } finally {
      await stop();
    }
  },
  600_000,
);
