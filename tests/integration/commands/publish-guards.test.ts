import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteInfo } from '../../../src/core/page/page-input.ts';
import { siteServer } from '../../../src/serve/server.ts';
import { storytrace } from '../../command-line.ts';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';

type Told = Record<string, unknown>;
const GTIN = '09520123456788';
const name = { it: 'Formaggio', en: 'Cheese', fr: 'Fromage' };
const GRAPH: readonly Told[] = [
  { type: 'operator', id: 'dairy', name: 'Latteria' },
  { type: 'operator', id: 'farm', name: 'Malga' },
  { type: 'product', id: 'cheese', gtin: GTIN, operator: 'dairy', name, ingredients: [{ ingredient: 'salt' }] },
  { type: 'ingredient', id: 'salt', name: { it: 'sale', en: 'salt', fr: 'sel' } },
  ...['A1', 'B2'].map((lot) => ({
    type: 'batch',
    product: 'cheese',
    lot,
    ingredients: [{ ingredient: 'salt', lotText: ['S1'] }],
  })),
];
const { folder, remove } = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
afterAll(remove);

/** Paths by batchID in addition to the printed ones. */
const site: SiteInfo = { ...SITE, families: [...SITE.families, 'default', 'v1'] };
const built = (graph: readonly Told[]) => buildSite(folderOf({ 'graph.json': graph }), out, { site });

const publish = (...more: string[]) =>
  storytrace(['publish', '--from', out, '--to', target, '--no-precompress', ...more]);
const page = (path: string) => readFileSync(join(target, 'current', path, 'index.html'), 'utf8');

beforeAll(async () => {
  await built(GRAPH);
  expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Release 1: /) as string });
}, 300_000);

test('a lot that is gone: 65, every path, what to do; with --retire and --reason a page that explains', async () => {
  await built(GRAPH.filter(({ lot }) => lot !== 'B2'));
  const refused = await publish('--allow-shrink');
  expect(refused.code).toBe(65);
  expect(refused.stderr).toMatch(/^\d+ published paths of 1 entity would break; nothing was written:\n/);
  expect(refused.stderr).toContain(`/01/${GTIN}/10/B2\n    dropped: was batch:cheese/B2 printed/batch`);
  expect(refused.stderr).toContain('--retire batch:cheese/B2 --reason en="…"');
  const retire = ['--allow-shrink', '--retire', 'batch:cheese/B2'];
  expect(await publish(...retire)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--retire needs --reason') as string,
  });
  const successor = `/it/storytracing/01/${GTIN}/10/A1`;
  expect((await publish(...retire, '--reason', 'Sold out', '--successor', successor)).code).toBe(0);
  for (const path of [`01/${GTIN}/10/B2`, `it/storytracing/01/${GTIN}/10/B2`]) {
    expect(page(path)).toContain('Sold out');
    expect(page(path)).toContain(successor);
  }
}, 300_000);

test('a language and an operator that are gone: 65, each named; --allow-shrink does not open the ledger', async () => {
  const lessened = GRAPH.filter(({ id }) => id !== 'farm').map((node) =>
    node['type'] === 'product' ? { ...node, name: { it: 'Formaggio', en: 'Cheese' } } : node,
  );
  await built(lessened);
  const refused = await publish();
  expect(refused.code).toBe(65);
  for (const said of ['operator farm is gone', 'language fr: 1 texts before, 0 now', '--allow-shrink'])
    expect(refused.stderr).toContain(said);
  expect(refused.stderr).toContain('→ it has another name: add farm to `formerly` of what it is called now\n');
  expect(refused.stderr).toMatch(/→ it is no more: storytrace publish .* --retire operator:farm --reason en="…"\n/);
  const allowed = await publish('--allow-shrink');
  expect(allowed.code).toBe(65);
  expect(allowed.stderr).not.toContain('The graph shrank');
}, 300_000);

test('a sub-page that a living lot has no more leads to the lot, and is told', async () => {
  const without = GRAPH.map((node) => (node['lot'] === 'A1' ? { ...node, ingredients: [] } : node));
  await built(without.filter(({ lot }) => lot !== 'B2'));
  const { code, stdout, stderr } = await publish('--allow-shrink');
  expect([code, stderr]).toEqual([0, '']);
  const gone = `/en/storytracing/01/${GTIN}/10/A1/ingredient/salt/batch-code/S1`;
  expect(stdout).toContain(`  ${gone} → /en/storytracing/01/${GTIN}/10/A1\n`);
  expect(page(gone.slice(1))).toContain(`url=/en/storytracing/01/${GTIN}/10/A1`);
}, 300_000);

test('a second product has the lot too: the old path leads to the lot that it always meant, also after the next publish', async () => {
  const whey = { type: 'product', id: 'whey', operator: 'dairy', name };
  const lots = GRAPH.filter(({ lot }) => lot !== 'B2').map((node) =>
    node['lot'] === 'A1' ? { ...node, ingredients: [] } : node,
  );
  const shared = [...lots, whey, { type: 'batch', product: 'whey', lot: 'A1' }];
  for (const graph of [
    shared,
    shared.map((node) => (node['id'] === 'dairy' ? { ...node, name: 'Caseificio' } : node)),
  ]) {
    await built(graph);
    expect(await publish()).toMatchObject({ code: 0 });
    expect(page('en/dairy/A1')).toContain('url=/en/dairy/cheese-A1');
    expect(page('en/dairy/A1')).toContain('content="batch:cheese/A1"');
    expect(page('en/v1/dairy/A1/product-history')).toContain('url=/en/v1/dairy/cheese-A1/product-history');
    expect(page('en/dairy/whey-A1')).toContain('batch:whey/A1');
  }
  await built([...lots.filter(({ lot }) => lot !== 'A1'), whey, { type: 'batch', product: 'whey', lot: 'A1' }]);
  const taken = await publish('--allow-shrink');
  expect(taken.code).toBe(65);
  expect(taken.stderr).toContain(
    '/en/dairy/A1\n    changed meaning: was batch:cheese/A1 default/batch, now batch:whey/A1 default/batch',
  );
  await built(lots);
  const retire = ['--retire', 'batch:whey/A1', '--retire', 'product:whey', '--reason', 'Never made', '--allow-shrink'];
  expect((await publish(...retire)).code).toBe(0);
  expect(page('en/dairy/A1')).not.toContain('http-equiv="refresh"');
  expect(page('en/dairy/cheese-A1')).toContain('url=/en/dairy/A1');
}, 300_000);

test('a probe finds the page that is missing and the page that is another: 69, and 0 when all is right', async () => {
  const server = siteServer(join(target, 'current'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const probe = () => storytrace(['probe', '--to', target, '--base', base]);
  try {
    const clean = await probe();
    const bytes = (...more: string[]) => storytrace(['probe', '--to', target, '--base', base, '--bytes', ...more]);
    expect(await bytes()).toMatchObject({ code: 0, stdout: expect.stringMatching(/, 0 with other bytes/) as string });
    expect(await bytes('--sample', '5')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^5 files /) as string,
    });
    expect(clean).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/five spellings, 0 wrong answers/) as string,
    });
    const at = (path: string) => join(target, 'current', path, 'index.html');
    const [missing, other] = [`01/${GTIN}/10/A1`, `en/storytracing/01/${GTIN}/10/A1`];
    rmSync(at(missing));
    const html = readFileSync(at(other), 'utf8');
    rmSync(at(other));
    writeFileSync(at(other), html.replaceAll('batch:cheese/A1', 'batch:cheese/Z9'));
    const tampered = await bytes();
    expect(tampered.code).toBe(69);
    expect(tampered.stdout).toContain(`/${missing} (bytes): status 404`);
    expect(tampered.stdout).toMatch(/\n\/en\/storytracing\/01\/\d+\/10\/A1 \(bytes\): other bytes: sha256 /);
    const { code, stdout } = await probe();
    expect(code).toBe(69);
    for (const spelling of ['as printed', 'with a slash', 'with a query', 'upper-case host']) {
      expect(stdout).toContain(`/${missing} (${spelling}): status 404`);
      expect(stdout).toContain(`/${other} (${spelling}): another page: of batch:cheese/Z9`);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 300_000);

test('check before a publish: a product that went from the source is told beside an old build that has it, 65', async () => {
  const source = folderOf({ 'graph.json': GRAPH });
  const [old, published] = [join(folder, 'old'), join(folder, 'published')];
  await buildSite(source, old, { site });
  expect((await storytrace(['publish', '--from', old, '--to', published, '--no-precompress'])).code).toBe(0);
  const check = () => storytrace(['check', '--source', source, '--from', old, '--to', published]);
  expect((await check()).code).toBe(0);
  const rest = GRAPH.filter(({ id, product }) => id !== 'cheese' && product !== 'cheese');
  writeFileSync(join(source, 'graph.json'), JSON.stringify(rest));
  const { code, stdout } = await check();
  expect(code).toBe(65);
  expect(stdout).toMatch(/Against the last build in .*old, the next would .*no longer make [1-9]/);
  expect(stdout).toMatch(/A publish of .*old on release 1 would add 0 pages, change 0, no longer make 0/);
  expect(stdout).toMatch(/ {2}! \/\S+ \(dropped: .*(?:product|batch):cheese/);
}, 300_000);
