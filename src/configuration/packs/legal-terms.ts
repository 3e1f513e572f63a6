import { plainTerm } from '../../core/text/legal-terms.ts';
import { layeredWords } from './layers.ts';
import { widening } from './pack-chain.ts';
import { flatWords } from './pack-report.ts';
import type { Pack } from './packs.ts';

/** Titles of what law names, with a field of their own: lot, dates, allergens, nutrients, and what else labels say; words of a recall. */
const TERMS = new Set([
  ...['packed', 'produced', 'harvested', 'best-before', 'use-by', 'best-before-month', 'use-by-month'].map(
    (key) => `dates.${key}`,
  ),
  ...['net', 'lot', 'serial', 'identifier', 'origin', 'alcohol', 'drained', 'made-in', 'additives', 'best-before'].map(
    (key) => `label.${key}`,
  ),
  ...[
    'best-before-end',
    'use-by',
    'ingredients',
    'storage',
    'use',
    'nutrition',
    'nutrient',
    'operator',
    'disposal',
  ].map((key) => `label.${key}`),
  ...['lot', 'this-lot', 'serial', 'this-item', 'origin', 'ingredients', 'nutrition', 'packaging', 'operator'].map(
    (key) => `blocks.${key}`,
  ),
  ...['recalled', 'withdrawn', 'expired', 'damaged', 'not-conformant', 'non-sellable'].map((key) => `status.${key}`),
  ...['recalled', 'do-not-use', 'withdrawn', 'not-cleared', 'no-recall-known'].map((key) => `verdict.${key}`),
  ...['recall.feed', 'lot.field', 'kinds.warnings'],
]);
/** Sections of which every word without a value is one: names of allergens and nutrients. */
const SECTIONS = /^(?:allergens|nutrients)\.[^_]+$/;

/** Terms of law as the pages of these languages write them, in plain spelling. */
export function legalTerms(locales: readonly string[], packs: ReadonlyMap<string, Pick<Pack, 'words'>>): string[] {
  const terms = locales.flatMap((locale) => {
    const words = Object.entries(flatWords(layeredWords(widening(locale), (tag) => packs.get(tag))));
    const titles = words.filter(([key, text]) => (TERMS.has(key) || SECTIONS.test(key)) && !text.includes('{{'));
    return [...titles.map(([, text]) => text), ...withoutOpening(words)].map(plainTerm);
  });
  return [...new Set(terms.filter((term) => term !== ''))];
}

/** `of which sugars`, `of which starch` → `sugars`, `starch` */
function withoutOpening(words: readonly [key: string, text: string][]): string[] {
  const parts = words.flatMap(([key, text]) =>
    /^nutrients\.(?:saturates|sugars|starch|polyols)$/.test(key) ? [text] : [],
  );
  const [first = '', ...others] = parts;
  if (others.length === 0) return [];
  let end = first.lastIndexOf(' ') + 1;
  while (end > 0 && !others.every((text) => text.startsWith(first.slice(0, end))))
    end = first.lastIndexOf(' ', end - 2) + 1;
  return end === 0 ? [] : parts.map((text) => text.slice(end));
}
