// npm run bench:publish [-- --pages 30000 --rounds 5]: one changed text, from the changed file to every changed page answering from an S3
// gateway. `storytrace watch` builds and publishes; this only edits, waits and asks. The first publish takes some minutes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inParallel } from '../../src/core/in-parallel.ts';
import { readBuild } from '../../src/publish/read-build.ts';
import { s3Store } from '../../src/publish/s3-store.ts';
import { keysOf, type SiteFile } from '../../src/publish/site-file.ts';
import { createBucket, visit } from '../../tests/publish/bucket.ts';
import { startGateway } from '../../tests/publish/gateway.ts';
import { temporaryFolder } from '../../tests/publish/small-build.ts';
import { type Size, writeCatalogue, writeProduct } from './catalogue.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '30000' }, rounds: { type: 'string', default: '5' } },
});
/** Pages of one product with ten batches and ten ingredients, in three languages and every family. */
const PAGES_EACH = 1955;
const size: Size = {
  products: Math.ceil(Number(values.pages) / PAGES_EACH),
  batchesPerProduct: 10,
  steps: 4,
  story: 800,
};
const CLI = fileURLToPath(new URL('../storytrace.ts', import.meta.url));
const ALLOWED = 3;

const source = temporaryFolder('catalogue');
const work = temporaryFolder('bench');
const [out, heartbeat] = [join(work, 'dist'), join(work, 'heartbeat.json')];
writeCatalogue(source, size);
const gateway = await startGateway();
await createBucket(gateway, 'bench');
const store = s3Store({ bucket: 'bench', prefix: '', endpoint: gateway.endpoint });
const origin = gateway.websiteOf('bench');
const to = ['--to', 's3://bench', '--endpoint', gateway.endpoint];
const told = ['--source', source, '--out', out, '--heartbeat', heartbeat];
const watch = spawn(process.execPath, [CLI, 'watch', ...told, ...to], { stdio: 'inherit' });
try {
  await untilRelease(1);
  let last = readBuild(out).files;
  console.log(`${last.filter(({ kind }) => kind === 'page').length} pages, ${last.length} files`);
  const took: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const edited = Date.now();
    const begun = performance.now();
    writeProduct(source, 1, size, round);
    await untilRelease(round + 1);
    const published = performance.now() - begun;
    const now = readBuild(out).files;
    const changed = changedFiles(last, now);
    const asked = performance.now();
    await inParallel(changed, 24, answers);
    const seconds = (published + performance.now() - asked) / 1000;
    took.push(seconds);
    const { keys, own } = await written(edited, changed);
    console.log(
      `edit ${round}: ${changed.length} files changed; the release stands after ${(published / 1000).toFixed(2)} s, all answer after ` +
        `${seconds.toFixed(2)} s; ${keys} keys written, each with other bytes, and ${own} of the release's own`,
    );
    last = now;
  }
  took.sort((a, b) => a - b);
  const [quickest = 0, slowest = 0] = [took[0], took.at(-1)];
  console.log(`quickest ${quickest.toFixed(2)} s, slowest ${slowest.toFixed(2)} s (${ALLOWED} s allowed)`);
  process.exitCode = slowest <= ALLOWED ? 0 : 1;
} finally {
  watch.kill('SIGKILL');
  await gateway.stop();
}

async function untilRelease(wanted: number): Promise<void> {
  for (;;) {
    const { release, lastError, state } = beat();
    if (state === 'failed') throw new Error(lastError?.message);
    if (release !== undefined && release >= wanted) return;
    if (watch.exitCode !== null) throw new Error(`The watch ended with ${watch.exitCode}`);
    await sleep(10);
  }
}

function beat(): { release?: number; state?: string; lastError?: { message: string } } {
  try {
    return JSON.parse(readFileSync(heartbeat, 'utf8')) as ReturnType<typeof beat>;
  } catch {
    return {};
  }
}

function changedFiles(before: readonly SiteFile[], now: readonly SiteFile[]): SiteFile[] {
  const digests = new Map(before.map(({ file, digest }) => [file, digest]));
  return now.filter(({ file, digest }) => digests.get(file) !== digest);
}

async function answers({ file, path }: SiteFile): Promise<void> {
  const { status, body } = await visit(origin, path ?? `/${file}`);
  if (status !== 200 || body !== readFileSync(join(out, file), 'utf8'))
    throw new Error(`${path ?? file} answers ${status}, and not with its new bytes`);
}

/** Counts what was written since, and that no visible key was which did not change. */
async function written(since: number, changed: readonly SiteFile[]): Promise<{ keys: number; own: number }> {
  const wanted = new Set(changed.flatMap(({ file }) => keysOf(file)));
  let own = 0;
  for await (const { key, modified } of store.list('')) {
    if (modified.getTime() < since) continue;
    if (key.startsWith('_releases/')) own += 1;
    else if (!wanted.delete(key)) throw new Error(`${key} was written and had not changed`);
  }
  if (wanted.size > 0) throw new Error(`${wanted.size} changed keys were not written`);
  return { keys: new Set(changed.flatMap(({ file }) => keysOf(file))).size, own };
}
