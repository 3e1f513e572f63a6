import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteLocales } from '../../src/core/locale/locale.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** The link preview of a page: a file of the site. */
function cardOf(path: string): string {
  const html = readFileSync(join(DIST, path, 'index.html'), 'utf8');
  const card = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? 'none';
  expect(existsSync(join(DIST, card)), `${path}: ${card}`).toBe(true);
  return card;
}

const LOT = 'storytracing/01/09520000010010/10/L25-0317';

test('issue 66, point 1: a recalled lot has a link preview of its own; the landing page and an operator have theirs', () => {
  for (const locale of siteLocales()) {
    expect(cardOf(`${locale}/storytracing/01/09520000010416/10/A26-041`)).toMatch(/^\/media\/[0-9a-f]{16}-card\.jpg$/);
    expect(cardOf(locale)).toBe(`/icons/share-site-${locale}.jpg`);
    expect(cardOf(`${locale}/latteria-pradalto`)).toMatch(/-card\.jpg$/);
  }
  expect(new Set(siteLocales().map((locale) => cardOf(`${locale}/${LOT}`))).size).toBe(siteLocales().length);
});

test('data for search engines names the pack of a recalled lot, not the warning', () => {
  const html = readFileSync(join(DIST, 'en/storytracing/01/09520000010416/10/A26-041/index.html'), 'utf8');
  expect(html).toMatch(/"image":"https:\/\/[^"]+-card\.jpg"/);
});
