import { localeOfTags } from '../../core/locale/nearest-locale.ts';
import { LANGUAGE_COOKIE } from './cookie.ts';
import { isLocale, type Locale, localeOfPath } from './locale.ts';

/** Cookies of the page; none where the browser forbids them. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

export function localeOfCookie(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return value !== undefined && isLocale(value) ? value : undefined;
}

/** URL prefix, then cookie, then the browser's languages in their order, then the fallback. */
export function chooseLocale(path: string, cookies: string, languages: readonly string[]): Locale {
  return localeOfPath(path) ?? localeOfCookie(cookies) ?? localeOfTags(languages);
}
