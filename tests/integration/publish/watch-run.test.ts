import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { SMALL_SITE } from '../configuration/small-site.ts';
import { temporaryFolder } from './small-build.ts';

const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 200, steps: 1, ingredients: 1 };
const LONG = { timeout: 240_000, interval: 50 };

/** `storytrace watch` on a folder target, as a host runs it. */
function watched(source: string, onLive: string) {
  const work = temporaryFolder('watch');
  const [out, to, heartbeat] = ['dist', 'target', 'heartbeat.json'].map((name) => join(work, name)) as [string, string, string]; // prettier-ignore
  const options = ['--source', source, '--out', out, '--to', to, '--heartbeat', heartbeat, '--on-live', onLive];
  const command = ['src/cli/storytrace.ts', '--config', SMALL_SITE, 'watch', ...options];
  const child = spawn(process.execPath, [...command, '--no-precompress', '--workers', '1'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  const beat = () => {
    try {
      return JSON.parse(read(heartbeat)) as { state: string; rounds: number; release?: number; lastError?: object };
    } catch {
      return undefined;
    }
  };
  const page = (path = 'en/storytracing/01/09520000000004/10/P0-L0000') =>
    read(join(to, 'current', path, 'index.html'));
  return {
    beat,
    page,
    shows: (text: string) => vi.waitUntil(() => page().includes(text) && beat()?.state === 'waiting', LONG),
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

test('follows a folder: publishes at once, makes few rounds of a burst of edits, keeps the last good site, and ends when told', async () => {
  const source = temporaryFolder('watch-source');
  writeCatalogue(source, SIZE);
  const urls = join(source, '..', `${basename(source)}-urls`);
  const watch = watched(source, `cat > '${urls}'`);
  await watch.shows('Edition 0 en');
  expect(watch.beat()).toMatchObject({ rounds: 1, release: 1 });
  expect(readFileSync(urls, 'utf8')).toMatch(/^https?:\/\/\S+\/en\/storytracing\/01\/09520000000004\/10\/P0-L0000$/m);
  for (let edition = 1; edition <= 20; edition += 1) writeProduct(source, 0, SIZE, edition);
  await watch.shows('Edition 20 en');
  expect(watch.beat()?.rounds).toBeLessThan(6);
  // A save with a problem: the round fails and says so, visitors keep the last site, the next save mends it.
  writeProduct(source, 0, SIZE, 21);
  writeFileSync(join(source, 'half.json'), '{ "type": "batch", "product": ');
  await vi.waitUntil(() => watch.beat()?.state === 'failed', LONG);
  expect(watch.beat()).toMatchObject({ failures: 1, lastError: { exitCode: 65 } });
  expect(watch.page()).toContain('Edition 20 en');
  rmSync(join(source, 'half.json'));
  await watch.shows('Edition 21 en');
  // No page of the build changes.
  writeFileSync(join(source, 'redirects.csv'), 'from,to\n/p/1,/en\n');
  await vi.waitUntil(() => watch.page('p/1').includes('url=/en"'), LONG);
  expect(await watch.stop()).toBe(0);
  expect(watch.beat()?.state).toBe('stopped');
}, 600_000);
