// node scripts/soak/recalls.ts [--folders 100] [--buckets 100] [--seed 1]: random histories of the command line on two machines (scripts/soak/recalls):
// publishes, recalls, withdrawals, rollbacks, prunes, lost records, interrupted commands; every key is read after each command.
import { configure } from '../../src/configuration/configured.ts';
import { parseArgs } from 'node:util';
import { soakMachines } from './recalls/targets.ts';

configure();

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '100' },
    buckets: { type: 'string', default: '100' },
    seed: { type: 'string' },
  },
});
await soakMachines(
  { folders: Number(values.folders), buckets: Number(values.buckets) },
  values.seed === undefined ? undefined : Number(values.seed),
);
