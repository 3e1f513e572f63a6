import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { langOf, type Locale, siteLocales } from '../../src/core/locale/locale.ts';
import { siteServer } from '../../src/serve/server.ts';
import { FORMS } from '../forms.ts';
import { STATES } from '../sample-pages.ts';
import { attribute, type Element, elements } from './elements.ts';
import { faultsOf } from './validity.ts';
import { casesOf } from '../cases.ts';

/** Value of each parameter of the path forms, in the sample. */
const VALUES = casesOf<Record<string, string>>('form-values');
/** The product whose items have serial numbers. */
const SERIALISED = '09520000010614';
const PRODUCT = { trade: 'pradalto-stravecchio', component: 'latte-crudo-fieno' };

function filled(path: string, subject: string, locale: Locale): string {
  const product = subject.startsWith('component') ? PRODUCT.component : PRODUCT.trade;
  return path
    .replace(/^\/en(?=\/|$)/, `/${locale}`)
    .split('/')
    .map((segment, _index, segments) => {
      if (segment === 'GTIN' && segments.includes('SERIAL')) return SERIALISED;
      return segment === 'PROD' ? product : (VALUES[segment] ?? segment);
    })
    .join('/');
}

const DIST = join(import.meta.dirname, '../../dist');
const server = siteServer(DIST);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const cases = FORMS.flatMap(([path, subject], at) =>
  (path.startsWith('/01/') ? (['en'] as const) : siteLocales()).map((locale, nth) => ({
    ...{ path: filled(path, subject, locale), locale },
    /** A form is judged in one language: each language has the same markup. */
    isJudged: path.startsWith('/01/') || at % siteLocales().length === nth,
  })),
);

/** What a template holds is not on the page: the error page waits in one. */
const withoutTemplates = (html: string) => html.replace(/<template[^>]*>.*?<\/template>/gs, '');

/** The head says what the page is, and few files hold up the first paint. */
function checkHead(html: string): void {
  const all = [...elements(parse(html))];
  const named = (name: string) => all.filter(({ tagName }) => tagName === name);
  const metas = new Map(
    named('meta').map((meta) => [attribute(meta, 'name') ?? attribute(meta, 'property'), attribute(meta, 'content')]),
  );
  const links = (rel: string) => named('link').filter((link) => attribute(link, 'rel') === rel);
  expect(named('main')).toHaveLength(1);
  expect(links('canonical').map((link) => attribute(link, 'href'))).toEqual([
    expect.stringMatching(/^https:\/\/[^/]+\/.*[^/]$/),
  ]);
  for (const name of ['description', 'og:title', 'og:description', 'og:url', 'generator', 'storytrace:steps'])
    expect(metas.get(name), name).toBeTruthy();
  const languages = links('alternate').flatMap((link) => attribute(link, 'hreflang') ?? []);
  expect(languages).toEqual(metas.get('robots') === 'noindex' ? [] : [...siteLocales().map(langOf), 'x-default']);
  expect(links('preload').filter((link) => attribute(link, 'as') === 'font').length).toBeLessThanOrEqual(2);
  // Sheets for print and forced colors do not block the first paint, nor does the sheet below the fold, which the body links after it.
  const sheets = links('stylesheet').filter((link) => !attribute(link, 'media'));
  const isInBody = (link: Element) => link.parentNode?.nodeName !== 'head';
  expect(sheets.filter((link) => !isInBody(link)).length).toBeLessThanOrEqual(2);
  expect(sheets.filter(isInBody).length).toBeLessThanOrEqual(1);
}

test.each(cases)(
  '$path answers in every spelling, is valid and says what it is',
  async ({ path, locale, isJudged }) => {
    const bodies = new Set<string>();
    for (const spelling of [path, `${path}/`, `${path}?utm_source=x`, `${path}/?17=261231`]) {
      const answer = await fetch(origin + spelling, { redirect: 'manual' });
      expect([spelling, answer.status]).toEqual([spelling, 200]);
      bodies.add(await answer.text());
    }
    expect(bodies.size).toBe(1);
    const [html = ''] = bodies;
    expect(html).toContain(`lang="${langOf(locale)}"`);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+"/);
    if (path.startsWith('/01/')) expect(Buffer.byteLength(html)).toBeLessThan(2000);
    else {
      expect(withoutTemplates(html).match(/<h1[\s>]/g)).toHaveLength(1);
      // The lot of another lot of the product: its path leads on.
      if (!html.includes('http-equiv="refresh"')) checkHead(html);
    }
    if (isJudged) expect(faultsOf(html)).toEqual([]);
  },
);

test.each(STATES.filter(({ name }) => name !== 'not-found'))('$name says what it is in each language', ({ path }) => {
  for (const locale of siteLocales()) {
    const html = readFileSync(join(DIST, decodeURIComponent(path(locale)), 'index.html'), 'utf8');
    expect(html).toContain(`<html lang="${langOf(locale)}"`);
    checkHead(html);
  }
});
