import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownLinks, siteLinks } from '../../../../src/components/frame/site-links.ts';
import { readPages } from '../../../../src/configuration/pages/read-pages.ts';
import { Node } from '../../../../src/core/graph/node.ts';
import { ownSite, replaceOwnSite } from '../../../../src/core/own-site.ts';
import { entryOf, pathOf } from '../../../../src/core/routes/path.ts';
import { fixedEntries } from '../../../../src/input/plan.ts';
import { linkProblems } from '../../../../src/input/reports/link-report.ts';
import { linksIn, renderPage } from '../../../../src/markdown.ts';
import { formerPages } from '../../../../src/publish/build-state/former-pages.ts';
import { refusedIn } from '../../../../src/snapshot/checks/node-rules.ts';
import { casesOf } from '../../../cases.ts';
import { contextOn, memoryOf, pageAt, SITE } from '../../input/small-graph.ts';

type Files = Record<string, string>;
const CASES = casesOf<{ site: Files; refused: [how: string, files: Files, told: string][] }>('own-pages');

function pagesOf(files: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pages'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'pages', name), text);
  return readPages(folder, ['it', 'en', 'fr']);
}

function site() {
  const before = replaceOwnSite({ ...ownSite(), pages: pagesOf(CASES.site) });
  onTestFinished(() => void replaceOwnSite(before));
}

describe('issue 73, point 5: pages of the owner', () => {
  test('each is a row of the route table, with its path in each of its languages', () => {
    site();
    expect(entryOf('/it/chi-siamo')).toEqual({ route: 'pages/about', params: {}, locale: 'it' });
    expect(entryOf('/en/chi-siamo')?.route).toBe('default/operator');
    const paths = fixedEntries(new Set(['utility']))
      .filter(({ route }) => route === 'pages/about')
      .map(pathOf);
    expect(paths).toEqual(['/it/chi-siamo', '/en/about']);
    expect(paths.map((path) => pathOf(entryOf(path)!))).toEqual(paths);
    expect(() => pathOf({ route: 'pages/about', params: {}, locale: 'fr' })).toThrow(RangeError);
  });

  test('its title, text and languages: no hreflang to a language without it, and the switch leads to its landing page', () => {
    site();
    const { alternates, canonicalAlternates, blocks, title, entityKey, noindex } = pageAt(
      memoryOf([]),
      '/it/chi-siamo',
    );
    expect(canonicalAlternates).toEqual({ it: '/it/chi-siamo', en: '/en/about' });
    expect(alternates).toEqual({ it: '/it/chi-siamo', en: '/en/about', fr: '/fr' });
    expect([title, blocks.ownPage?.description]).toEqual(['Chi siamo · Client', 'Tre generazioni.']);
    expect([entityKey, noindex]).toEqual(['page:about/it', false]);
  });

  test('the footer has pages by place, then links of the configuration; a language without the page gets its landing page', () => {
    site();
    const to = { label: { en: 'Shop' }, href: 'https://shop.example' };
    const info = { ...SITE, footer: [{ key: 'imprint' as const, href: '/{locale}/about' }], footerLinks: [to] };
    const texts = (locale: string) => ownLinks({ site: info, locale }).map(({ text, href }) => `${text.text} ${href}`);
    expect(texts('en')).toEqual(['Legal /en/legal', 'About us /en/about', 'Shop https://shop.example']);
    expect(texts('fr')).toEqual(['Shop https://shop.example']);
    expect(['it', 'fr'].map((locale) => siteLinks(info, locale)[0]?.href)).toEqual(['/it/chi-siamo', '/fr']);
  });

  test('raw HTML is off, headings begin below the title, links are checked', () => {
    site();
    expect(renderPage('# A\n\n### B\n\n<b>x</b>', [])).toBe('<h2>A</h2>\n<h4>B</h4>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n');
    expect(renderPage('### A', [])).toBe('<h2>A</h2>\n');
    const found = [...linkProblems(memoryOf([]), { families: contextOn().families, host: SITE.host, hasFile: () => false, linksIn: (text) => linksIn(text, () => false) })]; // prettier-ignore
    expect(found.map(({ where, received }) => [where.file, received])).toEqual([['pages/about.en.md', '/en/nowhere']]);
  });

  test('no operator is called as a page is, today or before', () => {
    site();
    const faults = (id: string, formerly: string[] = []) =>
      [...refusedIn(Node.parse({ type: 'operator', id, name: 'X', formerly }), [])].map(
        ({ kind, path }) => `${kind} ${path}`,
      );
    expect([faults('About'), faults('chi-siamo'), faults('mill', ['old', 'about'])]).toEqual([['ReservedWord id'], ['ReservedWord id'], ['ReservedWord formerly[1]']]); // prettier-ignore
    expect(faults('mill')).toEqual([]);
  });

  test('former names are of a language', () => {
    site();
    expect(formerPages()).toEqual({ 'page:about/it': ['azienda'] });
  });

  test.each(CASES.refused)('%s is refused by name', (_how, files, told) => {
    const run = () => pagesOf(files);
    expect(run).toThrow(told);
    expect(run).toThrow(expect.objectContaining({ exitCode: 78 }));
  });
});
