import { isLocale, type Locale, localeOfTags } from './locale.ts';

export const LANGUAGE_COOKIE = 'i18n_redirected';
const YEAR = 365 * 24 * 60 * 60;

/** What the switcher remembers: 365 days, the whole site, not sent along from other sites. */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_COOKIE}=${locale}; Max-Age=${YEAR}; Path=/; SameSite=Lax`;
}

/** Cookies of the page; none where the browser forbids them. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Writes the cookie of the switcher, where the browser lets it: the link leads to the other language all the same. */
export function rememberLocale(locale: Locale): void {
  try {
    document.cookie = languageCookie(locale);
  } catch {
    // The next visit chooses by the languages of the browser.
  }
}

export function localeOfCookie(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return value !== undefined && isLocale(value) ? value : undefined;
}

export function localeOfPath(path: string): Locale | undefined {
  const segment = path.split('/')[1] ?? '';
  return isLocale(segment) ? segment : undefined;
}

/** URL prefix, then cookie, then the browser's languages in their order, then the fallback. */
export function chooseLocale(path: string, cookies: string, languages: readonly string[]): Locale {
  return localeOfPath(path) ?? localeOfCookie(cookies) ?? localeOfTags(languages);
}
