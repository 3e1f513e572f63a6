import { SOURCE_LANGUAGE, type Section, widening } from './pack-chain.ts';
import { flatWords, keysOf, PLURAL, pluralBase, unreviewedKeys } from './pack-report.ts';
import type { Pack } from './packs.ts';

/** A pack with the words and facts of a nearer one laid over it: an owner's over ours. */
export function laidOver(below: Pack, above: Pack): Pack {
  const own = new Set(Object.keys(flatWords(above.words)).map(pluralBase));
  const left = unreviewedKeys(below.facts, flatWords(below.words)).filter((key) => !own.has(pluralBase(key)));
  const unreviewed = [...left, ...(above.facts.unreviewed ?? [])];
  return {
    words: overlaid(below.words, above.words),
    facts: { ...below.facts, ...above.facts, unreviewed },
  };
}

/** Key by key; an empty text is none. A word with plural forms is taken with all of them. */
export function overlaid(words: Section, own: Section): Section {
  const texts = Object.entries(own).filter(([, value]) => value !== '');
  const bases = new Set(texts.flatMap(([key]) => (PLURAL.test(key) ? [pluralBase(key)] : [])));
  const kept = Object.entries(words).filter(([key]) => !PLURAL.test(key) || !bases.has(pluralBase(key)));
  const result = Object.fromEntries(kept);
  for (const [key, value] of texts) {
    const base = result[key];
    result[key] = typeof value === 'string' ? value : overlaid(typeof base === 'object' ? base : {}, value);
  }
  return result;
}

/** A pack of these keys: `verdict.recalled` → `{ verdict: { recalled } }` */
export function nestedWords(keys: readonly string[], textOf: (key: string) => string): Section {
  const words: Section = {};
  for (const key of keys) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    const holder = path.reduce((section, name) => (section[name] ??= {}) as Section, words);
    holder[last] = textOf(key);
  }
  return words;
}

type PackOf = (tag: string) => { words: Section } | undefined;

/** Words of packs laid over one another. @param tags the nearest first */
export const layeredWords = (tags: readonly string[], packOf: PackOf): Section =>
  tags.reduceRight<Section>((wider, tag) => overlaid(wider, packOf(tag)?.words ?? {}), {});

/** Keys of words that neither a language has nor a wider one: pages show them in the fallback language. */
export function lackedKeys(locale: string, packOf: PackOf): string[] {
  const present = flatWords(layeredWords(widening(locale), packOf));
  return keysOf(locale, flatWords(packOf(SOURCE_LANGUAGE)?.words ?? {})).filter((key) => !(key in present));
}
