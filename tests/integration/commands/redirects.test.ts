import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteServer } from '../../../src/serve/server.ts';
import { redirectsOf } from '../../../src/sources/redirects/read-redirects.ts';
import { hasNginx, startNginx } from '../publish/nginx.ts';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const [GTIN, SHORT] = ['04260123400019', '00000096385074'];
const name = { it: 'Crema', en: 'Cream', fr: 'Crème' };
const GRAPH = [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name },
  { type: 'product', id: 'balm', gtin: SHORT, operator: 'officina', name },
  { type: 'batch', product: 'cream', lot: 'L24-A' },
];
const CSV = `from,to,gtin,lot,values
/p/1234,,4260123400019,,
/old/batch/9,,4260123400019,L24-A,
/shop/*,/en/storytracing/01/${GTIN},,,balm cream
/qr?id=7,,4260123400019,,
/qr?id=8,,96385074,,
`;
const { folder, remove } = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
afterAll(remove);
const built = (csv: string, graph: readonly object[] = GRAPH) => {
  const source = folderOf({ 'graph.json': graph, 'redirects.csv': csv });
  return buildSite(source, out, { site: SITE }).then(() => source);
};
const publish = (...more: string[]) =>
  storytrace(['publish', '--from', out, '--to', target, '--no-precompress', '--allow-shrink', ...more]);
const page = (path: string) => readFileSync(join(target, 'current', path, 'index.html'), 'utf8');
let source = '';

beforeAll(async () => {
  source = await built(CSV);
  expect(await publish()).toMatchObject({ code: 0 });
}, 300_000);

test('old addresses lead on, and codes of a pack answer 200 from a file in every form; all of them are probed', async () => {
  expect(page('p/1234')).toContain(`url=/01/${GTIN}"`);
  expect(page('old/batch/9')).toContain(`url=/01/${GTIN}/10/L24-A"`);
  for (const one of ['balm', 'cream']) expect(page(`shop/${one}`)).toContain(`url=/en/storytracing/01/${GTIN}"`);
  expect(page('qr')).toContain(`data-query="id=8" href="/01/${SHORT}"`);
  const printed = page(`01/${GTIN}`);
  for (const form of ['4260123400019', '01/4260123400019', `storytracing/01/${GTIN}`]) expect(page(form)).toBe(printed);
  for (const form of ['96385074', '01/96385074']) expect(page(form)).toBe(page(`01/${SHORT}`));
  const lot = page(`01/${GTIN}/10/L24-A`);
  for (const form of [`01/${GTIN}/10/l24-a`, '01/4260123400019/10/L24-A', `storytracing/01/${GTIN}/10/L24-A`])
    expect(page(form)).toBe(lot);
  const server = siteServer(join(target, 'current'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const probed = await storytrace(['probe', '--to', target, '--base', base, '--json']);
    expect(JSON.parse(probed.stdout)).toMatchObject({ faults: [] });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 300_000);

test('rules for hosts that answer 301 by themselves', async () => {
  const rules = async (host: string) => (await storytrace(['redirects', '--source', source, '--for', host])).stdout;
  expect(await rules('nginx')).toContain(`  "/p/1234" "/01/${GTIN}";\n`);
  expect(await rules('netlify')).toContain(`/qr id=8 /01/${SHORT} 301!\n`);
  const text = await rules('cloudfront');
  const handler = new Function(`${text}; return handler`)() as (event: object) => Record<string, unknown>;
  const ask = (uri: string, querystring = {}) => handler({ request: { uri, querystring } });
  expect(ask('/p/1234/')).toMatchObject({ statusCode: 301, headers: { location: { value: `/01/${GTIN}` } } });
  expect(ask('/qr', { id: { value: '8' } })).toMatchObject({ headers: { location: { value: `/01/${SHORT}` } } });
  expect(ask('/en')).toEqual({ uri: '/en', querystring: {} });
}, 60_000);

test.runIf(hasNginx())(
  'nginx answers old addresses with 301, their queries too, and every path is right',
  async () => {
    const nginx = await startNginx(target, redirectsOf(source));
    try {
      for (const [old, to] of [
        ['/p/1234', `/01/${GTIN}`],
        ['/p/1234/', `/01/${GTIN}`],
        ['/qr?id=7', `/01/${GTIN}`],
        ['/qr?id=8', `/01/${SHORT}`],
      ] as const) {
        const answer = await fetch(nginx.origin + old, { redirect: 'manual' });
        expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
      }
      expect((await fetch(`${nginx.origin}/4260123400019`, { redirect: 'manual' })).status).toBe(200);
      const probed = await storytrace(['probe', '--to', target, '--base', nginx.origin, '--json']);
      expect(JSON.parse(probed.stdout)).toMatchObject({ faults: [] });
    } finally {
      await nginx.stop();
    }
  },
  60_000,
);

test('what a row gets wrong is told with its line, all at once; a target that the site has not as well', async () => {
  const rows = ['p/1,,4260123400019,,', '/p/2,,4260123400010,,', '/p/*,/en,,,', '/p/1234,/en,,,', '/p/1234,/it,,,'];
  const problems = [2, 3, 4, 6].map((line) => ({ where: { file: 'redirects.csv' }, at: { line, column: 1 } }));
  await expect(built(`from,to,gtin,lot,values\n${rows.join('\n')}\n`)).rejects.toMatchObject({
    exitCode: 65,
    problems,
  });
  await built('from,to\n/p/1234,/en/nowhere\n');
  expect(await publish()).toMatchObject({ code: 65, stderr: expect.stringContaining('/en/nowhere') as string });
}, 300_000);

test('a row that is left out, another GTIN, a retired product: old addresses and short codes go on to lead there', async () => {
  const other = '04260123400026';
  const moved = GRAPH.map((node) =>
    'gtin' in node && node.gtin === GTIN ? { ...node, gtin: other, formerly: [GTIN] } : node,
  );
  // Queries share a page: that one may not go.
  const left = CSV.replace(/^\/(?:old|shop).*\n/gm, '');
  await built(left, moved);
  expect(await publish()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('would break') as string });
  expect(page('4260123400019')).toContain(`url=/01/${other}"`);
  expect(page('old/batch/9')).toContain(`url=/01/${other}/10/L24-A"`);
  expect(page(`01/${GTIN}/10/l24-a`)).toContain(`url=/01/${other}/10/L24-A"`);
  await built(left, GRAPH.slice(0, 1).concat(GRAPH.slice(2, 3)));
  expect(await publish('--retire', 'product:cream', '--reason', 'Gone')).toMatchObject({ code: 0 });
  expect(page('4260123400019')).toContain('Gone');
  expect(page('old/batch/9')).toContain('Gone');
}, 300_000);
