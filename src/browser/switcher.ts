import { isLocale } from '../core/locale.ts';
import { languageCookie } from './language.ts';

/** `a[data-locale]`: the choice is remembered, query and fragment come along. Runs before the router sees the click. */
export function watchSwitcher(): void {
  document.addEventListener('click', remember, { capture: true });
}

function remember(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
  const locale = link?.dataset['locale'];
  if (!link || locale === undefined || !isLocale(locale)) return;
  document.cookie = languageCookie(locale);
  link.search = location.search;
  link.hash = location.hash;
}
