import type { Locale } from '../../core/locale/locale.ts';
import { configured } from '../configured.ts';
import { overlaid } from './layers.ts';
import { packChain, type Section } from './pack-chain.ts';
import { flatWords, type Words } from './pack-report.ts';

/** The words that pages of each language show, words of the fallback language included. */
export function wordsInUse(): Record<Locale, Words> {
  const { config, packs } = configured();
  const ofLanguage = (locale: Locale) =>
    packChain(locale, config.fallback).reduceRight<Section>(
      (wider, tag) => overlaid(wider, packs.get(tag)?.words ?? {}),
      {},
    );
  return Object.fromEntries(config.languages.map((locale) => [locale, flatWords(ofLanguage(locale))]));
}
