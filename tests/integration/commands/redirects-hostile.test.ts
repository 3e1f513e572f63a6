import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { formatProblem, InputRefused } from '../../../src/core/problem.ts';
import { createBucket } from '../publish/bucket.ts';
import { hasGateway } from '../publish/gateway.ts';
import { hasNginx } from '../publish/nginx.ts';
import { sharedGateway } from '../publish/shared-gateway.ts';
import { buildSite, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const GTIN = '04260123400019';
const GRAPH = [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name: 'Cream' },
  ...['L1', 'L2'].map((lot) => ({ type: 'batch', product: 'cream', lot })),
];
const LONG = 'n'.repeat(256);
/** Rows that must be refused, each with its line number. */
const HOSTILE = [
  '/%2e%2e/%2e%2e/outside,/en',
  '/%2e%2e%2foutside,/en',
  '/a/%2E./../b,/en',
  '/%5freleases/site.json,/en',
  '/_releases%2fsite.json,/en',
  '/_RELEASES/x,/en',
  '/_astro/x.js,/en',
  '/%5fastro,/en',
  '/sw.js,/en',
  '/robots.txt,/en',
  '/robots.txt/x,/en',
  '/404.html,/en',
  '/en/index.html.br/x,/en',
  '/%zz,/en',
  '/a%00b,/en',
  '/a%0ab,/en',
  `/${LONG},/en`,
  `/${'d/'.repeat(500)}e,/en`,
  '/self,/self',
  '/self?x=1,/self',
  '/round,/and',
  '/and,/round',
  '/good,/%zz',
  `/01/${GTIN},/en`,
  `/01/${GTIN}/index.html,/en`,
  `//01/${GTIN},/en`,
  '/en/../x,/en',
];
/** With `values`, which are checked after their insertion into the path. */
const VALUES = [
  '/p/*,/en,../../outside',
  '/p/*,/en,%2e%2e/%2e%2e/outside',
  '/q/*,/en,%zz',
  '/r/*,/en/*,%zz',
  '/*,/en,sw.js',
];
/** None of these collides with a page or a rule. */
const GOOD = [
  '/media/x.pdf,/en',
  '/p/1234/,/en',
  '/shop/index.html,/en',
  '/a//b,/en',
  '/caf%C3%A9,/en',
  '/one,/two',
  '/two,/en',
];

const { folder, remove } = temporary();
const [source, out, target] = [join(folder, 'source'), join(folder, 'dist'), join(folder, 'target')];
afterAll(remove);
const write = (rows: readonly string[], values: readonly string[] = []) =>
  writeFileSync(
    join(source, 'redirects.csv'),
    ['from,to,values', ...rows.map((row) => `${row},`), ...values, ''].join('\n'),
  );
const lineOf = (stderr: string) => [...stderr.matchAll(/redirects\.csv:(\d+):1\n/g)].map(([, line]) => Number(line));
/** Lines of the rows that a build refuses. */
const refusedLines = async () => {
  const error = await buildSite(source, out).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InputRefused)) throw new Error('The build was not refused', { cause: error });
  return error.problems.map(formatProblem).map(({ where, at }) => `${where}:${at && 'line' in at ? at.line : '?'}`);
};
const TAKEN = `/01/${GTIN},/en`;
const all = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('.storytrace'));

beforeAll(async () => {
  mkdirSync(source);
  writeFileSync(join(source, 'graph.json'), readFileSync(join(folderOf({ 'graph.json': GRAPH }), 'graph.json')));
  await buildSite(source, out);
}, 300_000);

describe('old addresses that leave the site, take its files, lead nowhere or in a circle', () => {
  const expected = [...HOSTILE, ...VALUES].map((_, index) => index + 2);
  // Pages are compared with once every row is a path.
  const late = HOSTILE.indexOf(TAKEN) + 2;

  test('`check` names each by its line, exit 65', async () => {
    write(HOSTILE, VALUES);
    const { code, stderr } = await storytrace(['check', '--source', source, '--from', out]);
    expect(code).toBe(65);
    expect([...new Set(lineOf(stderr))].sort((a, b) => a - b)).toEqual(expected.filter((line) => line !== late));
    expect(stderr).not.toMatch(/\n\s+at /);
    write([`/01/${GTIN}/index.html,/en`, `/01/${GTIN}/x?a=1,/en/nowhere`, '/fine,/en']);
    const taken = await storytrace(['check', '--source', source, '--from', out]);
    expect([taken.code, lineOf(taken.stderr)]).toEqual([65, [2, 3]]);
  }, 120_000);

  test('`build` and `publish` to a folder refuse the same lines, and nothing is written anywhere', async () => {
    const before = all();
    write(HOSTILE, VALUES);
    expect(new Set(await refusedLines())).toEqual(
      new Set(expected.filter((line) => line !== late).map((line) => `redirects.csv:${line}`)),
    );
    write(['/fine,/en', TAKEN]);
    expect(await refusedLines()).toEqual(['redirects.csv:3']);
    const { code, stderr } = await storytrace(['publish', '--from', out, '--to', target, '--no-precompress']);
    expect([code, lineOf(stderr)]).toEqual([65, [3]]);
    expect(all()).toEqual(before);
    expect(existsSync(target)).toBe(false);
  }, 120_000);

  test('a path that the target keeps for a retired lot: 65, and no half release', async () => {
    write(GOOD);
    await buildSite(source, out);
    const publish = (...more: string[]) =>
      storytrace(['publish', '--from', out, '--to', target, '--no-precompress', '--allow-shrink', ...more]);
    expect(await publish()).toMatchObject({ code: 0, stderr: '' });
    for (const path of ['media/x.pdf', 'p/1234', 'shop', 'a/b', 'café', 'one'])
      expect(readFileSync(join(target, 'current', path, 'index.html'), 'utf8')).toContain('url=/');
    // The pages of an earlier release are no obstacle.
    expect(await publish('--force')).toMatchObject({ code: 0 });
    writeFileSync(join(source, 'graph.json'), JSON.stringify(GRAPH.slice(0, -1)));
    await buildSite(source, out);
    expect(await publish('--retire', 'batch:cream/L2', '--reason', 'Gone')).toMatchObject({ code: 0 });
    const before = readdirSync(join(target, 'releases'));
    for (const path of [`/01/${GTIN}/10/L2`, `/en/storytracing/01/${GTIN}/10/L2`, `/01/${GTIN}/10/l2`]) {
      write([...GOOD, `${path},/01/${GTIN}`]);
      await buildSite(source, out);
      expect([path, await publish()]).toMatchObject([
        path,
        { code: 65, stderr: expect.stringContaining(path) as string },
      ]);
    }
    expect(readdirSync(join(target, 'releases'))).toEqual(before);
    write(GOOD);
    await buildSite(source, out);
    expect(await publish()).toMatchObject({ code: 0 });
  }, 600_000);

  test.runIf(hasGateway())(
    '`publish` to a bucket: the records stay as they are',
    async () => {
      const { endpoint, websiteOf } = await sharedGateway();
      await createBucket({ endpoint, websiteOf }, 'hostile-redirects');
      const to = ['--to', 's3://hostile-redirects', '--endpoint', endpoint];
      write(GOOD);
      await buildSite(source, out);
      expect(await storytrace(['publish', '--from', out, ...to])).toMatchObject({ code: 0, stderr: '' });
      const store = s3Store({ bucket: 'hostile-redirects', prefix: '', endpoint });
      const keys = async () => {
        const found: string[] = [];
        for await (const { key, etag } of store.list('')) found.push(`${key} ${etag}`);
        return found;
      };
      const before = await keys();
      write([...GOOD, TAKEN]);
      expect(await refusedLines()).toEqual([`redirects.csv:${GOOD.length + 2}`]);
      expect(await storytrace(['publish', '--from', out, ...to])).toMatchObject({ code: 65 });
      expect(await keys()).toEqual(before);
    },
    300_000,
  );
});

test.runIf(hasNginx())(
  'nginx takes the rules: names that differ in case alone, long names and queries',
  async () => {
    write([
      ...['/p/One', '/p/one', '/P/ONE', '/~x', '/quo"te', '/dol$lar'].map(
        (from) => `${from.replaceAll('"', '%22')},/en`,
      ),
      `/${'long/'.repeat(170)}end,/en`,
      `/${'L'.repeat(250)},/en`,
      `/${'l'.repeat(250)},/fr`,
      `/${'%C3%A9'.repeat(120)},/en`,
      `/find?q=${'w'.repeat(400)},/en`,
      '/find?q=short,/fr',
    ]);
    const { code, stdout } = await storytrace(['redirects', '--source', source, '--for', 'nginx']);
    expect(code).toBe(0);
    const file = join(folder, 'nginx.conf');
    const server = 'server { listen 127.0.0.1:1; if ($storytrace_old) { return 301 $storytrace_old; } }';
    writeFileSync(
      file,
      `error_log ${folder}/error.log; pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${stdout}\n${server}\n}\n`,
    );
    const tested = await promisify(execFile)('/usr/sbin/nginx', ['-t', '-q', '-c', file, '-p', folder]).catch(
      (error: { stderr: string }) => error,
    );
    expect(tested.stderr.split('\n').filter((line) => /emerg|conflicting/.test(line))).toEqual([]);
    expect(stdout).toContain('"/fr"');
  },
  60_000,
);
