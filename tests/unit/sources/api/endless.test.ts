import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importApi } from '../../../../src/sources/api/import-api.ts';
import { newSnapshot } from '../folder-on-disk.ts';

const RUN = fileURLToPath(new URL('./endless-run.ts', import.meta.url));
/** A graph API in a thread of its own, so that a test can wait for its client; the path selects the answer. */
const SERVER = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const items = {
  nothing: (page) => Array.from({ length: 5000 }, (_, at) => ({ page, at })),
  nodes: (page) => Array.from({ length: 500 }, (_, at) => ({ type: 'operator', id: 'o' + page + '-' + at, name: 'x' })),
  crowd: () => Array(200000).fill(0),
};
createServer((request, response) => {
  const url = new URL(request.url, 'http://x');
  const [, what, total] = url.pathname.split('/');
  const page = Number(url.searchParams.get('cursor') ?? 0);
  const list = items[what](page);
  const next = (page + 1) * list.length < Number(total) ? String(page + 1) : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ contract: '1', revision: 'r', items: list, next, total: Number(total) }));
}).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });`;

let server: Worker;
let base: string;
beforeAll(async () => {
  server = new Worker(SERVER, { eval: true });
  const port = await new Promise<number>((resolve) => server.once('message', resolve));
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => server.terminate());

test('pages of what is no node are read in little memory: the first thousand are told, and how many there are', () => {
  const run = spawnSync(process.execPath, ['--max-old-space-size=48', RUN, `${base}/nothing/150000`], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(JSON.parse(run.stdout)).toMatchObject({
    exitCode: 65,
    message: '150000 problems in the input, the first 1000 of them',
    told: 1000,
    count: 150_000,
  });
}, 300_000);

const refused: [string, string, object, RegExp][] = [
  ['announces more nodes than any graph may have', '/nodes/1000000000', {}, /announces 1000000000 nodes/],
  ['gives nodes without end', '/nodes/4000', { items: 3000 }, /3000 are the most/],
  ['gives bytes without end', '/nodes/4000', { bytes: 50_000 }, /more than 50000 bytes on all its pages/],
  ['gives a page of 200,000 items', '/crowd/200000', {}, /200000 items on one page/],
];
test.each(refused)('an API that %s is given up (69)', async (_name, path, limits, message) => {
  await expect(importApi(base + path, newSnapshot(), { limits })).rejects.toMatchObject({
    exitCode: 69,
    message: expect.stringMatching(message) as string,
  });
});

test('a node that holds a million values is refused by name (65)', async () => {
  const item = { type: 'operator', id: 'o', name: 'x', links: Array(1_000_000).fill(0) };
  const one = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ contract: '1', revision: 'r', items: [item], next: null, total: 1 }));
  });
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = one.address() as AddressInfo;
    await expect(importApi(`http://127.0.0.1:${port}`, newSnapshot())).rejects.toMatchObject({
      exitCode: 65,
      count: 1,
      problems: [{ kind: 'TooMuch', where: { node: 'operator:o' } }],
    });
  } finally {
    one.close();
    one.closeAllConnections();
  }
});
