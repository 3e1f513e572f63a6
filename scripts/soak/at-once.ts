// node scripts/soak/at-once.ts [--runs 100] [--seed 1]: random histories of publish, publish --force, rollback, recall and prune from three machines at the same
// time, on folders and on buckets (tests/journeys/histories.test.ts). After each step no code is broken and no recall is lost; in the end every path has its bytes.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const SEED = Array.from({ length: Number(values.runs) }, (_, run) => Number(values.seed) + run).join();
const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'journeys', 'histories', '-t', 'at once'];
const { status } = spawnSync(process.execPath, command, { env: { ...process.env, CI: '', SEED }, stdio: 'inherit' });
process.exit(status ?? 70);
