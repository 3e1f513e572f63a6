// node scripts/soak/at-once.ts [--folders 180] [--buckets 20] [--seed 1]: random histories of publish, publish --force, rollback, recall, retire and
// prune that run at the same time on one target. After each group of commands the newest release is whole, and in the end the target takes a publish.
import { configure } from '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { atOnceHistory, renderBuilds, runAtOnce } from '../../tests/integration/publish/at-once-histories.ts';
import { onTargets } from './targets/histories.ts';

configure();

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '180' },
    buckets: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});
const builds = await renderBuilds();

await onTargets('at-once', values, async (what, numRuns, make) => {
  const total = { histories: 0, commands: 0, done: 0, pruned: 0 };
  const property = fc.asyncProperty(atOnceHistory, async (history) => {
    const { open, clear } = await make();
    const { commands, done, pruned } = await runAtOnce(open, builds, history);
    total.histories += 1;
    total.commands += commands;
    total.done += done;
    total.pruned += pruned;
    clear();
    if (total.histories % 10 === 0) console.log(`     ${what}: ${JSON.stringify(total)}`);
  });
  const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
  await fc.assert(property, { numRuns, endOnFailure: true, ...seed });
  console.log(
    `ok   ${what}: ${total.histories} histories, ${total.commands} commands at once, ${total.done} done, the others refused or held back; ${total.pruned} objects pruned; every newest release whole`,
  );
});
