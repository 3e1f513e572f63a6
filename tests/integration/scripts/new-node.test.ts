import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A Node that calls itself 20: what it starts calls itself by its own number. */
const OLD = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
let folder = '';

beforeAll(() => {
  mkdirSync('.storytrace', { recursive: true });
  folder = mkdtempSync(join('.storytrace', 'new-node-'));
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { onNewNode } from '../../scripts/new-node.mjs';
await onNewNode(import.meta.url, async () => {
  process.once('SIGTERM', () => process.exit(7));
  if (process.argv[2] === 'end') process.exit(5);
  setInterval(() => undefined, 1000);
  console.log('runs', process.pid);
});`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (...args: string[]) =>
  spawn(process.execPath, ['--import', OLD, join(folder, 'program.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

describe('issue 67, point 1: a program that an older Node hands over', () => {
  test.each([
    ['SIGTERM', 7, null],
    ['SIGINT', null, 'SIGINT'],
    ['SIGHUP', null, 'SIGHUP'],
  ] as const)('%s reaches it, and its end is the end of both', async (signal, code, by) => {
    const started = start();
    const [line] = (await once(started.stdout, 'data')) as [Buffer];
    started.kill(signal);
    expect(await once(started, 'exit')).toEqual([code, by]);
    expect(() => process.kill(Number(/\d+/.exec(String(line))?.[0]), 0)).toThrow('ESRCH');
  });
  test('issue 67, point 20: without the Node of a checkout one sentence says what is needed, and exit code 69', () => {
    const alone = mkdtempSync(join(tmpdir(), 'no-node-'));
    cpSync('scripts', join(alone, 'scripts'), {
      recursive: true,
      filter: (path) => /scripts(?:\/[\w-]+\.mjs)?$/.test(path),
    });
    const args = ['--import', OLD, join(alone, 'scripts/storytrace.mjs'), 'build'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(alone, { recursive: true });
    expect([status, stderr]).toEqual([
      69,
      expect.stringMatching(
        /^Storytrace needs Node 24 or newer; this is v[\d.]+: install it from https:\/\/nodejs\.org\n$/,
      ),
    ]);
  });
  test('its exit code is that of the command', async () => expect(await once(start('end'), 'exit')).toEqual([5, null]));
});
