import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { langOf, siteLocales } from '../../src/core/locale/locale.ts';
import { SAMPLE_PAGES } from '../sample-pages.ts';
import { attribute, elements } from './elements.ts';

const DIST = join(import.meta.dirname, '../../dist');
const fileOf = (path: string) => join(DIST, decodeURIComponent(path), 'index.html');
const pages = SAMPLE_PAGES.filter(({ name }) => name !== 'not-found').flatMap(({ name, path }) =>
  siteLocales().map((locale) => ({ name, locale, path: path(locale) })),
);

describe('one page of each layout and state', () => {
  test.each(pages)('$name, $locale: says what it is in its head', ({ path, locale }) => {
    const all = [...elements(parse(readFileSync(fileOf(path), 'utf8')))];
    const links = all.filter(({ tagName }) => tagName === 'link');
    const html = all.find(({ tagName }) => tagName === 'html');
    const metas = new Map(
      all
        .filter(({ tagName }) => tagName === 'meta')
        .map((meta) => [attribute(meta, 'name') ?? attribute(meta, 'property'), attribute(meta, 'content')]),
    );
    expect(html && attribute(html, 'lang')).toBe(langOf(locale));
    expect(all.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
    expect(all.filter(({ tagName }) => tagName === 'main')).toHaveLength(1);
    const canonical = links
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href'));
    expect(canonical).toHaveLength(1);
    expect(canonical[0]).toMatch(/^https:\/\/[^/]+\/.*[^/]$/);
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'generator', 'storytrace:steps']) {
      expect(metas.get(name), name).toBeTruthy();
    }
    const languages = links
      .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
      .map((link) => attribute(link, 'hreflang'));
    const expected = metas.get('robots') === 'noindex' ? [] : [...siteLocales().map(langOf), 'x-default'];
    expect(languages).toEqual(expected);
    expect(
      links.filter((link) => attribute(link, 'rel') === 'preload' && attribute(link, 'as') === 'font').length,
    ).toBeLessThanOrEqual(2);
    // Sheets for print and forced colors do not block the first paint, nor does the sheet below the fold, which the body links after it.
    const sheets = links.filter((link) => attribute(link, 'rel') === 'stylesheet' && !attribute(link, 'media'));
    const isInBody = (link: (typeof links)[number]) => link.parentNode?.nodeName !== 'head';
    expect(sheets.filter((link) => !isInBody(link)).length).toBeLessThanOrEqual(2);
    expect(sheets.filter(isInBody).length).toBeLessThanOrEqual(1);
  });
});
