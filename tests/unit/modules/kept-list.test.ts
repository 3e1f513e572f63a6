// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../src/components/offline/kept-pages.ts';
import { byProduct } from '../../../src/browser/offline/by-product.ts';
import type { KeptPage } from '../../../src/browser/offline/copy.ts';
import { casesOf } from '../../cases.ts';

const shown = () =>
  [...document.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('caches', { keys: async () => [] });
  document.body.innerHTML =
    '<kept-pages><p>This page is not kept.</p><p hidden>Not allowed.</p><p hidden>Nothing is kept.</p></kept-pages>';
});

test.each(casesOf<[string, boolean][]>('offline-paths'))(
  'at %s: the page of kept pages itself, not a missing one: %s',
  async (path, isOffline) => {
    history.replaceState(null, '', path);
    // Nothing is kept: this part is shown last.
    await vi.waitFor(() => expect(shown()).toContain('Nothing is kept.'));
    expect(shown().includes('This page is not kept.')).toBe(!isOffline);
  },
);

describe('issue 67, point 7: a browser that forbids storage or cookies', () => {
  const forbid = (target: object, name: string) => {
    const no = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(target, name, { get: no, set: no, configurable: true });
    return () => void Reflect.deleteProperty(target, name);
  };

  test.each([
    ['forbids caches', () => forbid(globalThis, 'caches')],
    ['has no caches', () => vi.stubGlobal('caches', undefined)],
  ])('%s: the page of kept pages says so in a sentence, and no lot is found', async (_, prepare) => {
    prepare();
    await vi.waitFor(() => expect(shown()).toContain('Not allowed.'));
    const { findKept } = await import('../../../src/browser/offline/kept.ts');
    expect(await findKept('https://story.example/en')).toBeUndefined();
  });

  test('forbids cookies: the languages of the browser lead on, also from a printed page', async () => {
    const allow = forbid(document, 'cookie');
    const { chooseLocale, pageCookies } = await import('../../../src/browser/language/language.ts');
    const { rememberLocale } = await import('../../../src/browser/language/cookie.ts');
    const { enterScript } = await import('../../../src/browser/start/enter-script.ts');
    expect(chooseLocale('/01/1', pageCookies(), ['it-CH'])).toBe('it');
    expect(() => rememberLocale('it')).not.toThrow();
    document.body.innerHTML = '<a href="/en/x">x</a><a href="/it/x">x</a><a href="/fr/x">x</a>';
    const replace = vi.fn();
    const place = { search: '?17=1', hash: '', replace };
    new Function('location', 'navigator', enterScript())(place, { languages: ['fr-BE'] });
    expect(replace).toHaveBeenCalledWith(`${location.origin}/fr/x?17=1`);
    allow();
  });
});

test('issue 69, point 1: kept pages are listed by product, a lot with its label and its journey in one row', () => {
  const page = (title: string, entity: string, rest: object = {}) =>
    ({ title: `${title} · Site`, entity, path: `/${title}`, brand: '', pack: [], keptAt: '2026-11-02', bytes: 1, ...rest }) as unknown as KeptPage; // prettier-ignore
  const listed = byProduct(
    [
      page('Toma · Lot T1 · Smart label', 'batch:toma/T1', { keptAt: '2026-11-01' }),
      page('Toma · Lot T1', 'batch:toma/T1', { brand: 'Malga', pack: ['/a.avif'], bytes: 5 }),
      page('Toma · Lot T1 · The journey', 'batch:toma/T1'),
      page('Toma · Smart label', 'product:toma'),
      page('Toma', 'product:toma'),
      page('Flour · Lot F1 · Smart label', 'batch:flour/F1'),
      page('Dairy', ''),
    ],
    'en',
  );
  expect(listed.map(({ name, brand, pages }) => [name, brand, pages.length])).toEqual([
    ['Toma', 'Malga', 5],
    ['Dairy', '', 1],
    ['Flour', '', 1],
  ]);
  const rows = listed.map(({ subjects }) => subjects.map(({ links }) => links.map(({ text }) => text)));
  expect(rows).toEqual([
    [
      ['', 'Smart label'],
      ['Lot T1', 'Smart label', 'The journey'],
    ],
    [['']],
    [['Lot F1 · Smart label']],
  ]);
  expect(listed[0]?.subjects[1]).toMatchObject({ keptAt: '2026-11-01', bytes: 7 });
});

test('issue 75, point 4: products stand in the order of the language of the page', () => {
  const page = (name: string) => ({ title: `${name} · Site`, entity: name, path: `/${name}`, brand: '', pack: [] }) as unknown as KeptPage; // prettier-ignore
  const listed = (lang: string) => byProduct(['Zebra', 'Ål', 'Øl', 'Ost'].map(page), lang).map(({ name }) => name);
  expect([listed('da'), listed('en-US')]).toEqual([
    ['Ost', 'Zebra', 'Øl', 'Ål'],
    ['Ål', 'Øl', 'Ost', 'Zebra'],
  ]);
});
