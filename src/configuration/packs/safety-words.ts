import { DEFINITIONS, type Kind, KINDS } from '../../core/kinds/registry.ts';
import { configured } from '../configured.ts';
import { lackedKeys, layeredWords } from './layers.ts';
import { SOURCE_LANGUAGE, type Section, widening } from './pack-chain.ts';
import { covers, flatWords, keysOf, pluralBase, type Words } from './pack-report.ts';
import type { Pack } from './packs.ts';

/** Sections and keys of law and safety, on pages of every kind: label, allergens, nutrition, dates, verdicts, recall, whom to ask. */
const ALWAYS = [
  ...['status', 'verdict', 'alarms', 'recall', 'dates', 'allergens', 'nutrients', 'label', 'unconfirmed'],
  ...[
    'blocks.contact',
    'blocks.contact-call',
    'blocks.contact-write',
    'blocks.contact-note',
    'blocks.contact-note-item',
  ],
  ...['offline.alarm-recalled', 'offline.alarm-withdrawn', 'scanner.code-differs', 'blocks.not-disclosed'],
];

/** Sections that labels of some kinds alone have. */
const SECTIONS: Partial<Record<Kind, readonly string[]>> = {
  battery: ['battery', 'passport'],
  detergent: ['passport'],
  'pet-food': ['constituents', 'kinds.complete', 'kinds.complementary', 'kinds.species'],
  textile: ['care', 'passport'],
};

const pathsOf = (kinds: readonly Kind[]): string[] => [
  ...ALWAYS,
  ...kinds.flatMap((kind) => [...(SECTIONS[kind] ?? []), ...DEFINITIONS[kind].facts.map((fact) => `kinds.${fact}`)]),
];
const OF_ANY_KIND = pathsOf(KINDS);

/** Those of law and safety, and the others. */
export interface Divided {
  safety: string[];
  others: string[];
}

/** @param paths sections and keys of law and safety; without them those of every kind of product */
function divided(keys: readonly string[], paths = OF_ANY_KIND): Divided {
  const result: Divided = { safety: [], others: [] };
  for (const key of keys) result[paths.some((path) => covers(path, key)) ? 'safety' : 'others'].push(key);
  return result;
}

/** Every word that pages of a language need. @param kinds of the products of the site; without it of any */
export const wordsOfPages = (tag: string, kinds?: readonly Kind[]): Divided =>
  divided(keysOf(tag, englishWords()), kinds && pathsOf(kinds));

type PackOf = (tag: string) => Pick<Pack, 'words'> | undefined;
const ofSite: PackOf = (tag) => configured().packs.get(tag);

/** Words of a language from its own packs and wider ones, an owner's over ours, without those of the fallback language. */
export const ownWords = (locale: string, packOf = ofSite): Section => layeredWords(widening(locale), packOf);

/** English, which has every word, as `section.key` → text. */
export const englishWords = (packOf = ofSite): Words => flatWords(packOf(SOURCE_LANGUAGE)?.words ?? {});

/** The English text of a word; of a plural form that English lacks the general one. */
export const englishOf = (key: string, english = englishWords()): string =>
  english[key] ?? english[`${pluralBase(key)}_other`] ?? '';

/** Words that pages of a language show in the fallback language. */
export const missingWords = (locale: string, packOf = ofSite): Divided => divided(lackedKeys(locale, packOf));

/** Words of law and safety that languages of the site lack, by language. @param kinds of the products of the site */
export function safetyGaps(kinds: () => readonly Kind[]): Record<string, { key: string; english: string }[]> {
  const all = configured().config.languages.map((locale) => [locale, missingWords(locale).safety] as const);
  if (all.every(([, safety]) => safety.length === 0)) return {};
  const [paths, english] = [pathsOf(kinds()), englishWords()];
  return Object.fromEntries(
    all.flatMap(([locale, keys]) => {
      const { safety } = divided(keys, paths);
      return safety.length > 0 ? [[locale, safety.map((key) => ({ key, english: englishOf(key, english) }))]] : [];
    }),
  );
}
