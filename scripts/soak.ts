// `npm run soak [name…] [-- --runs 2000 --seed 1]`: the long counts of docs/reliability.md; runs the files of scripts/soak one after the other.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'soak');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('--'));
const asked = firstOption === -1 ? args : args.slice(0, firstOption);
const options = args.slice(asked.length);
if (options.includes('--help')) {
  console.log(`npm run soak [name…] [-- options of that soak]: ${known.join(', ')}; without a name all, for hours`);
  process.exit(0);
}
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No soak is named ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  process.exit(2);
}
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : known) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.ts`), ...options], { stdio: 'inherit' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
