// node scripts/soak/s3-faults.ts [--runs 2000] [--seed 1]: publishes under random faults of the network before a real S3 gateway.
// After each run a plain publish has to end well, with every page of that release (tests/integration/publish/s3-faults.test.ts); docs/reliability.md holds the counts.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const env = { ...process.env, CI: '', RUNS: values.runs, SEED: values.seed };
const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 's3-faults', '-t', 'whatever'];
process.exit(spawnSync(process.execPath, command, { env, stdio: 'inherit' }).status ?? 70);
