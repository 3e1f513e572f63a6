// `/` and the printed pages: go on to the visitor's language. The page's own links name the targets.
import { chooseLocale } from './language.ts';

const locale = chooseLocale('/', document.cookie, navigator.languages);
const link = document.querySelector<HTMLAnchorElement>(`a[hreflang|="${locale}"]`);
if (link) {
  const target = new URL(link.href);
  target.search = location.search;
  target.hash = location.hash;
  location.replace(target);
}
