import { rememberLocale } from './cookie.ts';
import { isLocale } from './locale.ts';

/** `<a hreflang lang>`: the choice is remembered; query, fragment and the place that is being read come along. Runs before the router sees the click. */
export function watchSwitcher(): void {
  document.addEventListener('click', remember, { capture: true });
}

function remember(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link || !isLocale(link.lang)) return;
  rememberLocale(link.lang);
  link.search = location.search;
  link.hash = location.hash || placeInSight();
}

/** The part of the page that is being read, under the name that it has in every language; none at the top. */
function placeInSight(): string {
  const middle = innerHeight / 2;
  if (scrollY < middle) return '';
  const passed = Array.from(document.querySelectorAll<HTMLElement>('main :is(section, li, div)[id]')).filter((part) => {
    const { top, height } = part.getBoundingClientRect();
    return height > 0 && top < middle;
  });
  return passed.at(-1)?.id ?? '';
}
