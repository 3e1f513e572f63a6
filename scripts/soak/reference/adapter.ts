// The only file of the recorded reference that knows the state of a build and the commands of a publisher: what changes with them changes here.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { Node } from '../../../src/core/graph/node.ts';
import { formatProblem, InputRefused, type Problem } from '../../../src/core/problem.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore, putMeta } from '../../../src/render/output/state/store.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';
import { readRedirects } from '../../../src/sources/redirects/read-redirects.ts';
import { canonical } from '../../../src/storage/canonical-json.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { register as registerPrune } from '../../../src/cli/publish/prune.ts';
import { register as registerPublish } from '../../../src/cli/publish/publish.ts';
import { register as registerRollback } from '../../../src/cli/publish/rollback.ts';
import { register as registerTakedown } from '../../../src/cli/publish/takedown.ts';
import type { RecallEntry } from './owner/catalogue.ts';
import type { TestBuild, TestFile } from './build/test-build.ts';

/** What a command answers. */
export interface Outcome {
  exitCode: number;
  lines: string[];
}

/**
 * Writes a build as `storytrace build` leaves it.
 * @param last the build that is in the folder: only what differs is written
 * @returns its output folder
 */
export async function writeBuild(build: TestBuild, folder: string, last?: TestBuild): Promise<string> {
  const paths = buildPathsOf(join(folder, 'dist'));
  const source = join(folder, 'source');
  const before = new Map(last?.files.map(({ file, body }) => [file, body]));
  for (const { file, body } of build.files) {
    if (before.get(file) !== body) put(join(paths.out, file), body);
    before.delete(file);
  }
  for (const file of before.keys()) rmSync(join(paths.out, file));
  mkdirSync(source, { recursive: true });
  rmSync(join(source, 'redirects.csv'), { force: true });
  if (build.redirects !== '') put(join(source, 'redirects.csv'), build.redirects);
  const { redirects, problems } = readRedirects(build.redirects);
  refusedBuilds.set(paths.out, problems);
  rmSync(paths.snapshot, { force: true });
  const pictures = Object.fromEntries(Object.entries(build.stems).map(([id, name]) => [id, { name, widths: [640] }]));
  put(paths.pictures, JSON.stringify({ pictures, videos: {}, social: {}, warnings: [] }));
  await writeSnapshot(
    paths.snapshot,
    build.nodes.map((node) => Node.parse(node)),
    undefined,
    {
      note: () => ({ source }),
      recalls: { own: build.recalls.own.map(recordOf), kept: build.recalls.kept.map(recordOf) },
      redirects: redirects.length > 0 ? canonical(redirects) : '',
    },
  );
  const snapshot = openSnapshot(paths.snapshot);
  const { line, change } = snapshot;
  snapshot.close();
  const db = createStore(paths.store);
  const manifest = new OutputManifest(db, true);
  manifest.files(-1, build.files.map(rowOf));
  putMeta(db, { ...build.site, marker: manifest.digest, date: '2026-03-01', line, change });
  indexStore(db);
  db.exec('COMMIT');
  db.close();
  return paths.out;
}

/** Problems of `redirects.csv` by the output folder: `storytrace build` refuses them, and there is nothing to publish then. */
const refusedBuilds = new Map<string, readonly Problem[]>();

function put(file: string, body: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}

function rowOf({ file, body, kind, path, owner, route, target }: TestFile) {
  return {
    ...{ file, kind, digest: sha256(body), size: Buffer.byteLength(body), listed: false },
    ...(path !== undefined && { path }),
    ...(owner !== undefined && { owner }),
    ...(route !== undefined && { route }),
    ...(target !== undefined && { target }),
  };
}

function recordOf({ gtin, lot, time, reason }: RecallEntry) {
  const which = { gtin, lots: [lot], serials: [] };
  if (reason === undefined) return { ...which, withdrawn: time };
  return { ...which, reason: { en: reason }, advice: [], since: time.slice(0, 10), time, origin: 'file' as const };
}

const COMMANDS = [registerPublish, registerRollback, registerPrune, registerTakedown];

/** Runs a command of `storytrace` in this process. @throws what no command explains: a fault of the code */
export async function runCommand(args: readonly string[]): Promise<Outcome> {
  const lines: string[] = [];
  const { log, error: logError } = console;
  const { argv } = process;
  console.log = console.error = (text: unknown) => void lines.push(...String(text).split('\n'));
  // A refusal repeats the command.
  process.argv = ['node', 'storytrace', args[0] ?? ''];
  try {
    const problems = refusedBuilds.get(args[args.indexOf('--from') + 1] ?? '') ?? [];
    if (args[0] === 'publish' && problems.length > 0) throw new InputRefused(problems);
    const program = new Command().exitOverride();
    for (const register of COMMANDS) register(program);
    await program.parseAsync([...args], { from: 'user' });
    return { exitCode: 0, lines };
  } catch (error) {
    return refusalOf(error as Refusal);
  } finally {
    [console.log, console.error] = [log, logError];
    process.argv = argv;
  }
}

interface Refusal extends Error {
  exitCode?: number;
  /** Of a refused publish: all paths that would break. */
  faults?: Iterable<{ path: string; means: string; fault: string; now?: string }>;
  problems?: readonly Problem[];
}

function refusalOf(error: Refusal): Outcome {
  const { exitCode, message, faults = [], problems = [] } = error;
  if (exitCode === undefined) throw error;
  const broken = [...faults].map(
    ({ path, means, fault, now = '' }) => `fault ${fault}: ${path} was ${means} now ${now}`,
  );
  return {
    exitCode,
    lines: [...message.split('\n'), ...broken, ...problems.map((problem) => canonical(formatProblem(problem)))],
  };
}
