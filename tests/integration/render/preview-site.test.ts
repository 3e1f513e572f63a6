import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { buildSite, filesIn, SITE, temporary } from './site.ts';

const { folder, remove } = temporary();
const out = join(folder, 'dist');
let files: string[];

beforeAll(async () => {
  writeCatalogue(join(folder, 'source'), { products: 1, batchesPerProduct: 1, story: 200, steps: 1, ingredients: 1 });
  await buildSite(join(folder, 'source'), out, { site: { ...SITE, isPreview: true } });
  files = Object.keys(filesIn(out));
}, 300_000);
afterAll(remove, 300_000);

test('a private preview of a graph says so on its pages, is not indexed and keeps nothing', () => {
  expect(files.filter((file) => /^(?:sw|workbox-.*)\.js$/.test(file))).toEqual([]);
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  const pages = files.filter((file) => file.endsWith('.html'));
  for (const file of ['index.html', '404.html', '500.html', 'it/offline/index.html', 'en/index.html'])
    expect(pages).toContain(file);
  expect(pages.some((file) => file.startsWith('01/'))).toBe(true);
  for (const file of pages) {
    const html = readFileSync(join(out, file), 'utf8');
    if (html.includes('http-equiv="refresh"')) continue;
    expect(html, file).toContain('<meta name="robots" content="noindex">');
    expect(html, file).not.toContain('serviceWorker');
    expect(html, file).toMatch(/Private preview|Anteprima privata|Aperçu privé/);
  }
});
