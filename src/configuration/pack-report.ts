import type { Section } from './pack-chain.ts';

/** `section.key` → text. */
export type Words = Record<string, string>;

/** What a language pack has beside the source language's: English, from which all are translated. */
export interface PackReport {
  /** Words that fall back. */
  missing: string[];
  /** What is wrong with the words that are there. */
  faults: string[];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

export function flatWords(section: Section, prefix = ''): Words {
  return Object.assign(
    {},
    ...Object.entries(section).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flatWords(value, `${prefix}${key}.`),
    ),
  ) as Words;
}

/** A key without its plural category: `kept_one` → `kept` */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

const paramsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))].sort().join(', ');

/**
 * Keys and parameters of a pack against English; a word with plural forms needs each that the language has.
 * @param tag BCP 47 tag of the pack
 */
export function packReport(tag: string, words: Words, english: Words): PackReport {
  const report: PackReport = { missing: [], faults: [] };
  const bases = new Set(Object.keys(english).map(baseOf));
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  for (const base of bases) {
    const isPlural = `${base}_other` in english;
    const expected = paramsOf(english[isPlural ? `${base}_other` : base] ?? '');
    for (const key of isPlural ? categories.map((category) => `${base}_${category}`) : [base]) {
      const text = words[key];
      if (text === undefined) report.missing.push(key);
      else if (text.trim() === '') report.faults.push(`${key} is blank`);
      else {
        // "One page" may leave the number out.
        const own = /_(one|zero|two)$/.test(key) ? withCount(paramsOf(text), expected) : paramsOf(text);
        if (own !== expected) report.faults.push(`${key} takes {${own}}, in English {${expected}}`);
      }
    }
  }
  for (const key of Object.keys(words))
    if (!bases.has(baseOf(key))) report.faults.push(`${key} is not in English: nothing uses it`);
  return report;
}

function withCount(params: string, expected: string): string {
  const names = params.split(', ').filter(Boolean);
  return expected.includes('count') && !names.includes('count') ? [...names, 'count'].sort().join(', ') : params;
}
