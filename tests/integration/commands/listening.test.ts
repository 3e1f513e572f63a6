import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT, temporary } from '../render/site.ts';

const folder = temporary();
const [dist, source] = [join(folder, 'dist'), join(folder, 'source')];
mkdirSync(dist);
mkdirSync(source);
writeFileSync(join(dist, 'index.html'), '<title>home</title>');
writeFileSync(join(folder, 'secret.txt'), 'secret');
symlinkSync(join(folder, 'secret.txt'), join(dist, 'link.txt'));
symlinkSync(folder, join(dist, 'out'));
symlinkSync('index.html', join(dist, 'inside.html'));
writeFileSync(join(source, 'dairy.json'), JSON.stringify({ type: 'operator', id: 'dairy', name: 'Dairy' }));

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill();
});

/** Starts a command that listens. @returns its output, and its port */
function start(args: string[], env: Record<string, string> = {}): Promise<{ told: string; port: number }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/storytrace.mjs'), ...args, '--port', '0'], {
    env: { ...process.env, STORY_HOST: '', ...env },
  });
  running.push(child);
  let told = '';
  return new Promise((done, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const port = /http:\/\/\S+:(\d+)/.exec(told)?.[1];
      if (port !== undefined) done({ told, port: Number(port) });
    });
    child.once('exit', (code) => failed(new Error(`ended with ${code}: ${told}`)));
  });
}

/** Status line and rest of the response to a request that is sent unchanged. */
function ask(port: number, path: string, host: string | undefined, address = '127.0.0.1'): Promise<string> {
  return new Promise((done, failed) => {
    let answer = '';
    const socket = connect(port, address, () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${host === undefined ? '' : `Host: ${host}\r\n`}Connection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => done(answer)).on('error', failed);
  });
}

const statusOf = async (...asked: Parameters<typeof ask>) => Number(/^HTTP\/1\.1 (\d+)/.exec(await ask(...asked))?.[1]);
const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []).find((one) => one.family === 'IPv4' && !one.internal)?.address; // prettier-ignore

describe.each([
  ['serve', ['serve', '--dir', dist], '/'],
  ['graph-api', ['graph-api', '--source', source], '/nodes'],
])('%s', (_name, args, path) => {
  const answers = async (port: number, hosts: readonly string[], status: number) => {
    for (const host of hosts) expect([host, await statusOf(port, path, host)]).toEqual([host, status]);
  };

  test('is reached from this machine alone, by its own names and paths', async () => {
    const { told, port } = await start(args);
    expect(told).toContain(`http://localhost:${port}`);
    await answers(port, [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`, 'story.localhost', 'LOCALHOST.'], 200);
    await answers(port, ['evil.example', '192.168.1.7', 'localhost.evil.example', '127.evil.example'], 421);
    expect(await ask(port, path, 'evil.example')).toMatch(/"?evil\.example.*--allow-host/s);
    if (outside !== undefined) await expect(ask(port, path, 'localhost', outside)).rejects.toThrow(/ECONNREFUSED/);
    for (const odd of ['//etc/passwd', '//nodes', `http://evil.example${path}`, '/../secret.txt', '/%2e%2e/secret.txt'])
      expect([400, 404], odd).toContain(await statusOf(port, odd, 'localhost'));
  }, 120_000);

  test('listens elsewhere, and answers to other names, where it is told to', async () => {
    const more = ['--listen', '0.0.0.0', '--allow-host', 'desk.example', 'shelf.example'];
    const { port } = await start([...args, ...more], { STORY_HOST: 'https://story.example' });
    await answers(port, ['desk.example', 'shelf.example:80', 'story.example', 'localhost'], 200);
    await answers(port, ['evil.example'], 421);
    if (outside !== undefined) expect(await statusOf(port, path, outside, outside)).toBe(200);
  }, 120_000);
});

test('serve follows no link out of its folder', async () => {
  const { port } = await start(['serve', '--dir', dist]);
  expect(await statusOf(port, '/link.txt', 'localhost')).toBe(404);
  expect(await statusOf(port, '/out/secret.txt', 'localhost')).toBe(404);
  expect(await statusOf(port, '/inside.html', 'localhost')).toBe(200);
}, 120_000);
