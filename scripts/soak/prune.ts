// node scripts/soak/prune.ts [--folders 400] [--buckets 20] [--kills 40]: random histories of releases, rollbacks, objects of others and sites below, with
// prunes between them. After each prune: nothing of others went, and every kept release is whole. On folders and on a real gateway (Ceph radosgw).
// In folders, whose releases share what did not change, each kept release has its bytes after each step, and a prune leaves nothing else.
// `--kills`: publishers to a folder that are killed. Visitors see one whole release after each, and a prune leaves nothing of the dead ones.
import { configure } from '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { history, runHistory } from '../../tests/integration/publish/prune-histories.ts';
import { runKilledPublishers } from '../../tests/integration/publish/sharing-kills.ts';
import { onTargets } from './targets/histories.ts';

configure();

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '400' },
    buckets: { type: 'string', default: '20' },
    kills: { type: 'string', default: '40' },
  },
});
const kills = Number(values.kills);
if (kills > 0) {
  await runKilledPublishers(Array.from({ length: kills }, (_, kill) => (kill + 1) / (kills + 1)));
  console.log(`ok   shared folders: ${kills} publishers killed, visitors saw one whole release after each`);
}

await onTargets('prune', values, async (what, numRuns, make) => {
  let [histories, removed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(history(what === 'folders' ? 'hostile' : 'plain'), async (steps) => {
      const { open, clear } = await make();
      removed += await runHistory({ ...open(), below: open }, steps);
      histories += 1;
      clear();
    }),
    { numRuns },
  );
  console.log(`ok   ${what}: ${histories} histories, ${removed} objects removed, none of others`);
});
