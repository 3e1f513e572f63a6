import { describe, expect, test } from 'vitest';
import { BUDGET, missingFromSite, precacheOf } from '../../../src/pwa/precache.ts';

const found = (url: string, size = 100) => ({ url, revision: url.startsWith('_astro/') ? null : 'abc', size });
const offline = ['it', 'fr', 'en'].map((locale) => found(`${locale}/offline/index.html`));

describe('what the service worker fetches ahead', () => {
  test('the shell, pages by their paths, in an order that is always the same', () => {
    expect(precacheOf([...offline, found('_astro/b.x2.js'), found('_astro/a.x1.css')])).toEqual([
      { url: '_astro/a.x1.css', revision: null, size: 100 },
      { url: '_astro/b.x2.js', revision: null, size: 100 },
      { url: 'en/offline', revision: 'abc', size: 100 },
      { url: 'fr/offline', revision: 'abc', size: 100 },
      { url: 'it/offline', revision: 'abc', size: 100 },
    ]);
  });

  test('heavy files come when they are asked for', () => {
    const urls = precacheOf([...offline, found('_astro/scanner.js', 400_000)]).map(({ url }) => url);
    expect(urls).toEqual(['en/offline', 'fr/offline', 'it/offline']);
  });

  test('a missing page of the shell fails, naming it', () => {
    expect(() => precacheOf(offline.slice(1))).toThrow('pages that are not there: it/offline/index.html');
  });

  test('more than the budget fails', () => {
    const many = Array.from({ length: 12 }, (_, index) => found(`_astro/${index}.js`, BUDGET / 10));
    expect(() => precacheOf([...offline, ...many])).toThrow(/would fetch 1200300 bytes/);
  });

  test('a list that names a missing file is told', () => {
    const worker = 'precache([{"url":"_astro/a.js","revision":null},{"url":"en/offline"},{"url":"it/offline"}])';
    const there = new Set(['_astro/a.js', 'en/offline/index.html']);
    expect(missingFromSite(worker, (name) => there.has(name))).toEqual(['it/offline']);
  });
});
