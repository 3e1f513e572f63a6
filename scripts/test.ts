// `npm test`: every check, one after the other; all are run, and what failed is named at the end.
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['types', 'npm run -s test:types'],
  ['lint', 'npm run -s test:lint'],
  ['format', 'npm run -s test:format'],
  ['words', 'node scripts/check-messages.ts'],
  ['supply chain', 'node scripts/check-supply-chain.ts'],
  ['unit', 'npm run -s test:unit'],
  ['build', 'node scripts/storytrace.ts build --source sample --out dist'],
  ['site', 'vitest run --project site'],
  ['browser', 'npm run -s test:e2e'],
] as const;

const only = process.argv.slice(2);
const failed: string[] = [];
let passed = 0;
for (const [name, command] of CHECKS) {
  if (only.length > 0 && !only.includes(name)) continue;
  const start = performance.now();
  console.log(`\n── ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  if (status === 0) passed += 1;
  else failed.push(name);
}
console.log(`\nChecks: ${passed} passed, ${failed.length} failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
