import type { Locale } from '../../core/locale/locale.ts';
import { configured } from '../configured.ts';
import { layeredWords } from './layers.ts';
import { packChain } from './pack-chain.ts';
import { flatWords, type Words } from './pack-report.ts';

/** The words that pages of each language show, words of the fallback language included. */
export function wordsInUse(): Record<Locale, Words> {
  const { config, packs } = configured();
  const ofLanguage = (locale: Locale) => layeredWords(packChain(locale, config.fallback), (tag) => packs.get(tag));
  return Object.fromEntries(config.languages.map((locale) => [locale, flatWords(ofLanguage(locale))]));
}
