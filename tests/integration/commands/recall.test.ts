import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteServer } from '../../../src/serve/server.ts';
import { buildSite, temporary } from '../render/site.ts';
import { folderOf, put } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const [CHEESE, PIZZA] = ['04260123400019', '09520123456788'];
const GRAPH = [
  { type: 'operator', id: 'dairy', name: 'Latteria' },
  { type: 'product', id: 'cheese', gtin: CHEESE, operator: 'dairy', name: 'Cheese', allergens: { contains: ['milk'] } },
  {
    type: 'product',
    id: 'pizza',
    gtin: PIZZA,
    operator: 'dairy',
    name: 'Pizza',
    ingredients: [{ ingredient: 'part' }],
  },
  { type: 'ingredient', id: 'part', name: 'Cheese', product: 'cheese' },
  ...['E26-042', 'E26-043'].map((lot) => ({ type: 'batch', product: 'cheese', lot, status: { code: 'on-sale' } })),
  { type: 'batch', product: 'cheese', serial: 'S77' },
  {
    ...{ type: 'batch', product: 'pizza', lot: 'P1' },
    ingredients: [{ ingredient: 'part', lots: [{ product: 'cheese', lot: 'E26-042' }] }],
  },
];
const source = folderOf({ 'graph.json': GRAPH });
const { folder, remove } = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
const server = siteServer(join(target, 'current'));
let base = '';
afterAll(() => {
  server.close();
  remove();
});
const page = (path: string) => readFileSync(join(target, 'current', path, 'index.html'), 'utf8');
const recall = (...more: string[]) =>
  storytrace(['recall', ...more, '--source', source, '--out', out, '--to', target, '--no-precompress', '--base', base]);

beforeAll(async () => {
  expect(await storytrace(['build', '--source', source, '--out', out])).toMatchObject({ code: 0 });
  expect(await storytrace(['publish', '--from', out, '--to', target, '--no-precompress'])).toMatchObject({ code: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}, 300_000);

test('the one bad night: one command, and the lot, its printed codes and what it went into say so, in each language', async () => {
  const lot = `en/storytracing/01/${CHEESE}/10/E26-042`;
  const made = `en/storytracing/01/${PIZZA}/10/P1`;
  const before = [page(lot), page(made)];
  // The source contains an unfinished edit: the recall does not need it.
  put(source, 'half.json', '{ "type": "batch", "product": ');
  const done = await recall(
    ...[CHEESE.slice(1), 'E26-042', '--reason', 'en=Listeria found', 'it=Trovata listeria'],
    ...['--advice', 'en=Do not eat it', 'en=Bring it back', '--from-date', '2026-11-20'],
  );
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toMatch(/Live after \d+\.\d\d s, \d+ files asked:/);
  for (const path of [`/01/${CHEESE}/10/E26-042`, `/01/${CHEESE.slice(1)}/10/E26-042`, `/${lot}`, `/${made}`])
    expect(done.stdout).toContain(`    ${base}${path}\n`);
  expect(page(lot)).toContain('data-status="recalled"');
  for (const text of ['Listeria found', 'Do not eat it', 'Bring it back']) expect(page(lot)).toContain(text);
  expect(page(lot.replace('en', 'it'))).toContain('Trovata listeria');
  expect(page(`01/${CHEESE}/10/e26-042`)).toContain('Recalled');
  expect(page(made)).toContain('data-made-with');
  expect(page(made)).not.toBe(before[1]);
  expect(readFileSync(join(target, 'current/status/dairy.json'), 'utf8')).toContain('Listeria found');

  // Every build applies the recall, regardless of the source's content.
  put(source, 'half.json', []);
  put(source, 'graph.json', GRAPH);
  await buildSite(source, join(folder, 'other'));
  expect(readFileSync(join(folder, 'other', lot, 'index.html'), 'utf8')).toContain('data-status="recalled"');
  const list = await storytrace(['recall', '--list', '--source', source]);
  expect(list.stdout).toBe(`${CHEESE} lot E26-042, since 2026-11-20: Listeria found\n`);

  expect(await recall(CHEESE, 'E26-042', '--withdraw')).toMatchObject({ code: 0 });
  expect([page(lot), page(made)]).toEqual(before);
  // The withdrawal stays: an old event does not restore the recall.
  const file = readFileSync(join(source, 'recalls.yaml'), 'utf8');
  expect(file).toContain('withdrawn: ');
  expect(file).not.toContain('Listeria');
  expect((await storytrace(['recall', '--list', '--source', source, '--out', out])).stdout).toBe(
    'No recall is in force\n',
  );
}, 300_000);

test('items: the page of the serial and each of its printed forms, also of one that nobody entered', async () => {
  const refused = await recall(CHEESE, '--serial', 'S77', 'S78', '--reason', 'Glass');
  expect(refused).toMatchObject({ code: 65 });
  expect(refused.stderr).toContain('Cheese (04260123400019) has no item with the serial S78: is S77 meant?');
  expect(await recall(CHEESE, '--serial', 'S77', 'S78', '--unknown', '--reason', 'Glass')).toMatchObject({ code: 0 });
  for (const serial of ['S77', 'S78']) {
    for (const form of ['01/04260123400019', '01/4260123400019', 'storytracing/01/04260123400019'])
      expect(page(`${form}/21/${serial}`)).toContain('Recalled');
    expect(page(`fr/storytracing/01/${CHEESE}/21/${serial}`)).toContain('Glass');
  }
  // Who has the code of the product alone finds them there.
  for (const text of ['S77', 'S78']) expect(page(`en/storytracing/01/${CHEESE}`)).toContain(text);
  expect(page(`en/storytracing/01/${CHEESE}/10/E26-043`)).toContain('data-status="on-sale"');
  const json = await recall(CHEESE, '--serial', 'S78', '--withdraw', '--json');
  // Its printed code was published: it must not leave the ledger silently.
  expect(json).toMatchObject({ code: 65 });
  expect(json.stderr).toContain('batch:cheese/~S78 is gone');
}, 300_000);

test('what is not understood is said before anything is written', async () => {
  const before = existsSync(join(source, 'recalls.yaml')) && readFileSync(join(source, 'recalls.yaml'), 'utf8');
  for (const [code, given, said] of [
    [2, ['4260123400018', 'L1', '--reason', 'x'], '4260123400018 is no GTIN'],
    [2, [CHEESE, '--reason', 'x'], 'Name the lots'],
    [2, [CHEESE, 'E26-042'], '--reason is what visitors read first'],
    [2, [CHEESE, 'E26-042', '--reason', 'xx=y'], 'the site has no language xx'],
    [65, [CHEESE, 'E26-42', '--reason', 'x'], 'is E26-042 meant?'],
    [65, ['09521234543213', 'L1', '--reason', 'x', '--unknown'], 'No product has the GTIN 09521234543213'],
    [65, [CHEESE, 'E26-042', '--reason', 'x', '--from-date', '2026-02-30'], 'since'],
    [65, [CHEESE, 'E26-042', '--reason', 'x', '--notice', 'http://a.example'], 'notice'],
    [65, [CHEESE, 'E26-043', '--withdraw'], 'No such lot of 04260123400019 is recalled'],
  ] as const)
    expect(await recall(...given)).toMatchObject({ code, stderr: expect.stringContaining(said) as string });
  expect(existsSync(join(source, 'recalls.yaml')) && readFileSync(join(source, 'recalls.yaml'), 'utf8')).toBe(before);
}, 300_000);
