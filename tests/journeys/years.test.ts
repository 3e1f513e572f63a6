import { beforeEach, expect, test } from 'vitest';
import { code, lot, MALGA, product } from './catalogue.ts';
import { Site } from './site.ts';

const [FIRST, SECOND, THIRD] = ['09520123456788', '09520123456795', '09520123456801'] as const;
const cream = (gtin: string, more: object = {}) => product('cream', gtin, more);
const soap = product('soap', THIRD);
const [L1, L2] = [lot('cream', 'L1'), lot('cream', 'L2')];
const retire = (entity: string) => ['--allow-shrink', '--reason', 'Sold out', '--retire', entity];

let site: Site;
beforeEach(async () => {
  site = await Site.new();
});

test('an address of before us leads on, or tells of the end of its lot, although its row went with the code that it led to', async () => {
  await site.release([MALGA, cream(FIRST), L1, L2]);
  site.write('catalogue/redirects.csv', `from,to\n/p/1,${code(FIRST, 'L1')}\n/p/2,${code(FIRST, 'L2')}\n`);
  await site.release([MALGA, cream(SECOND, { formerly: [FIRST] }), L1, L2]);
  site.remove('catalogue/redirects.csv');
  await site.release([MALGA, cream(THIRD, { formerly: [SECOND] }), L2], ...retire('batch:cream/L1'));
  for (const path of [code(FIRST, 'L2'), '/p/2']) expect(site.open(path).path).toBe(code(THIRD, 'L2'));
  for (const path of [code(FIRST, 'L1'), '/p/1']) expect(site.open(path).body).toContain('Sold out');
});

test('a lot is retired in the publish in which its product gets another name', async () => {
  await site.release([MALGA, cream(FIRST), L1, L2]);
  const balm = [MALGA, product('balm', FIRST, { formerly: ['cream'] }), lot('balm', 'L2')];
  await site.release(balm, ...retire('batch:cream/L1'));
  expect(site.open(code(FIRST, 'L1')).body).toContain('Sold out');
  expect(site.open(code(FIRST, 'L2')).path).toBe(code(FIRST, 'L2'));
  expect(site.visit(code(FIRST, 'L2')).body).not.toContain('Sold out');
});

test('a retired product that comes back with a later GTIN has the codes of its first again', async () => {
  await site.release([MALGA, soap, cream(FIRST), L1]);
  await site.release([MALGA, soap, cream(SECOND, { formerly: [FIRST] }), L1]);
  await site.release([MALGA, soap], ...retire('product:cream'));
  expect(site.open(code(FIRST, 'L1')).body).toContain('Sold out');
  await site.release([MALGA, soap, cream(SECOND), L1], '--revive', 'product:cream');
  for (const name of [undefined, 'L1']) expect(site.open(code(FIRST, name)).path).toBe(code(SECOND, name));
});

test('what was retired is revived by the name that it had then', async () => {
  await site.release([MALGA, cream(FIRST)]);
  await site.release([MALGA, soap], ...retire('product:cream'));
  await site.release([MALGA, soap, product('balm', FIRST, { formerly: ['cream'] })], '--revive', 'product:cream');
  expect(site.visit(code(FIRST)).body).not.toContain('Sold out');
});
