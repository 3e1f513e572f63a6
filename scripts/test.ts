// `npm test` and `npm run test:full` (`--full`): every check of a layer; all are run, and what failed is named at the end.
// Names select checks (`npm test -- unit lint`); `--list` prints them; `--changed` or `--changed=<commit>` runs what a change reaches.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { LAYERS, type Change, type Check, type Layer } from './test/checks.ts';
import { runCheck, type Result } from './test/run-check.ts';

/** Lines of a failed check that are printed again at the end, where a reader of the log starts. */
const TAIL = 60;

const args = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg));
const { values, positionals: only } = parseArgs({
  args,
  allowPositionals: true,
  options: { full: { type: 'boolean' }, list: { type: 'boolean' }, changed: { type: 'string' } },
});
const layer: Layer = values.full ? 'full' : 'test';
const known = LAYERS[layer].flat();

if (values.list) {
  for (const { name, command } of known) console.log(`${name.padEnd(14)}${command}`);
  process.exit(0);
}
const unknown = only.filter((name) => !known.some((check) => check.name === name));
if (unknown.length > 0) {
  const commands = { test: 'npm test', full: 'npm run test:full' };
  console.error(`${commands[layer]} has no check named ${unknown.join(', ')}.`);
  for (const [name, stages] of Object.entries(LAYERS))
    console.error(
      `${commands[name as Layer]}: ${stages
        .flat()
        .map((check) => check.name)
        .join(', ')}`,
    );
  process.exit(2);
}

const began = performance.now();
const change = values.changed === undefined ? undefined : changeSince(values.changed);
const results: Result[] = [];
for (const stage of LAYERS[layer]) {
  const wanted = stage
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap((check) => commandOf(check) ?? []);
  // The output of a single check is shown while it runs.
  await Promise.all(wanted.map(([name, command]) => run(name, command, wanted.length === 1)));
}
report();

function commandOf({ name, command, changed }: Check): [[name: string, command: string]] | undefined {
  const wanted = change === undefined || changed === undefined ? command : changed(change);
  return wanted === undefined ? undefined : [[name, wanted]];
}

function changeSince(since: string): Change {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean);
  const files = git('diff', '--name-only', '--diff-filter=d', '-z', since);
  return { since, files: [...files, ...git('ls-files', '--others', '--exclude-standard', '-z')] };
}

async function run(name: string, command: string, isAlone: boolean): Promise<void> {
  const head = `\n── ${name}: ${command}\n`;
  if (isAlone) process.stdout.write(head);
  const result = await runCheck(name, command, isAlone);
  results.push(result);
  const outcome = `── ${name}: ${result.isPassed ? 'passed' : 'FAILED'} in ${figures(result)}\n`;
  process.stdout.write(`${isAlone ? '' : head + result.output}${outcome}`);
}

function figures({ seconds, cpu }: Result): string {
  return `${seconds.toFixed(1)} s${cpu === undefined ? '' : ` (${cpu.toFixed(1)} s of CPU)`}`;
}

function report(): void {
  const failed = results.filter(({ isPassed }) => !isPassed);
  for (const { name, output } of failed)
    console.log(`\n── ${name} printed at its end:\n${output.trimEnd().split('\n').slice(-TAIL).join('\n')}`);
  console.log('');
  for (const result of results)
    console.log(`${result.isPassed ? 'passed' : 'FAILED'}  ${result.name.padEnd(14)}${figures(result)}`);
  const cpu = results.reduce((sum, result) => sum + (result.cpu ?? 0), 0);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${minutes} minutes in all, ${(cpu / 60).toFixed(1)} minutes of CPU`);
  const names = failed.map(({ name }) => name).join(', ');
  console.log(`Checks: ${results.length - failed.length} passed, ${failed.length} failed${names && ` (${names})`}`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
