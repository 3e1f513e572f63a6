import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Ran, ROOT, storytrace } from '../../command-line.ts';
import { served } from '../../served.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const MARKER = 'MARKER-47f1';
const USER = `reader:${MARKER}%21@`;
const folder = temporaryFolder('password');

/** A graph API with a password: the path selects the response. */
const address = await served((request, response) => {
  const { authorization } = request.headers;
  if (authorization !== `Basic ${Buffer.from(`reader:${MARKER}!`).toString('base64')}`)
    return void response.writeHead(401).end();
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  if (path === '/moved/nodes')
    return void response.writeHead(302, { location: `http://${USER}elsewhere.example/v1` }).end();
  if (path === '/down/nodes') return void response.writeHead(404).end();
  if (!path.endsWith('/nodes')) return void response.writeHead(404).end();
  const wrong = path === '/wrong/nodes';
  const items = [
    { type: 'operator', id: 'dairy', name: 'Dairy', ...(wrong && { nmae: 'x' }) },
    { type: 'product', id: 'cheese', name: 'Cheese' },
    { type: 'batch', product: 'cheese', lot: 'A', dates: { production: '2026-03-02', packaging: '2026-03-01' } },
  ];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ contract: '1', revision: 'r', items, next: null, total: items.length }));
});
const origin = address.replace('//', `//${USER}`);

const run = (args: string[], env: Record<string, string> = {}) => storytrace(args, { env, directory: ROOT });

/** Files below a folder that hold the marker. */
function marked(at: string): string[] {
  return readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(at, name);
    return statSync(file).isFile() && readFileSync(file).includes(MARKER);
  });
}

const built = (name: string) => join(folder, name, 'site');
const build = (name: string, path: string, ...more: string[]) =>
  run(['build', '--source', origin + path, '--out', built(name), '--date', '2026-11-22', ...more]);

type End = () => Promise<Pick<Ran, 'code' | 'output'>>;
const NO_ADDRESS = `http://reader:${MARKER}/!@127.0.0.1/`;
const ENDS: [code: number, what: string, End][] = [
  [0, 'a build with warnings', () => build('fine', '/fine')],
  [0, 'a check in words', () => run(['check', '--source', `${origin}/fine`, '--from', built('fine')])],
  [2, 'an option that is not known', () => build('usage', '/fine', '--nope')],
  [65, 'nodes with problems', () => build('wrong', '/wrong')],
  [65, 'a check kept for `testing`', () => run(['check', '--source', `${origin}/wrong`, '--from', built('fine')])],
  [69, 'no API at that address', () => build('down', '/down')],
  [69, 'a redirect to an address with the password', () => build('moved', '/moved')],
  [69, 'an API that breaks the contract', () => run(['check-api', `${origin}/fine`])],
  [
    70,
    'a fault of the code',
    () => {
      vi.spyOn(JSON, 'stringify').mockImplementation(() => {
        throw new Error(`at ${origin}/fine`);
      });
      return run(['check', '--source', `${origin}/fine`, '--json']).finally(() => vi.restoreAllMocks());
    },
  ],
  [78, 'an address that is none', () => run(['build', '--source', NO_ADDRESS, '--out', built('none')])],
  [78, 'the same in the environment', () => run(['build', '--out', built('none')], { GRAPH_API_URL: NO_ADDRESS })],
];

test.each(ENDS)(
  'ends with %i: %s, and nobody is shown the password of the address',
  async (expected, _what, end) => {
    const { code, output } = await end();
    expect(output).not.toContain(MARKER);
    expect(code, output).toBe(expected);
    expect(marked(folder)).toEqual([]);
  },
  900_000,
);

test('nor does a watch tell it, in its lines or in its heartbeat', async () => {
  const heartbeat = join(folder, 'heartbeat.json');
  const args = ['watch', '--source', `${origin}/wrong`, '--out', built('watched'), '--heartbeat', heartbeat];
  const child = spawn(process.execPath, ['src/cli/storytrace.ts', ...args], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('going on')) child.kill('SIGTERM');
    });
  await new Promise((resolve) => child.on('close', resolve));
  expect(output).toMatch(/\(65\); going on/);
  expect(output).not.toContain(MARKER);
  expect(readFileSync(heartbeat, 'utf8')).toContain('"exitCode": 65');
  expect(marked(folder)).toEqual([]);
}, 900_000);
