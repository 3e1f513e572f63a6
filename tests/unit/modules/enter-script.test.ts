import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterScript } from '../../../src/browser/start/enter-script.ts';
import { chooseLocale, languageCookie } from '../../../src/browser/language/language.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';

/** Where the script goes from a page with a link for each language. */
function goes(cookie: string, languages: readonly string[], search = '', hash = ''): string | undefined {
  let to: string | undefined;
  const links = siteLocales().map((locale) => ({
    href: `https://story.example/${locale}/x`,
    pathname: `/${locale}/x`,
  }));
  const location = { search, hash, replace: (url: string) => (to = url) };
  runInNewContext(enterScript(), { document: { cookie, links }, navigator: { languages }, location, Intl });
  return to;
}

test('it chooses as every page does: cookie, then languages in their order, then the fallback', () => {
  const tag = fc.oneof(fc.constantFrom('it', 'it-CH', 'IT', 'en-GB', 'fr-CA', 'de', 'frp', 'ita', ''), fc.string());
  const locale = fc.constantFrom(...siteLocales(), 'de', 'xx', 'italiano');
  const cookies = fc.oneof(
    fc.constant(''),
    locale.map((value) => `i18n_redirected=${value}`),
    locale.map((value) => `a=b; i18n_redirected=${value}; c=it`),
    locale.map((value) => `not_i18n_redirected=${value}`),
  );
  fc.assert(
    fc.property(cookies, fc.array(tag, { maxLength: 5 }), (cookie, languages) => {
      expect(goes(cookie, languages)).toBe(`https://story.example/${chooseLocale('/', cookie, languages)}/x`);
    }),
    { numRuns: 300 },
  );
});

test('the cookie is the one that the switcher writes, and query and fragment are kept', () => {
  const [cookie = ''] = languageCookie('fr').split(';');
  expect(goes(cookie, ['it'], '?17=261231', '#history')).toBe('https://story.example/fr/x?17=261231#history');
});
