// node scripts/soak/recalls.ts [--folders 180] [--buckets 20] [--seed 1]: random histories of publishes from three machines, recalls, withdrawals, rollbacks, lost and old
// files, events that recall and their error declarations, interrupted publishes. After each release, the pages of each lot must show the expected status.
// [--machine-folders 100] [--machine-buckets 100]: histories of the command line on two machines (scripts/soak/recalls); every key is read after each command.
import { configure } from '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { pageIn, recallHistory, runRecallHistory } from '../../tests/integration/publish/recall-histories.ts';
import { soakMachines } from './recalls/targets.ts';
import { onTargets } from './targets/histories.ts';

configure();

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '180' },
    buckets: { type: 'string', default: '20' },
    'machine-folders': { type: 'string', default: '100' },
    'machine-buckets': { type: 'string', default: '100' },
    seed: { type: 'string' },
  },
});

await onTargets('recalls', values, async (what, numRuns, make) => {
  let [histories, releases] = [0, 0];
  const property = fc.asyncProperty(recallHistory, async (steps) => {
    const { open, root, clear } = await make();
    const opened = open();
    const page = async (path: string) =>
      root === undefined ? Buffer.from((await opened.store.get(path)) ?? []).toString('utf8') : pageIn(root, path);
    releases += await runRecallHistory({ ...opened, page }, steps);
    histories += 1;
    clear();
  });
  const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
  await fc.assert(property, { numRuns, endOnFailure: true, ...seed });
  console.log(`ok   ${what}: ${histories} histories, ${releases} releases looked at, every recall as it has to be`);
});

await soakMachines(
  { folders: Number(values['machine-folders']), buckets: Number(values['machine-buckets']) },
  values.seed === undefined ? undefined : Number(values.seed),
);
