import fc from 'fast-check';
import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOnceHistory, renderBuilds, runAtOnce } from './at-once-histories.ts';
import { createBucket } from './bucket.ts';
import { hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';
import { temporaryFolder } from './small-build.ts';
import { bucketTarget, folderTarget } from './targets.ts';

// `npm run soak at-once` runs 200 histories.
describe('publish, rollback, recall, retire and prune of the same target at the same time', () => {
  let builds: Awaited<ReturnType<typeof renderBuilds>>;
  beforeAll(async () => {
    builds = await renderBuilds();
  }, 600_000);

  it('in a folder: what visitors see stays whole, and the target can be published to', async () => {
    await fc.assert(
      fc.asyncProperty(atOnceHistory, async (history) => {
        const root = temporaryFolder('at-once');
        const open = () => folderTarget({ root });
        await runAtOnce(open, builds, history);
        await rm(root, { recursive: true });
      }),
      { numRuns: 1, endOnFailure: true },
    );
  }, 600_000);

  it.skipIf(!hasGateway())(
    'in a bucket: prune beside a publish that brings old files back',
    async () => {
      const { endpoint, websiteOf } = await sharedGateway();
      await createBucket({ endpoint, websiteOf }, 'at-once');
      const open = () => bucketTarget('at-once', endpoint);
      const publish = { do: 'publish' as const, isRevived: false, isForced: false };
      const prune = { do: 'prune' as const, keep: 1 };
      const history = [
        [prune, { ...publish, of: 'two' as const }],
        [{ ...publish, of: 'recalled' as const }, prune, { do: 'rollback' as const }],
      ];
      expect((await runAtOnce(open, builds, history)).done).toBeGreaterThan(0);
    },
    600_000,
  );
});
