import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { langOf, type Locale, siteLocales } from '../../src/core/locale/locale.ts';
import { siteServer } from '../../src/serve/server.ts';
import { FORMS } from '../forms.ts';
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

const server = siteServer(join(import.meta.dirname, '../../dist'));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const cases = FORMS.flatMap(([path, subject]) =>
  (path.startsWith('/01/') ? (['en'] as const) : siteLocales()).map((locale) => ({
    path: filled(path, subject, locale),
    locale,
  })),
);

/** What a template holds is not on the page: the error page waits in one. */
const withoutTemplates = (html: string) => html.replace(/<template[^>]*>.*?<\/template>/gs, '');

test.each(cases)('$path answers in every spelling, is valid and says what it is', async ({ path, locale }) => {
  const isPrinted = path.startsWith('/01/');
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
  if (isPrinted) expect(Buffer.byteLength(html)).toBeLessThan(2000);
  else expect(withoutTemplates(html).match(/<h1[\s>]/g)).toHaveLength(1);
  expect(faultsOf(html)).toEqual([]);
});
