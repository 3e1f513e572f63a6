// `npm run soak mutants [-- --files src/core/status,src/core/color.ts | --seed 1 --count 30] [--list] [--tests 'tests/unit/core/**']
// [--static]`: the share of mutants that unit tests and journeys kill. `--list` prints the files and ends. `--tests` runs a part of them: what dies there needs no other test. A result is kept in
// `.storytrace/mutants` and used again while code and tests are as they were, so a stopped run goes on where it stopped. Without options: the
// folders of safety rules.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from '../bench/catalogue.ts';

const ROOT = join(import.meta.dirname, '../..');
const SAFETY = ['src/core/status', 'src/core/recalls', 'src/core/allergens', 'src/publish/ledger'];
const DRAWN_FROM = ['src/core', 'src/sources', 'src/publish'];

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string', default: '30' },
    list: { type: 'boolean', default: false },
    tests: { type: 'string' },
    static: { type: 'boolean', default: false },
  },
});

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const files = values.seed === undefined ? filesIn(values.files?.split(',') ?? SAFETY) : drawn(Number(values.seed));
console.log(files.join('\n'));
if (values.list) process.exit();
const began = performance.now();
const { status } = spawnSync(
  'stryker',
  ['run', '--mutate', files.join(','), ...(values.static ? ['--ignoreStatic', 'false'] : [])],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(values.tests !== undefined && { MUTANTS_TESTS: values.tests }),
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  },
);
if (status !== 0) process.exit(status ?? 1);
count();

function filesIn(paths: readonly string[]): string[] {
  return paths
    .flatMap((path) => (statSync(join(ROOT, path)).isDirectory() ? globSync(`${path}/**/*.ts`, { cwd: ROOT }) : path))
    .sort();
}

/** Files with code that runs, drawn by a seed. */
function drawn(seed: number): string[] {
  const next = random(seed);
  const some = filesIn(DRAWN_FROM).filter((file) => /=>|function/.test(readFileSync(join(ROOT, file), 'utf8')));
  const ranked = some.map((file) => ({ file, rank: next() })).sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, Number(values.count)).map(({ file }) => file);
}

/** Prints killed of all mutants, for each file and in sum; mutants that run out of time count as killed. */
function count(): void {
  const report = JSON.parse(readFileSync(join(ROOT, '.storytrace/mutants/report.json'), 'utf8')) as Report;
  const sum = { killed: 0, all: 0 };
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
    sum.killed += killed;
    sum.all += killed + survived;
    console.log(`${share(killed, killed + survived)}  ${killed} of ${killed + survived}  ${file}`);
  }
  const minutes = (performance.now() - began) / 60_000;
  console.log(
    `${share(sum.killed, sum.all)}  ${sum.killed} of ${sum.all} mutants killed in ${minutes.toFixed(1)} minutes`,
  );
}

function share(part: number, whole: number): string {
  return `${(whole === 0 ? 100 : (100 * part) / whole).toFixed(1)} %`.padStart(7);
}
