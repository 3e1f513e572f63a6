import { type Languages, replaceLanguages, setLanguages } from '../core/locale/languages.ts';
import { replaceWords, setWords, type Words } from './packs/words.ts';

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

/** Removes languages and words of this process. @returns sets the previous ones again */
export function keepSiteValues(): () => void {
  const [languages, words] = [replaceLanguages(undefined), replaceWords(undefined)];
  return () => {
    replaceLanguages(languages);
    replaceWords(words);
  };
}
