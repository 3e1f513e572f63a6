// node scripts/soak/recalls.ts [--folders 100] [--buckets 100] [--seed 1] [--path 36]: random histories of the command line on two machines
// (scripts/soak/recalls): publishes, recalls, withdrawals, rollbacks, prunes, lost records, interrupted commands; every key is read after each command.
// --path runs one of them again. --joined: builds of four parts that are joined, and on the joined output in turn; in buckets the parts upload.
import { configure } from '../../src/configuration/configured.ts';
import { parseArgs } from 'node:util';
import { soakMachines } from './recalls/targets.ts';

configure();

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '100' },
    buckets: { type: 'string', default: '100' },
    seed: { type: 'string' },
    path: { type: 'string' },
    joined: { type: 'boolean', default: false },
  },
});
const { folders, buckets, seed, path } = values;
await soakMachines({
  ...{ folders: Number(folders), buckets: Number(buckets), isJoined: values.joined },
  ...(seed !== undefined && { seed: Number(seed) }),
  ...(path !== undefined && { path }),
});
