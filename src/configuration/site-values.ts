import { type Languages, setLanguages } from '../core/locale/languages.ts';
import { setWords, type Words } from './packs/words.ts';

/** What modules of pages need of a configuration, as plain values: a bundle and a thread get them. */
export interface SiteValues {
  languages: Languages;
  words: Words;
}

/** Sets languages and words of this process, thread or bundle. */
export function setSiteValues({ languages, words }: SiteValues): void {
  setLanguages(languages);
  setWords(words);
}
