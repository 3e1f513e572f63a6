import { nameFile, nameKey, type LookUp } from '../../core/page/look-up.ts';
import { isNamed, longestWord } from '../../core/text/words.ts';
import { getJson } from '../http.ts';
import { pageLocale } from '../language/page-locale.ts';

interface NamedProduct {
  name: string;
  path: string;
}

/** All products of the site that a text names, in the language of the page; none where the site cannot be reached. */
export async function productsNamed(typed: string): Promise<NamedProduct[]> {
  const locale = pageLocale();
  const word = longestWord(typed);
  if (word === undefined) return [];
  const own = nameKey('', locale);
  const answer = await getJson(nameFile(word, locale), { minimumDelay: 0 }).catch(() => undefined);
  return Object.entries((answer?.data ?? {}) as LookUp)
    .filter(([key]) => key.startsWith(own) && isNamed(key.slice(own.length), typed))
    .flatMap(([key, found]) => found.map(({ path }) => ({ name: key.slice(own.length), path: `/${locale}${path}` })));
}
