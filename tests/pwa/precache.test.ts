import { describe, expect, test } from 'vitest';
import { BUDGET, missingFromSite, precacheOf, serviceWorkerText, type SiteFile } from '../../src/pwa/precache.ts';

const file = (name: string, size = 100): SiteFile => ({ file: name, digest: `digest of ${name}`, size });
const offline = ['it', 'en', 'fr'].map((locale) => file(`${locale}/offline/index.html`));
const catalogue = [file('it/dairy/index.html'), file('media/x-480.avif'), file('status/dairy.json'), file('sw.js')];

describe('what the service worker fetches ahead', () => {
  test('the shell and nothing of the catalogue', () => {
    const shell = [...offline, file('_astro/a.x1.css'), file('_astro/b.x2.js'), file('_astro/f.x3.woff2')];
    expect(precacheOf([...shell, ...catalogue])).toEqual([
      { url: '/_astro/a.x1.css', revision: null },
      { url: '/_astro/b.x2.js', revision: null },
      { url: '/_astro/f.x3.woff2', revision: null },
      { url: '/en/offline', revision: 'digest of en/off' },
      { url: '/fr/offline', revision: 'digest of fr/off' },
      { url: '/it/offline', revision: 'digest of it/off' },
    ]);
  });

  test('heavy files come when they are asked for', () => {
    const urls = precacheOf([...offline, file('_astro/scanner.js', 400_000), file('_astro/zxing.wasm', 10)]);
    expect(urls.map(({ url }) => url)).toEqual(['/en/offline', '/fr/offline', '/it/offline']);
  });

  test('what only an editor asks for stays out, however light', () => {
    const parts = ['compare.Dv1w-CGA', 'live.Dnp_G7J1', 'countries-10m.BI6OxwpS'].map((name) =>
      file(`_astro/${name}.js`),
    );
    expect(precacheOf([...offline, ...parts])).toEqual(precacheOf(offline));
  });

  test('a missing page of the shell fails, naming it', () => {
    expect(() => precacheOf(offline.slice(1))).toThrow('pages that are not there: it/offline/index.html');
  });

  test('more than the budget fails', () => {
    const many = Array.from({ length: 12 }, (_, index) => file(`_astro/${index}.js`, BUDGET / 10));
    expect(() => precacheOf([...offline, ...many])).toThrow(/would fetch 1200300 bytes/);
  });

  test('the list goes into the compiled worker as it is', () => {
    const text = serviceWorkerText('precache(self.__WB_MANIFEST,{})', [...offline, file('_astro/$&.js')]);
    expect(text).toContain('"url":"/_astro/$&.js","revision":null');
    expect(() => serviceWorkerText('nothing here', offline)).toThrow(/no place/);
  });

  test('a list that names a missing file is told', () => {
    const text = serviceWorkerText('precache(self.__WB_MANIFEST)', [...offline, file('_astro/a.js')]);
    const there = new Set(['_astro/a.js', 'en/offline/index.html', 'fr/offline']);
    expect(missingFromSite(text, (name) => there.has(name))).toEqual(['it/offline']);
  });
});
