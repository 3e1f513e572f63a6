// node scripts/soak/prune.ts [--folders 200] [--buckets 20] [--shared 200] [--kills 40]: random histories of releases, rollbacks, objects of others and sites below, with
// prunes between them. After each prune: nothing of others went, and every kept release is whole. On folders and on a real gateway (Ceph radosgw).
// `--shared`: random histories of releases that share the folders of one target. After each step each kept release has its bytes, and nothing else is left.
// `--kills`: publishers to a folder that are killed. Visitors see one whole release after each, and a prune leaves nothing of the dead ones.
import { configure } from '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { history, runHistory } from '../../tests/integration/publish/prune-histories.ts';
import { runSharingHistory, sharingHistory } from '../../tests/integration/publish/sharing-histories.ts';
import { runKilledPublishers } from '../../tests/integration/publish/sharing-kills.ts';
import { onTargets } from './targets/histories.ts';

configure();

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '200' },
    buckets: { type: 'string', default: '20' },
    shared: { type: 'string', default: '200' },
    kills: { type: 'string', default: '40' },
  },
});
const [shared, kills] = [Number(values.shared), Number(values.kills)];
if (shared > 0) {
  await fc.assert(fc.asyncProperty(sharingHistory, runSharingHistory), { numRuns: shared });
  console.log(`ok   shared folders: ${shared} histories, every kept release has its bytes, and nothing else is left`);
}
if (kills > 0) {
  await runKilledPublishers(Array.from({ length: kills }, (_, kill) => (kill + 1) / (kills + 1)));
  console.log(`ok   shared folders: ${kills} publishers killed, visitors saw one whole release after each`);
}

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
