import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BUDGET, precacheOf } from '../../../src/pwa/precache.ts';
import { checkPrecache } from '../../../src/render/build/precache.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const found = (url: string, size = 100) => ({ url, revision: url.startsWith('_astro/') ? null : 'abc', size });
const offline = ['it', 'fr', 'en'].map((locale) => found(`${locale}/offline/index.html`));

describe('what the service worker fetches ahead', () => {
  test('the shell, pages by their paths, in an order that is always the same', () =>
    expect(precacheOf([...offline, found('_astro/b.x2.js'), found('_astro/a.x1.css')])).toEqual([
      { url: '_astro/a.x1.css', revision: null, size: 100 },
      { url: '_astro/b.x2.js', revision: null, size: 100 },
      { url: 'en/offline', revision: 'abc', size: 100 },
      { url: 'fr/offline', revision: 'abc', size: 100 },
      { url: 'it/offline', revision: 'abc', size: 100 },
    ]));

  test('heavy files come when they are asked for', () => {
    const urls = precacheOf([...offline, found('_astro/scanner.js', 400_000)]).map(({ url }) => url);
    expect(urls).toEqual(['en/offline', 'fr/offline', 'it/offline']);
  });

  test('a missing page of the shell fails, naming it', () =>
    expect(() => precacheOf(offline.slice(1))).toThrow('pages that are not there: it/offline/index.html'));

  test('more than the budget fails', () => {
    const many = Array.from({ length: 12 }, (_, index) => found(`_astro/${index}.js`, BUDGET / 10));
    expect(() => precacheOf([...offline, ...many])).toThrow(/would fetch 1200100 bytes/);
  });

  test('a build whose worker asks for a missing file fails (70), naming it', () => {
    const site = temporaryFolder('precache');
    onTestFinished(() => rmSync(site, { recursive: true }));
    mkdirSync(join(site, 'en/offline'), { recursive: true });
    for (const file of ['a.js', 'en/offline/index.html']) writeFileSync(join(site, file), file);
    const asking = (...urls: string[]) =>
      writeFileSync(join(site, 'sw.js'), `precache(${JSON.stringify(urls.map((url) => ({ url, revision: null })))})`);
    asking('a.js', 'en/offline');
    const check = () => checkPrecache(join(site, 'sw.js'), (file) => existsSync(join(site, file)));
    expect(check).not.toThrow();
    asking('a.js', 'b.js', 'en/offline', 'fr/offline');
    expect(check).toThrow(
      expect.objectContaining({
        exitCode: 70,
        message: expect.stringContaining('does not have: b.js, fr/offline;') as string,
      }),
    );
  });
});
