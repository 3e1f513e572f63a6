import { fallbackLocale, siteLocales } from '../../core/locale/locale.ts';
import { nearestLocale } from '../../core/locale/nearest-locale.ts';
import { LANGUAGE_COOKIE } from '../language/language.ts';

/** Source without what a parser does not need: it has no comments, and no blank inside a string. */
const short = (source: string): string =>
  source
    .replace(/^function \w+/, 'function')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]=<>?:;,+|&]) ?/g, '$1')
    .replaceAll(';}', '}')
    .replace(/\((\w+)\)=>/g, '$1=>');

/**
 * `/` and the printed pages: leads to the visitor's language by the page's own links, with query and fragment. Cookie, then the
 * browser's languages in their order, then the fallback, by the function that all other pages ask (`chooseLocale`). In the page itself:
 * the first page that a phone requests in an aisle must need no second request. The script follows the links.
 */
export const enterScript = (): string =>
  [
    `const link=l=>[...document.links].find(a=>a.pathname.split('/')[1]===l);`,
    `let c='';try{c=document.cookie}catch{}`,
    `const to=link((c.match(/(?:^|; *)${LANGUAGE_COOKIE}=(${siteLocales().join('|')})(?:;|$)/)||[])[1]`,
    `||(${short(nearestLocale.toString())})(navigator.languages,${JSON.stringify(siteLocales())})||'${fallbackLocale()}');`,
    `location.replace(to.href+location.search+location.hash)`,
  ].join('');
