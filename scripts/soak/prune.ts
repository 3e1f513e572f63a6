// node scripts/soak/prune.ts [--folders 200] [--buckets 20]: random histories of releases, rollbacks, objects of others and sites below, with prunes
// between them. After each: nothing of others went, and every kept release is whole. On folders and on a real gateway (Ceph radosgw).
import '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { history, runHistory } from '../../tests/publish/prune-histories.ts';
import { onTargets } from './targets/histories.ts';

const { values } = parseArgs({
  options: { folders: { type: 'string', default: '200' }, buckets: { type: 'string', default: '20' } },
});

await onTargets('prune', values, async (what, numRuns, make) => {
  let [histories, removed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { open, clear } = await make();
      removed += await runHistory({ ...open(), below: open }, steps);
      histories += 1;
      clear();
    }),
    { numRuns },
  );
  console.log(`ok   ${what}: ${histories} histories, ${removed} objects removed, none of others`);
});
