import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../src/core/in-parallel.ts';
import { readBuild } from '../../src/publish/build-state/read-build.ts';
import { s3Store } from '../../src/publish/target/s3/s3-store.ts';
import { keysOf, type SiteFile } from '../../src/publish/files/site-file.ts';
import type { Store } from '../../src/publish/target/store.ts';
import { visit } from '../../tests/integration/publish/bucket.ts';
import type { Gateway } from '../../tests/integration/publish/gateway.ts';
import { type Size, writeProduct } from './catalogue.ts';

/** For one round, on a machine that does other things too. */
const ROUND_MS = 10 * 60_000;
/** Between two visits of a page that is not there yet. */
const LOOK_MS = 25;

export interface Edits {
  cli: string;
  source: string;
  out: string;
  endpoint: string;
  catalogue: Size;
  rounds: number;
  brand: string;
  gateway: Gateway;
  tell: (text: string) => void;
}

/**
 * Edits one text a round while `storytrace watch` builds and publishes to the bucket `bench`, which has its first release. An uncounted first round
 * finds the pages that the edit changes.
 * @returns seconds of each round, from the changed file to every changed page answering with other bytes than before
 */
export async function editRounds(edits: Edits): Promise<number[]> {
  const { cli, source, out, endpoint, catalogue, rounds, brand, gateway, tell } = edits;
  const heartbeat = join(out, '..', 'heartbeat.json');
  const store = s3Store({ bucket: 'bench', prefix: '', endpoint });
  const to = ['--to', 's3://bench', '--endpoint', endpoint];
  const origin = gateway.websiteOf('bench');
  const watch = spawn(
    process.execPath,
    [cli, 'watch', '--source', source, '--out', out, '--heartbeat', heartbeat, ...to],
    { stdio: ['ignore', 2, 2], env: { ...process.env, CLIENT_NAME: brand } },
  );
  const took: number[] = [];
  try {
    const first = await untilRelease(1);
    let last = publishedFiles(out);
    let pages: PublishedFile[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const before = await bodiesOf(origin, pages);
      const edited = Date.now();
      const begun = performance.now();
      writeProduct(source, 1 % catalogue.products, catalogue, round + 1);
      const [seconds] = await Promise.all([secondsUntilNew(origin, before, begun), untilRelease(first + round + 1)]);
      const now = publishedFiles(out);
      const changed = changedFiles(last, now);
      const unseen = changed.filter(({ file }) => !before.has(pathOf(file)));
      if (round > 0 && unseen.length > 0) throw new Error(`${unseen.length} pages changed that were not asked for`);
      await inParallel(changed, 24, (one) => answers(origin, one));
      if (round > 0) took.push(seconds);
      const { keys, own } = await written(
        store,
        edited,
        changed.map(({ file }) => file),
      );
      tell(
        `edit ${round}: ${changed.length} files changed, ${round > 0 ? `live after ${seconds.toFixed(2)} s` : 'not counted'}; ${keys} keys written, ` +
          `each with other bytes, and ${own} of the release's own`,
      );
      [last, pages] = [now, changed];
    }
    return took;
  } finally {
    watch.kill('SIGKILL');
  }

  async function untilRelease(wanted: number): Promise<number> {
    const end = Date.now() + ROUND_MS;
    for (;;) {
      if (Date.now() > end) throw new Error(`Release ${wanted} was not there after ${ROUND_MS / 60_000} minutes`);
      const { release, lastError, state } = beat(heartbeat);
      if (state === 'failed') throw new Error(lastError?.message);
      if (release !== undefined && release >= wanted) return release;
      if (watch.exitCode !== null) throw new Error(`The watch ended with ${watch.exitCode}`);
      await sleep(10);
    }
  }
}

function beat(file: string): { release?: number; state?: string; lastError?: { message: string } } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof beat>;
  } catch {
    return {};
  }
}

interface PublishedFile {
  file: SiteFile;
  /** Where its bytes lie: those that a publish adds have no file of their own in the build. */
  bytes: string;
}

/** What a publish of a build brings, by name. */
export function publishedFiles(out: string): Map<string, PublishedFile> {
  const build = readBuild(out);
  try {
    const files = [...build.files].map((file) => ({
      file,
      bytes: build.sources?.get(file.digest) ?? join(out, file.file),
    }));
    return new Map(files.map((one) => [one.file.file, one]));
  } finally {
    build.close();
  }
}

function changedFiles(before: Map<string, PublishedFile>, now: Map<string, PublishedFile>): PublishedFile[] {
  return [...now.values()].filter(({ file }) => before.get(file.file)?.file.digest !== file.digest);
}

const pathOf = ({ file, path }: SiteFile) => path ?? `/${file}`;

async function answers(origin: string, { file, bytes }: PublishedFile): Promise<void> {
  const { status, body } = await visit(origin, pathOf(file));
  if (status !== 200 || body !== readFileSync(bytes, 'utf8'))
    throw new Error(`${pathOf(file)} answers ${status}, and not with its new bytes`);
}

/** What a site answers, by path. */
async function bodiesOf(origin: string, files: readonly PublishedFile[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  await inParallel(files, 24, async ({ file }) => {
    bodies.set(pathOf(file), (await visit(origin, pathOf(file))).body);
  });
  return bodies;
}

/** Seconds since `begun` when each path has answered with another body. One of them is asked until it does, then the others: visits cost too. */
async function secondsUntilNew(origin: string, before: ReadonlyMap<string, string>, begun: number): Promise<number> {
  let left = [...before];
  const end = begun + ROUND_MS;
  while (left.length > 0 && performance.now() < end) {
    const old: typeof left = [];
    const [first] = left;
    const asked = first && (await visit(origin, first[0])).body === first[1] ? [] : left;
    if (asked.length === 0) await sleep(LOOK_MS);
    await inParallel(asked, 24, async (one) => {
      if ((await visit(origin, one[0])).body === one[1]) old.push(one);
    });
    if (asked.length > 0) left = old;
  }
  return (performance.now() - begun) / 1000;
}

/** Counts what was written since, and that no visible key was which did not change. */
async function written(
  store: Store,
  since: number,
  changed: readonly SiteFile[],
): Promise<{ keys: number; own: number }> {
  const wanted = new Set(changed.flatMap(({ file }) => keysOf(file)));
  const keys = wanted.size;
  let own = 0;
  for await (const { key, modified } of store.list('')) {
    if (modified.getTime() < since) continue;
    if (key.startsWith('_releases/')) own += 1;
    else if (!wanted.delete(key)) throw new Error(`${key} was written and had not changed`);
  }
  if (wanted.size > 0) throw new Error(`${wanted.size} changed keys were not written`);
  return { keys, own };
}
