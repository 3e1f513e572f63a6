import { describe, expect, test } from 'vitest';
import { nearestLocale } from '../../../src/core/locale/nearest-locale.ts';
import { languageCookie } from '../../../src/browser/language/cookie.ts';
import { chooseLocale, localeOfCookie } from '../../../src/browser/language/language.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  chosen: [path: string, cookies: string, languages: string[], locale: string][];
  forms: [tag: string, locale?: string][];
  sites: [tag: string, site: string[], locale: string][];
}>('languages');

describe('the locale is chosen from prefix, cookie, browser, fallback', () => {
  test.each(CASES.chosen)('%s with cookie "%s" and %j: %s', (path, cookies, languages, expected) => {
    expect(chooseLocale(path, cookies, languages)).toBe(expected);
  });

  test('the cookie lasts 365 days, for the whole site, SameSite=Lax, and reads back', () => {
    expect(languageCookie('it')).toBe('i18n_redirected=it; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(localeOfCookie(languageCookie('it').split(';')[0] ?? '')).toBe('it');
  });
});

describe('a phone set to a language that the site has in another form', () => {
  const SITE = ['en', 'no', 'zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT'];
  test.each(CASES.forms)('%s opens in %s', (tag, expected) => expect(nearestLocale([tag], SITE)).toBe(expected));

  test.each(CASES.sites)('%s on a site with %j: %s', (tag, site, expected) =>
    expect(nearestLocale([tag], site)).toBe(expected),
  );
});
