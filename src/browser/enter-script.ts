import { FALLBACK_LOCALE, LOCALES, primaryOf } from '../core/locale.ts';
import { LANGUAGE_COOKIE } from './language.ts';

/**
 * `/` and the printed pages: goes on to the visitor's language by the page's own links, with query and fragment. Cookie, then the
 * browser's languages in their order, then the fallback, as `chooseLocale` does. In the page itself: the first thing that a
 * phone in an aisle asks for must not ask for anything more. Stands after the links.
 */
export const ENTER_SCRIPT = enterScript(LOCALES);

/** Where two languages differ in region or script alone, the path segment tells them apart. */
function enterScript(locales: readonly string[]): string {
  const isAmbiguous = new Set(locales.map(primaryOf)).size < locales.length;
  const near = `find(a=>a.hreflang.split('-')[0]===tag.toLowerCase().split('-')[0])`;
  const exact = `find(a=>a.pathname.split('/')[1].toLowerCase()===tag.toLowerCase())`;
  return [
    `for(const tag of[(document.cookie.match(/(?:^|; *)${LANGUAGE_COOKIE}=(${locales.join('|')})(?:;|$)/)||[])[1]||'',`,
    `...navigator.languages,'${FALLBACK_LOCALE}']){`,
    isAmbiguous
      ? `const links=[...document.links];const link=links.${exact}||links.${near};`
      : `const link=[...document.links].${near};`,
    `if(link){location.replace(link.href+location.search+location.hash);break}}`,
  ].join('');
}
