import { fallbackLocale } from '../../core/locale/locale.ts';
import { nearestLocale } from '../../core/locale/nearest-locale.ts';
import { LANGUAGE_COOKIE } from '../language/cookie.ts';

/** Names in the source of `nearestLocale`: each becomes one letter. */
const NAMES = ['tags', 'locales', 'tag', 'full', 'lang', 'script', 'near', 'same', 'one'];

/** Source without what a parser does not need: it has no comments, and no blank inside a string. */
const short = (source: string): string =>
  NAMES.reduce(
    (code, name, at) => code.replaceAll(RegExp(`(?<![.\\w])${name}\\b`, 'g'), 'abcdefghi'.charAt(at)),
    source,
  )
    .replace(/^function \w+/, 'function')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]=<>?:;,+|&]) ?/g, '$1')
    .replace(/;? ?return (?:undefined|void 0);?(?=\}$)/, '')
    .replaceAll(';}', '}')
    .replaceAll('const', 'let')
    .replace(/\((\w+)\)=>/g, '$1=>');

/**
 * `/` and the printed pages: leads to the visitor's language by the page's own links, with query and fragment. Cookie, then the
 * browser's languages in their order, then the fallback, by the function that all other pages ask (`chooseLocale`). In the page itself:
 * the first page that a phone requests in an aisle must need no second request. The script follows the links, which name the languages.
 */
export const enterScript = (): string =>
  [
    `let l=new Map([...document.links].map(a=>[a.pathname.split('/')[1],a])),c='';try{c=document.cookie}catch{}`,
    `let to=l.get(c.match(/(^| )${LANGUAGE_COOKIE}=([^;]*)/)?.[2])`,
    `||l.get(${short(nearestLocale.toString())}(navigator.languages,[...l.keys()])||'${fallbackLocale()}');`,
    `location.replace(to.href+location.search+location.hash)`,
  ].join('');
