import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storytrace } from '../../command-line.ts';
import { markdownOf, plainOf } from '../../../src/sources/shops/markdown.ts';
import { folderOf, graphOf, put } from './folder-on-disk.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  shopify: string[];
  woocommerce: [locale: string, code: string, headings: string[]][];
  markdown: [html: string, markdown: string][];
}>('shops');

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore
let server: Server;
let host = '';
beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.url?.endsWith('.png')) answer.end(PNG);
    else if (request.url?.endsWith('.svg'))
      answer.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const csv = (...rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
const SHOPIFY = CASES.shopify;
const BODY =
  '<p>Slow-cooked <strong>plums</strong>.</p><ul><li>no pectin</li></ul><script>alert(1)</script><a href="javascript:alert(2)">more</a>';
const shopify = (price = '4.90', title = 'Plum jam', body = BODY) =>
  csv(
    SHOPIFY,
    ['plum-jam', title, body, 'Mill & Sons', 'Jam', 'true', 'Title', 'Default Title', 'J-1', price, "'09529990050075", `${host}/b.png`, '2', '', 'active'],
    ['plum-jam', '', '', '', '', '', '', '', '', '', '', `${host}/a.png`, '1', 'A jar of jam', ''],
    ['bread', 'Rye bread', '', 'Mill & Sons', 'Bread', 'true', 'Size', '500 g', 'B-5', '3.20', '9529990050082', `${host}/x.svg`, '1', '', 'active'],
    ['bread', '', '', '', '', '', '', '1 kg', 'B-10', '5.20', '9529990050099', '', '', '', ''],
    ['old', 'Old cheese', '', 'Mill & Sons', 'Cheese', 'true', 'Title', 'Default Title', 'C', '9', '123', '', '', '', 'draft'],
    ['cake', 'Cake', '', 'Mill & Sons', 'Cake', 'true', 'Title', 'Default Title', 'K', '9', '123', `${host}/none.jpg`, '1', '', 'active'],
  ); // prettier-ignore

const run = async (shop: string, file: string, to: string, ...more: string[]) => {
  const { code, stdout, output } = await storytrace(['import', shop, file, '--to', to, ...more]);
  expect(output).not.toContain('Unexpected');
  return { code, stdout };
};

describe('issue 72, point 3: a shop becomes a catalogue', () => {
  test('Shopify: rows of a handle, variants with GTINs, Markdown, pictures in their order', async () => {
    const [files, to] = [folderOf({ 'export.csv': shopify() }), folderOf({})];
    const { code, stdout } = await run('shopify', join(files, 'export.csv'), to);
    expect(code).toBe(0);
    expect(readdirSync(join(to, 'products')).sort()).toEqual(['bread-1-kg.yaml', 'bread-500-g.yaml', 'cake.yaml', 'plum-jam.yaml']);
    const { graph } = await graphOf(to);
    expect(graph.product('plum-jam')).toMatchObject({
      gtin: '09529990050075',
      name: { en: 'Plum jam' },
      brand: { en: 'Mill & Sons' },
      story: [{ body: { en: 'Slow-cooked **plums**.\n\n-   no pectin\n\nmore' } }],
      media: ['plum-jam-1', 'plum-jam-2'],
    });
    expect(graph.node('media:plum-jam-1')).toMatchObject({ alt: { en: 'A jar of jam' }, src: 'media/plum-jam-1.png' });
    expect(graph.product('bread-1-kg')).toMatchObject({ name: { en: 'Rye bread, 1 kg' }, gtin: '09529990050099' });
    expect(graph.product('cake')?.gtin).toBe(undefined);
    expect(graph.product('cake')?.allergens).toBe(undefined);
    for (const said of ['row 6: Old cheese is draft in the shop', 'row 7: Cake: 123 is no GTIN', '/none.jpg answered 404', '/x.svg is a drawing, which is not taken', 'Columns of which nothing is taken: ', 'Variant Price']) expect(stdout).toContain(said);
  });

  test('a second run changes what the shop changed and the owner did not, and keeps comments', async () => {
    const [files, to] = [folderOf({ 'export.csv': shopify() }), folderOf({})];
    const file = join(files, 'export.csv');
    const jam = join(to, 'products/plum-jam.yaml');
    await run('shopify', file, to);
    writeFileSync(jam, readFileSync(jam, 'utf8').replace('en: Plum jam\n', 'en: Our plum jam # as on the jar\n').replace('\n---', '\nallergens: { contains: [sulphites] }\n---'));
    const before = readFileSync(jam, 'utf8');
    expect((await run('shopify', file, to)).stdout).toContain('0 new, 0 changed, 4 as they were; 0 pictures downloaded');
    expect(readFileSync(jam, 'utf8')).toBe(before);
    put(files, 'export.csv', shopify('5.00', 'Damson jam', '<p>New words</p>'));
    const { stdout } = await run('shopify', file, to);
    const after = readFileSync(jam, 'utf8');
    for (const kept of ['en: Our plum jam # as on the jar', 'allergens: { contains: [ sulphites ] }', 'New words']) expect(after).toContain(kept);
    expect(stdout).toContain('products/plum-jam.yaml › name: the shop has { en }');
    expect(stdout).toContain('1 changed, 3 as they were');
    expect((await run('shopify', file, to)).stdout).toContain('0 changed, 4 as they were');
  });

  test.each(CASES.woocommerce)('WooCommerce in %s: columns by their values and places', async (locale, code, [name, published, short, long, categories, images]) => {
    const head = ['ID', 'Type', 'SKU', code, name, published, short, long, categories, images, 'Parent'] as string[];
    const text = csv(
      head,
      ['11', 'simple', 'J-1', '9529990050075', 'Plum jam', '1', 'A <strong>thick</strong> jam', '<p>Cooked in copper for hours.</p>', 'Food > Jam', `${host}/a.png, ${host}/b.png`, ''],
      ['12', 'variable', 'B', '', 'Rye bread', '1', 'Of the day', '', 'Bread', `${host}/a.png`, ''],
      ['13', 'variation', 'B-5', '9529990050082', 'Rye bread - 500 g', '1', '', '', '', '', 'id:12'],
      ['14', 'simple', 'S', '', 'Secret', '0', '', '', '', '', ''],
    ); // prettier-ignore
    const to = folderOf({});
    const { stdout } = await run('woocommerce', join(folderOf({ 'wc.csv': text }), 'wc.csv'), to, '--locale', locale);
    const { graph } = await graphOf(to);
    expect(graph.product('plum-jam')).toMatchObject({
      ...{ gtin: '09529990050075', name: { [locale]: 'Plum jam' }, description: { [locale]: 'A thick jam' }, category: { [locale]: 'Jam' } },
      ...{ story: [{ body: { [locale]: 'Cooked in copper for hours.' } }], media: ['plum-jam-1', 'plum-jam-2'] },
    });
    expect(graph.product('rye-bread-500-g')).toMatchObject({ gtin: '09529990050082', media: ['rye-bread-500-g-1'] });
    expect(readdirSync(join(to, 'products'))).toHaveLength(2);
    expect(stdout).toContain('row 5: Secret is not published in the shop');
  });

  test('a sheet that is no export is refused by name, and nothing is written', async () => {
    const to = folderOf({});
    const { code } = await run('woocommerce', join(folderOf({ 'a.csv': 'a,b\n1,2\n' }), 'a.csv'), to);
    expect(code).toBe(65);
    expect(existsSync(join(to, 'products'))).toBe(false);
  });

  test.each(CASES.markdown)('%s becomes Markdown', (html, markdown) => expect(markdownOf(html)).toBe(markdown.replace(/ +\n/g, '\n')));

  test('hostile cells: a formula without a value, control characters and HTML are named with their row; an encoding is told', async () => {
    const head = 'Handle,Title,Body (HTML),Vendor,Variant Barcode\n';
    const rows = ['a,#REF!,,Mill,', 'b,Jam\u0007,,Mill,', `c,Syrup,"${'<div>'.repeat(30_000)}",Mill,`, "../d,'-20 % sugar,<script>alert(1)</script>Käse,Mill,952", ''];
    const to = folderOf({});
    const { stdout } = await run('shopify', join(folderOf({ 's.csv': Buffer.from(head + rows.join('\n'), 'latin1') }), 's.csv'), to);
    for (const said of ['row 2: #REF! is a formula that came to no value', 'row 3: Jam\\u0007 holds a control character', 'row 4: Syrup: description is longer than', 'row 5: -20 % sugar: 952 is no GTIN']) expect(stdout).toContain(said);
    expect(readdirSync(join(to, 'products')).sort()).toEqual(['c.yaml', 'd.yaml']);
    expect((await graphOf(to)).graph.product('d')).toMatchObject({ name: { en: '-20 % sugar' }, story: [{ body: { en: 'Käse' } }] });
  });

  test('HTML that is too deep or too long is refused, and a paragraph is one line', () => {
    expect(() => markdownOf('<div>'.repeat(30_000))).toThrow(RangeError);
    expect(() => markdownOf('x'.repeat(300_000))).toThrow('is longer than');
    expect(plainOf('<ul><li>a_b</li><li><em>c</em></li></ul>')).toBe('a_b c');
  });
}); // prettier-ignore
