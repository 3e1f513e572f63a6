import { FALLBACK_LOCALE, LOCALES } from '../core/locale.ts';
import { LANGUAGE_COOKIE } from './language.ts';

/**
 * `/` and the printed pages: goes on to the visitor's language by the page's own links, with query and fragment. Cookie, then the
 * browser's languages in their order, then the fallback, as `chooseLocale` does. In the page itself: the first thing that a
 * phone in an aisle asks for must not ask for anything more. Stands after the links.
 */
export const ENTER_SCRIPT = [
  `for(const tag of[(document.cookie.match(/(?:^|; *)${LANGUAGE_COOKIE}=(${LOCALES.join('|')})(?:;|$)/)||[])[1]||'',`,
  `...navigator.languages,'${FALLBACK_LOCALE}']){`,
  `const link=[...document.links].find(a=>a.hreflang.split('-')[0]===tag.toLowerCase().split('-')[0]);`,
  `if(link){location.replace(link.href+location.search+location.hash);break}}`,
].join('');
