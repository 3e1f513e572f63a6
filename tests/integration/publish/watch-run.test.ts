import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { SMALL_SITE } from '../configuration/small-site.ts';
import { temporaryFolder } from './small-build.ts';

const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 200, steps: 1, ingredients: 1 };
const LONG = { timeout: 240_000, interval: 50 };
const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

interface Beat {
  state: string;
  rounds: number;
  failures: number;
  release?: number;
  lastError?: { exitCode: number; message: string };
}

/** `storytrace watch` on a folder target, as a host runs it. */
function watched(source: string, ...more: string[]) {
  const work = temporaryFolder('watch');
  const heartbeat = join(work, 'heartbeat.json');
  const places = ['--source', source, '--out', join(work, 'dist'), '--to', join(work, 'target'), '--no-precompress'];
  const own = ['--workers', '1'];
  const child = spawn(
    process.execPath,
    ['src/cli/storytrace.ts', '--config', SMALL_SITE, 'watch', ...places, '--heartbeat', heartbeat, ...own, ...more],
    { stdio: 'ignore' },
  );
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const beat = (): Beat | undefined => {
    try {
      return JSON.parse(readFileSync(heartbeat, 'utf8')) as Beat;
    } catch {
      return undefined;
    }
  };
  const page = (path = 'en/storytracing/01/09520000000004/10/P0-L0000') => {
    try {
      return readFileSync(join(work, 'target/current', path, 'index.html'), 'utf8');
    } catch {
      return '';
    }
  };
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

test('follows a folder: publishes at once, makes few rounds of a burst of edits, and ends when told', async () => {
  const source = temporaryFolder('watch-source');
  writeCatalogue(source, SIZE);
  const urls = join(source, '..', `${basename(source)}-urls`);
  const watch = watched(source, '--on-live', `cat > '${urls}'`);
  await watch.shows('Edition 0 en');
  expect(watch.beat()).toMatchObject({ rounds: 1, release: 1 });
  expect(readFileSync(urls, 'utf8')).toMatch(/^https?:\/\/\S+\/en\/storytracing\/01\/09520000000004\/10\/P0-L0000$/m);
  for (let edition = 1; edition <= 20; edition += 1) writeProduct(source, 0, SIZE, edition);
  await watch.shows('Edition 20 en');
  expect(watch.beat()?.rounds).toBeLessThan(6);
  // No page of the build changes.
  writeFileSync(join(source, 'redirects.csv'), 'from,to\n/p/1,/en\n');
  await vi.waitUntil(() => watch.page('p/1').includes('url=/en"'), LONG);
  expect(await watch.stop()).toBe(0);
  expect(watch.beat()?.state).toBe('stopped');
}, 600_000);

test('a graph API that goes down within a round: the round fails and says so, visitors keep the last, the next one mends it', async () => {
  const source = temporaryFolder('watch-cut');
  writeCatalogue(source, SIZE);
  const api = await serveGraph(source, 0);
  let isCut = false;
  // The first page announces a change; the watch then requests the changes.
  const before = createServer((request, response) => {
    const { url = '/', headers, socket } = request;
    if (isCut && url.startsWith('/changes')) return void socket.destroy();
    const tag = headers['if-none-match'];
    void fetch(api.url + url, tag === undefined ? {} : { headers: { 'if-none-match': tag } }).then(async (answer) => {
      const etag = answer.headers.get('etag');
      const own = { 'content-type': 'application/json', ...(etag && { etag }) };
      response.writeHead(answer.status, own).end(await answer.text());
    });
  }).listen(0, '127.0.0.1');
  await once(before, 'listening');
  const watch = watched(`http://127.0.0.1:${(before.address() as AddressInfo).port}`, '--every', '0.2');
  await watch.shows('Edition 0 en');
  isCut = true;
  writeProduct(source, 0, SIZE, 1);
  await vi.waitUntil(() => watch.beat()?.state === 'failed', LONG);
  expect(watch.beat()).toMatchObject({ release: 1, lastError: { exitCode: 69 } });
  expect(watch.beat()?.lastError?.message).toContain('/changes');
  expect(watch.page()).toContain('Edition 0 en');
  isCut = false;
  await watch.shows('Edition 1 en');
  expect(watch.beat()).toMatchObject({ state: 'waiting', failures: 0, release: 2, lastError: { exitCode: 69 } });
  expect(await watch.stop()).toBe(0);
  expect(watch.beat()?.state).toBe('stopped');
  before.closeAllConnections();
  before.close();
  await api.close();
}, 600_000);
