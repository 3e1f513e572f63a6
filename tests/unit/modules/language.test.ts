import { describe, expect, test } from 'vitest';
import { nearestLocale } from '../../../src/core/locale/nearest-locale.ts';
import { chooseLocale, languageCookie, localeOfCookie } from '../../../src/browser/language/language.ts';

describe('the locale is chosen from prefix, cookie, browser, fallback', () => {
  test.each([
    ['/fr/x', 'i18n_redirected=it', ['en-US'], 'fr'],
    ['/', 'i18n_redirected=it', ['fr-FR'], 'it'],
    ['/', 'a=1; i18n_redirected=fr; b=2', ['en'], 'fr'],
    ['/', 'not_i18n_redirected=fr', ['it-CH'], 'it'],
    ['/', 'i18n_redirected=de', ['fr-CA'], 'fr'],
    ['/', '', ['de-DE', 'pl', 'fr-BE', 'it'], 'fr'],
    ['/', '', ['de', 'ja'], 'en'],
    ['/01/09521234567893', 'i18n_redirected=fr', ['it'], 'fr'],
    ['/italy', '', ['fr'], 'fr'],
  ])('%s with cookie "%s" and %j: %s', (path, cookies, languages, expected) => {
    expect(chooseLocale(path, cookies, languages)).toBe(expected);
  });

  test('the cookie lasts 365 days, for the whole site, SameSite=Lax, and reads back', () => {
    expect(languageCookie('it')).toBe('i18n_redirected=it; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(localeOfCookie(languageCookie('it').split(';')[0] ?? '')).toBe('it');
  });
});

describe('a phone set to a language that the site has in another form', () => {
  const SITE = ['en', 'no', 'zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT'];
  test.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['nb-NO', 'no'],
    ['EN-gb', 'en'],
    ['de-CH', undefined],
    ['not a tag', undefined],
  ])('%s opens in %s', (tag, expected) => expect(nearestLocale([tag], SITE)).toBe(expected));

  test.each([
    ['no', ['nb'], 'nb'],
    ['iw-IL', ['he'], 'he'],
    ['sr', ['sr-Latn', 'sr-Cyrl'], 'sr-Cyrl'],
    ['zh-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
  ])('%s on a site with %j: %s', (tag, site, expected) => expect(nearestLocale([tag], site)).toBe(expected));
});
