import type { Locale } from './locale.ts';

export const LANGUAGE_COOKIE = 'i18n_redirected';
const YEAR = 365 * 24 * 60 * 60;

/** What the switcher remembers: 365 days, the whole site, not sent along from other sites. */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_COOKIE}=${locale}; Max-Age=${YEAR}; Path=/; SameSite=Lax`;
}

/** Writes the cookie of the switcher, where the browser lets it: the link leads to the other language all the same. */
export function rememberLocale(locale: Locale): void {
  try {
    document.cookie = languageCookie(locale);
  } catch {
    // The next visit chooses by the languages of the browser.
  }
}
