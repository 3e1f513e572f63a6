import { type Languages, replaceLanguages, setLanguages } from '../core/locale/languages.ts';
import { type OwnSite, replaceOwnSite } from '../core/own-site.ts';
import { replaceWords, setWords, type Words } from './packs/words.ts';

/** What modules of pages need of a configuration, as plain values: a bundle and a thread get them. */
export interface SiteValues {
  languages: Languages;
  words: Words;
  own: OwnSite;
}

/** Sets the values of this process, thread or bundle. */
export function setSiteValues({ languages, words, own }: SiteValues): void {
  setLanguages(languages);
  setWords(words);
  replaceOwnSite(own);
}

/** Removes the values of this process. @returns sets the previous ones again */
export function keepSiteValues(): () => void {
  const [languages, words, own] = [replaceLanguages(undefined), replaceWords(undefined), replaceOwnSite()];
  return () => {
    replaceLanguages(languages);
    replaceWords(words);
    replaceOwnSite(own);
  };
}
