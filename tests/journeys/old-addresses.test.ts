import { describe, expect, test } from 'vitest';
import { code, DAIRY, lot, MALGA, page, product, toma, TOMA } from './catalogue.ts';
import { Site } from './site.ts';
import { KINDS } from './target.ts';

const csv = (...rows: string[]) => ['from,to,gtin,lot,values', ...rows, ''].join('\n');

async function withRows(kind: 'folder' | 'bucket', ...rows: string[]): Promise<Site> {
  const site = await Site.published(kind);
  site.write('catalogue/redirects.csv', csv(...rows));
  await site.release(DAIRY);
  return site;
}

describe.each(KINDS)('old addresses of redirects.csv, in a %s', (kind) => {
  test('of a path, a GTIN, a lot and a list of values lead to their pages, and are probed', async () => {
    const site = await withRows(
      kind,
      `/old,${page(TOMA)},,,`,
      `/p/12,,${TOMA},,`,
      `/b/9,,${TOMA},L1,`,
      `/shop/*,/en/storytelling/01/toma,,,toma formaggio`,
    );
    expect(site.open('/old').path).toBe(page(TOMA));
    expect(site.open('/p/12').path).toBe(code(TOMA));
    expect(site.open('/b/9').path).toBe(code(TOMA, 'L1'));
    for (const one of ['toma', 'formaggio']) expect(site.open(`/shop/${one}`).path).toBe('/en/storytelling/01/toma');
    expect(await site.does('probe', '--base', await site.target.origin())).toContain('0 wrong answers');
  });

  test('an address goes on leading after its row is left out, another GTIN, a retirement', async () => {
    const other = '09520123456788';
    const site = await withRows(kind, `/p/12,,${TOMA},,`, `/b/2,,${TOMA},L2,`);
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

  test('an address with a query is a page that leads by it', async () => {
    const site = await withRows(kind, `/qr?id=7,,${TOMA},,`, `/qr?id=8,,${TOMA},L1,`);
    expect(site.visit('/qr').body).toContain(`data-query="id=8" href="${code(TOMA, 'L1')}"`);
  });
});

const FAULTS: [row: string, message: string][] = [
  ['/x,https://evil.example/,,,', 'leads to no path of this site (received https://evil.example/)'],
  ['/x,//evil.example,,,', 'leads to no path of this site (received //evil.example)'],
  ['/x,/en/nowhere,,,', 'leads to a path that the site has not (received /en/nowhere)'],
  [`/x,,09521234543214,,`, 'names no GTIN (received 09521234543214)'],
  [`/x,,${TOMA},L9,`, `leads to a path that the site has not (received ${code(TOMA, 'L9')})`],
  ['/_astro/x,/en,,,', 'is where the site keeps files of its own (received /_astro/x)'],
  ['/sw.js,/en,,,', 'is where the site keeps files of its own (received /sw.js)'],
  ['/../x,/en,,,', 'leaves the site (received /../x)'],
  ['/%zz,/en,,,', 'names no old path (received /%zz)'],
  [`${page(TOMA)},/en,,,`, `is a path of this site already (received ${page(TOMA)})`],
  ['/x,/x,,,', 'leads back to itself (received /x)'],
  ['/a,/b,,,\n/b,/a,,,', 'leads back to itself (received /b)'],
  ['/x,/en,,,\n/x,/en/scan-qr,,,', 'says again where it leads: so did line 2 (received /x)'],
];
test.each(FAULTS)('%j is refused by its line (65), and nothing is written', async (row, message) => {
  const site = await Site.new();
  site.write('catalogue/graph.json', DAIRY);
  site.write('catalogue/redirects.csv', csv(row));
  // Whether the site has a path, a build does not ask.
  for (const command of message.includes('the site has not') ? ['check'] : ['check', 'build'])
    expect(await site.ends(65, command)).toMatch(
      new RegExp(`redirects\\.csv:[23]:1\n {4}Redirect: ${RegExp.escape(message)}\n {4}→ `),
    );
  expect(site.has('site')).toBe(false);
});

test('rules for a host that answers 301 by itself', async () => {
  const site = await withRows('folder', `/p/12,,${TOMA},,`);
  expect(await site.does('redirects', '--for', 'netlify')).toContain(`/p/12 ${code(TOMA)} 301`);
  expect(await site.does('redirects', '--for', 'nginx')).toContain(`${code(TOMA)}`);
});

test('a catalogue with toma alone has no address that nobody wrote', async () => {
  const site = await Site.new();
  await site.release([MALGA, toma()]);
  expect(site.visit('/p/12').status).toBe(404);
});
