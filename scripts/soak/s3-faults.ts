// node scripts/soak/s3-faults.ts [--runs 2000] [--seed 1] [--lanes 16]: publishes under random faults of the network before a real S3 gateway.
// After each run a plain publish has to end well, with every page of that release; docs/reliability.md holds the counts.
import { configure } from '../../src/configuration/configured.ts';
import { parseArgs } from 'node:util';
import { createBucket } from '../../tests/integration/publish/bucket.ts';
import { FAULTS } from '../../tests/integration/publish/fault-proxy.ts';
import { faultRuns } from '../../tests/integration/publish/fault-runs.ts';
import { hasGateway, PACKAGES, startGateway } from '../../tests/integration/publish/gateway.ts';

configure();

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '16' },
  },
});
if (!hasGateway()) {
  console.error(`Needs a gateway: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);
  process.exit(69);
}
const gateway = await startGateway();
try {
  await createBucket(gateway, 'faults');
  const { runs, ended, waited, faults, wrong } = await faultRuns({
    endpoint: gateway.endpoint,
    bucket: 'faults',
    runs: Number(values.runs),
    seed: Number(values.seed),
    lanes: Number(values.lanes),
    onRun: ({ runs: done, wrong: found }) => {
      if (done % 50 === 0) console.log(`${done} runs, ${found.length} wrong`);
    },
  });
  for (const what of wrong) console.log(what);
  const operations = [...new Set([...faults.keys()].map((name) => name.split(', ')[0]))].sort();
  const total = faults.values().reduce((sum, times) => sum + times, 0);
  console.log(`${total} faults of ${FAULTS.length} kinds on ${operations.join(', ')}`);
  for (const fault of FAULTS)
    console.log(
      `  ${fault}: ${operations.map((name) => `${name} ${faults.get(`${name}, ${fault}`) ?? 0}`).join(', ')}`,
    );
  console.log(
    `publishers under faults ended with ${[...ended].map(([code, times]) => `${code}: ${times}`).join(', ')}`,
  );
  console.log(`plain publishes that waited for a lease: ${waited}`);
  console.log(`${runs} runs, ${wrong.length} wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await gateway.stop();
}
process.exit();
