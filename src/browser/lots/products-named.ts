import { nameFiles, nameKey, type LookUp } from '../../core/page/look-up.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { isNamed, longestWord } from '../../core/text/words.ts';
import { getJson } from '../http.ts';
import { pageLocale } from '../language/page-locale.ts';
import { lookUpIndex } from './look-up-index.ts';

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
  const names: LookUp = Object.assign({}, ...(await filesWith(word, locale).catch(() => [])));
  return Object.entries(names)
    .filter(([key]) => key.startsWith(own) && isNamed(key.slice(own.length), typed))
    .flatMap(([key, found]) => found.map(({ path }) => ({ name: key.slice(own.length), path: `/${locale}${path}` })));
}

async function filesWith(word: string, locale: Locale): Promise<LookUp[]> {
  const files = nameFiles(await lookUpIndex(), word, locale);
  return Promise.all(files.map(async (file) => (await getJson(file, { minimumDelay: 0 })).data as LookUp));
}
