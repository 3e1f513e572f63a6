// `npm test`: every check; all are run, and what failed is named at the end.
import { spawn } from 'node:child_process';

type Check = readonly [name: string, command: string];

/** Stages run in sequence; the checks of one stage run in parallel. */
const STAGES: readonly (readonly Check[])[] = [
  [
    ['types', 'npm run -s test:types'],
    ['lint', 'npm run -s test:lint'],
    ['format', 'npm run -s test:format'],
    ['dead code', 'npm run -s test:dead'],
    ['words', 'node scripts/check-messages.ts'],
    ['terms', 'node scripts/check-words.ts'],
    ['supply chain', 'node scripts/check-supply-chain.ts'],
  ],
  [['unit', 'npm run -s test:unit']],
  [['build', 'node src/cli/storytrace.ts build --source sample --out dist']],
  // Engines wait for their browsers, checks of the site for nothing.
  [
    ['site', 'vitest run --project site'],
    ['engines', 'vitest run --project engines'],
  ],
  [['browser', 'npm run -s test:e2e']],
];

const began = performance.now();
const only = process.argv.slice(2);
/** Lines of a failed check that are printed again at the end, where a reader of the log starts. */
const TAIL = 60;
const failed: string[] = [];
const tails: string[] = [];
const took: string[] = [];
let passed = 0;
for (const stage of STAGES) {
  const wanted = stage.filter(([name]) => only.length === 0 || only.includes(name));
  // The output of a single check is shown while it runs.
  await Promise.all(wanted.map((check) => run(check, wanted.length === 1)));
}
for (const tail of tails) console.log(tail);
console.log(`\nTook: ${took.join(', ')}; ${((performance.now() - began) / 60_000).toFixed(1)} minutes in all`);
console.log(`Checks: ${passed} passed, ${failed.length} failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function run([name, command]: Check, isAlone: boolean): Promise<void> {
  const start = performance.now();
  const head = `\n── ${name}: ${command}\n`;
  if (isAlone) process.stdout.write(head);
  const { status, output } = await done(command, isAlone);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${isAlone ? '' : head + output}── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`,
  );
  took.push(`${name} ${seconds} s`);
  if (status === 0) passed += 1;
  else {
    failed.push(name);
    tails.push(`\n── ${name} printed at its end:\n${output.trimEnd().split('\n').slice(-TAIL).join('\n')}`);
  }
}

function done(command: string, isFollowed: boolean): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (isFollowed) process.stdout.write(chunk);
    });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}
