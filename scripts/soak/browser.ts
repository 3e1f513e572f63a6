// npm run soak browser [-- --rounds 10 --busy 4]: the whole browser project while other processes load the CPU, without retries.
// A file per commit keeps the count: an interrupted run resumes there.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

interface Round {
  passed: number;
  /** Titles of tests that failed or were skipped. */
  failed: string[];
  seconds: number;
}
interface Count {
  commit: string;
  /** Number of processes that load the CPU. */
  busy: number;
  rounds: Round[];
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    busy: { type: 'string', default: '4' },
    count: { type: 'string', default: '.storytrace/soak-browser.json' },
  },
});
const ROOT = resolve(import.meta.dirname, '../..');
const COUNT = resolve(ROOT, values.count);
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit, and whether files differ from it: what is counted belongs to one state of the code. */
const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes');
const count: Count = earlier() ?? { commit, busy: Number(values.busy), rounds: [] };

const built = spawnSync(process.execPath, ['scripts/storytrace.mjs', 'build', '--source', 'sample', '--out', 'dist'], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
const busy = Array.from({ length: count.busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop(busy);
    process.exit(1);
  });
try {
  while (count.rounds.length < Number(values.rounds)) {
    const round = await play();
    count.rounds.push(round);
    mkdirSync(dirname(COUNT), { recursive: true });
    writeFileSync(COUNT, `${JSON.stringify(count, null, 2)}\n`);
    console.log(
      `Round ${count.rounds.length}: ${round.passed} passed, ${round.failed.length} failed, ${round.seconds.toFixed(0)} s`,
    );
    for (const title of round.failed) console.log(`  ${title}`);
  }
} finally {
  stop(busy);
}
const failures = count.rounds.flatMap(({ failed }) => failed).length;
const passed = count.rounds.reduce((sum, round) => sum + round.passed, 0);
console.log(
  `${count.rounds.length} rounds of the browser tests beside ${count.busy} busy processes at ${commit}: ${passed} passed, ${failures} failed (${COUNT})`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** What was counted for the same commit and load; undefined where there is nothing. */
function earlier(): Count | undefined {
  try {
    const found = JSON.parse(readFileSync(COUNT, 'utf8')) as Count;
    return found.commit === commit && found.busy === Number(values.busy) ? found : undefined;
  } catch {
    return undefined;
  }
}

async function play(): Promise<Round> {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-soak-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn('npx', ['--no-install', 'playwright', 'test', '--reporter', 'line,json'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    await new Promise((done) => child.once('close', done));
    const report = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
    const tests = report.suites.flatMap((suite) => testsOf(suite));
    const failed = tests.filter(({ ok }) => !ok).map(({ title }) => title);
    for (const { message } of report.errors) failed.push(message ?? 'an error outside of tests');
    if (tests.length === 0) failed.push('no test ran');
    return { passed: tests.filter(({ ok }) => ok).length, failed, seconds: (performance.now() - start) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testsOf({ title, specs, suites }: JSONReportSuite): { title: string; ok: boolean }[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ title: `${title} › ${spec.title}`, ok: status === 'expected' })),
  );
  return [...own, ...(suites ?? []).flatMap((suite) => testsOf(suite))];
}

function stop(processes: readonly ChildProcess[]): void {
  for (const child of processes) child.kill('SIGKILL');
}
