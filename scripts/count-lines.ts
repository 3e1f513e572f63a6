// node scripts/count-lines.ts [commit]: lines of the product, of each folder of `src`, of generators and checks, of benchmarks and soak tests,
// and of tests by folder, as they are in the working copy or in a commit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CODE = /\.(?:ts|tsx|mjs|astro|css)$/;
/** The command line is part of the product: `src/cli`, and in older commits these. */
const COMMAND_LINE =
  /^scripts\/(?:commands|fields|graph-api|init|labels|recalls|scans)\/|^scripts\/(?:storytrace|command-line|run-bounded|bootstrap)\./;
/** Code of tests: all of `tests`, code of fixtures too, and what moved from there to `scripts/soak`. */
const TEST_CODE = /^tests\/.*\.(?:ts|tsx|mjs)$/;
const MOVED_FROM_TESTS = new Set<string>([]);
const MEASURING = /^scripts\/(?:bench|soak)\/|^scripts\/soak\.ts$/;

const [commit] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });
const files = (commit ? git('ls-tree', '-r', '--name-only', commit) : git('ls-files')).split('\n');
const read = (file: string) => (commit ? git('show', `${commit}:${file}`) : readFileSync(file, 'utf8'));

const linesOf = (file: string) => read(file).split('\n').length - 1;

const counts = new Map<string, number>();
const add = (name: string, lines: number) => counts.set(name, (counts.get(name) ?? 0) + lines);
for (const file of files) {
  if (TEST_CODE.test(file) || MOVED_FROM_TESTS.has(file)) {
    const lines = linesOf(file);
    add('tests', lines);
    add(
      `  ${file
        .split('/')
        .slice(0, 3)
        .filter((part) => !part.includes('.'))
        .join('/')}`,
      lines,
    );
  }
  if (!CODE.test(file) || !/^(?:src|scripts)\//.test(file)) continue;
  const lines = linesOf(file);
  if (file.startsWith('src/') || COMMAND_LINE.test(file)) add('product', lines);
  if (file.startsWith('src/')) add(`  src/${file.split('/').length > 2 ? file.split('/')[1] : '(files)'}`, lines);
  else if (COMMAND_LINE.test(file)) add('  command line', lines);
  else add(MEASURING.test(file) ? 'benchmarks and soak tests' : 'generators and checks', lines);
}
for (const [name, lines] of [...counts].sort(([a], [b]) => a.trim().localeCompare(b.trim())))
  console.log(`${String(lines).padStart(7)}  ${name}`);
