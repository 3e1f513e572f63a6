import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HISTORY, NameHistory } from './name-histories.ts';
import { temporaryFolder } from './small-build.ts';

test('renames, merges, retirements and revivals in any order: every path ever published answers its entity, successor or tombstone', async () => {
  await fc.assert(
    fc.asyncProperty(HISTORY(4), async (rounds) => {
      const root = temporaryFolder('names');
      try {
        const history = new NameHistory(root);
        expect(await history.publish(false)).toEqual([]);
        for (const deeds of rounds) {
          for (const deed of deeds) history.do(deed);
          expect(await history.publish(deeds.some(({ kind }) => kind === 'forgetNames'))).toEqual([]);
        }
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    { numRuns: 2, seed: 22 },
  );
});
