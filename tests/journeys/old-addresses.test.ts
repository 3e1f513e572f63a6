import { describe, expect, test } from 'vitest';
import { code, DAIRY, lot, MALGA, page, product, toma, TOMA } from './catalogue.ts';
import { casesOf } from '../cases.ts';
import { Site } from './site.ts';

const csv = (...rows: string[]) => ['from,to,gtin,lot,values', ...rows, ''].join('\n');

async function withRows(...rows: string[]): Promise<Site> {
  const site = await Site.published();
  site.write('catalogue/redirects.csv', csv(...rows));
  await site.release(DAIRY);
  return site;
}

describe('old addresses of redirects.csv', () => {
  test('of a path, a GTIN, a lot, a list of values and a query lead to their pages, are probed, and become rules of a host', async () => {
    const site = await withRows(
      `/old,${page(TOMA)},,,`,
      `/p/12,,${TOMA},,`,
      `/b/9,,${TOMA},L1,`,
      `/shop/*,/en/storytelling/01/toma,,,toma formaggio`,
      ...[`/qr?id=7,,${TOMA},,`, `/qr?id=8,,${TOMA},L1,`],
    );
    expect(site.open('/old').path).toBe(page(TOMA));
    expect(site.open('/p/12').path).toBe(code(TOMA));
    expect(site.open('/b/9').path).toBe(code(TOMA, 'L1'));
    for (const one of ['toma', 'formaggio']) expect(site.open(`/shop/${one}`).path).toBe('/en/storytelling/01/toma');
    expect(site.visit('/qr').body).toContain(`data-query="id=8" href="${code(TOMA, 'L1')}"`);
    expect(await site.does('probe', '--base', await site.target.origin())).toContain('0 wrong answers');
    for (const [host, rule] of [
      ['netlify', `/p/12 ${code(TOMA)} 301`],
      ['nginx', code(TOMA)],
    ] as const)
      expect(await site.does('redirects', '--for', host)).toContain(rule);
  });

  test('an address goes on leading after its row is left out, another GTIN, a retirement', async () => {
    const other = '09520123456788';
    const site = await withRows(`/p/12,,${TOMA},,`, `/b/2,,${TOMA},L2,`);
    site.write('catalogue/redirects.csv', csv(`/b/2,,${TOMA},L2,`));
    await site.release(DAIRY);
    expect(site.open('/p/12').path).toBe(code(TOMA));
    site.remove('catalogue/redirects.csv');
    await site.release([MALGA, product('toma', other, { formerly: [TOMA] }), lot('toma', 'L1'), lot('toma', 'L2')]);
    expect(site.open('/p/12').path).toBe(code(other));
    await site.release(
      [MALGA, product('toma', other), lot('toma', 'L1')],
      '--allow-shrink',
      '--retire',
      'batch:toma/L2',
      '--reason',
      'Sold out',
    );
    expect(site.open('/b/2').body).toContain('Sold out');
  });
});

test('each form of a printed code answers with its page, and goes on after another GTIN and a retirement', async () => {
  const [other, short] = ['09520123456788', '00000096385074'];
  const site = await Site.new();
  const balm = product('balm', short);
  await site.release([...DAIRY, balm]);
  const forms = [`/${TOMA.slice(1)}`, `/01/${TOMA.slice(1)}`, `/storytracing${code(TOMA)}`];
  for (const form of forms) expect(site.visit(form).body, form).toBe(site.visit(code(TOMA)).body);
  for (const form of ['/96385074', '/01/96385074'])
    expect(site.visit(form).body, form).toBe(site.visit(code(short)).body);
  for (const form of [code(TOMA, 'l1'), `/01/${TOMA.slice(1)}/10/L1`, `/storytracing${code(TOMA, 'L1')}`])
    expect(site.visit(form).body, form).toBe(site.visit(code(TOMA, 'L1')).body);
  await site.release([MALGA, balm, product('toma', other, { formerly: [TOMA] }), lot('toma', 'L1'), lot('toma', 'L2')]);
  for (const form of forms) expect(site.open(form).path, form).toBe(code(other));
  expect(site.open(code(TOMA, 'l1')).path).toBe(code(other, 'L1'));
  await site.release([MALGA, balm], '--allow-shrink', '--retire', 'product:toma', '--reason', 'Gone');
  for (const form of forms) expect(site.open(form).body, form).toContain('Gone');
});

const HOSTILE = [
  ...['/%2e%2e/%2e%2e/outside', '/%2e%2e%2foutside', '/a/%2E./../b', '/en/../x'],
  ...['/%5freleases/site.json', '/_releases%2fsite.json', '/_RELEASES/x', '/%5fastro'],
  ...['/robots.txt', '/robots.txt/x', '/404.html', '/en/index.html.br/x'],
  ...['/a%00b', '/a%0ab', `/${'n'.repeat(256)}`, `/${'d/'.repeat(500)}e`],
].map((path) => `${path},/en,,,`);
/** The values of `*`, which are checked after their insertion into the path, and targets. */
const HOSTILE_VALUES = [
  ...['/p/*,/en,,,../../outside', '/p/*,/en,,,%2e%2e/%2e%2e/outside', '/q/*,/en,,,%zz', '/r/*,/en/*,,,%zz'],
  ...['/*,/en,,,sw.js', '/self?x=1,/self,,,', '/good,/%zz,,,'],
];
test('rows that leave the site, take its files, are too long or cannot be decoded are named all at once (65)', async () => {
  const site = await Site.new();
  const rows = [...HOSTILE, ...HOSTILE_VALUES];
  site.write('catalogue/graph.json', DAIRY);
  site.write('catalogue/redirects.csv', csv(...rows));
  for (const command of ['check', 'build']) {
    const lines = [...(await site.ends(65, command)).matchAll(/redirects\.csv:(\d+):1\n/g)].map(([, line]) =>
      Number(line),
    );
    expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(rows.map((_, at) => at + 2));
  }
  expect(site.has('site')).toBe(false);
});

test('rows that look odd and collide with nothing lead on; one on the path of a retired lot is refused (65)', async () => {
  const odd = ['/media/x.pdf', '/p/1234/', '/shop/index.html', '/a//b', '/caf%C3%A9'];
  const rows = odd.map((path) => `${path},/en,,,`);
  const site = await withRows(...rows, '/one,/two,,,', '/two,/en,,,');
  for (const path of ['/media/x.pdf', '/p/1234', '/shop', '/a/b', '/caf%C3%A9', '/one'])
    expect(site.visit(path).location, path).toMatch(/^\/(?:en|two)/);
  const without = [MALGA, toma(), lot('toma', 'L1')];
  await site.release(without, '--allow-shrink', '--retire', 'batch:toma/L2', '--reason', 'Gone');
  for (const path of [code(TOMA, 'L2'), page(TOMA, 'L2'), code(TOMA, 'l2')]) {
    site.write('catalogue/redirects.csv', csv(...rows, `${path},${code(TOMA)},,,`));
    await site.build(...without);
    expect(await site.ends(65, 'publish', '--allow-shrink')).toContain(path);
  }
  expect(site.visit(code(TOMA, 'L2')).body).toContain('Gone');
});

test('a row that leads nowhere, takes a path of the site or says again is refused by its line (65)', async () => {
  const site = await Site.new();
  site.write('catalogue/graph.json', DAIRY);
  for (const [row, message] of casesOf<[row: string, message: string][]>('redirect-faults')) {
    site.write('catalogue/redirects.csv', csv(row));
    expect(await site.ends(65, 'check')).toMatch(
      new RegExp(`redirects\\.csv:[23]:1\n {4}Redirect: ${RegExp.escape(message)}\n {4}→ `),
    );
  }
});
