// Names change, codes do not. A bucket keeps them alike: `histories.test.ts` renames in both.
import { expect, test } from 'vitest';
import { BURRO, burro, code, DAIRY, lot, MALGA, page, product, toma, TOMA } from './catalogue.ts';
import { BILINGUAL, Site } from './site.ts';

const OTHER = '09520123456788';

test('a lot whose name was corrected: every old path leads to the new one', async () => {
  const site = await Site.published('bucket');
  await site.release([MALGA, toma(), lot('toma', 'L1'), lot('toma', 'L3', { formerly: ['L2'] })]);
  expect(site.open(code(TOMA, 'L2')).path).toBe(code(TOMA, 'L3'));
  expect(site.open(page(TOMA, 'L2')).path).toBe(page(TOMA, 'L3'));
  expect(site.open(`${page(TOMA, 'L2')}/product-history`).path).toBe(`${page(TOMA, 'L3')}/product-history`);
  expect(site.open(code(TOMA, 'L1')).path).toBe(code(TOMA, 'L1'));
});

test('a lot that is renamed twice: the first name leads to the last one, although only the newest change is written down', async () => {
  const site = await Site.new();
  await site.release([MALGA, toma(), lot('toma', 'A')]);
  await site.release([MALGA, toma(), lot('toma', 'B', { formerly: ['A'] })]);
  await site.release([MALGA, toma(), lot('toma', 'C', { formerly: ['B'] })]);
  for (const old of ['A', 'B']) expect(site.open(code(TOMA, old)).path).toBe(code(TOMA, 'C'));
  expect(await site.does('probe', '--base', await site.target.origin())).toContain('0 wrong answers');
});

test('a product with another id keeps its codes; one with another GTIN leads from the old code to the new', async () => {
  const site = await Site.published();
  const renamed = [
    MALGA,
    product('toma-dop', TOMA, { formerly: ['toma'] }),
    lot('toma-dop', 'L1'),
    lot('toma-dop', 'L2'),
  ];
  await site.release(renamed);
  expect(site.visit(code(TOMA, 'L1')).status).toBe(200);
  expect(site.open('/en/storytelling/01/toma').path).toBe('/en/storytelling/01/toma-dop');
  await site.release([
    MALGA,
    product('toma-dop', OTHER, { formerly: [TOMA] }),
    lot('toma-dop', 'L1'),
    lot('toma-dop', 'L2'),
  ]);
  expect(site.open(code(TOMA, 'L1')).path).toBe(code(OTHER, 'L1'));
  expect(site.open(page(TOMA)).path).toBe(page(OTHER));
});

test('a product that lost its id without a word: 65, and the message names the node that is to say so', async () => {
  const site = await Site.published();
  await site.build(MALGA, product('toma-dop', TOMA), lot('toma-dop', 'L1'), lot('toma-dop', 'L2'));
  const refused = await site.ends(65, 'publish');
  expect(refused).toMatch(
    /^\d+ published paths of 1 entity would break; nothing was written:\n {2}product:toma with 2 lots /,
  );
  expect(refused).toContain('add toma to `formerly` of product:toma-dop\n');
  expect(site.visit('/en/storytelling/01/toma').status).toBe(200);
});

test('two products become one: the codes of both open it', async () => {
  const site = await Site.new();
  await site.release([...DAIRY, burro(), lot('burro', 'B1')]);
  const merged = [MALGA, toma({ formerly: ['burro', BURRO] }), lot('toma', 'L1'), lot('toma', 'L2'), lot('toma', 'B1')];
  await site.build(...merged);
  await site.does('publish', '--allow-shrink');
  expect(site.open(code(BURRO)).path).toBe(code(TOMA));
});

test('an operator that is renamed, its case alone too: the pages of both languages lead on', async () => {
  const site = await Site.new('folder', BILINGUAL);
  const graph = (id: string, more: object = {}) => [
    { type: 'operator', id, name: 'Malga', ...more },
    product('toma', TOMA, { operator: id, name: { de: 'Bergkäse', it: 'Toma' } }),
    lot('toma', 'L1'),
  ];
  await site.release(graph('Malga'));
  await site.release(graph('malga', { formerly: ['Malga'] }));
  await site.release(graph('alm', { formerly: ['malga'] }));
  for (const locale of ['de', 'it'])
    for (const old of ['Malga', 'malga']) expect(site.open(`/${locale}/${old}`).path).toBe(`/${locale}/alm`);
  expect(site.open('/it/Malga/L1').path).toBe('/it/alm/L1');
  expect(site.open(`/de/storytracing/product/toma/operator/Malga/batch/L1`).path).toBe(
    '/de/storytracing/product/toma/operator/alm/batch/L1',
  );
});

test('a second product has the lot too: the old path leads to the lot that it always meant', async () => {
  const site = await Site.new('folder', BILINGUAL);
  const named = (id: string, gtin: string) => product(id, gtin, { name: { de: id, it: id } });
  const first = [MALGA, named('toma', TOMA), lot('toma', 'L1')];
  const second = [...first, named('burro', BURRO), lot('burro', 'L1')];
  await site.release(first);
  await site.release(second);
  expect(site.open('/de/malga/L1').path).toBe('/de/malga/toma-L1');
  expect(site.open('/de/malga/burro-L1').body).toContain('batch:burro/L1');
  await site.build(MALGA, named('toma', TOMA), named('burro', BURRO), lot('burro', 'L1'));
  const taken = await site.ends(65, 'publish', '--allow-shrink');
  expect(taken).toContain(
    '/de/malga/L1\n    changed meaning: was batch:toma/L1 default/batch, now batch:burro/L1 default/batch',
  );
});
