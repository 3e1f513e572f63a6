import { originalOf, plainPattern, plainSpelling } from './text/plain-spelling.ts';

/**
 * `generic`: an environmental claim that cannot be proved (Directive (EU) 2024/825, article 1(1)(b) and annex 4a, with the examples of
 * recital 9). `offsetting`: neutral or positive for the climate (annex 4c), never allowed for a product.
 */
type GreenKind = 'generic' | 'offsetting';

export interface GreenWord {
  kind: GreenKind;
  /** The words as written in the text. */
  words: string;
}

/**
 * The claims of one language, from its pack (`greenWords` of its facts): regular expressions, read in the spelling of
 * `plainSpelling`: accents, kinds of dashes, spaces for dashes and signs of Markdown make no difference. Words with another honest meaning (the colour green, `durable` for long-lasting, `biologico` which is regulated) are only in
 * phrases that make them a claim.
 */
export type GreenPatterns = Readonly<Partial<Record<GreenKind, readonly string[]>>>;

interface Expressions {
  /** Matches any phrase, within words too: most texts have none, and this finds that out in a third of the time. */
  any: RegExp;
  each: [GreenKind, RegExp][];
}
/** Also with a zero for the letter, and with a space before the figure. */
const CO2 = 'c[o0][ -]?2';
const compiled = new WeakMap<GreenPatterns, Expressions>();

function expressionsOf(patterns: GreenPatterns): Expressions {
  const known = compiled.get(patterns);
  if (known) return known;
  const kinds = (['offsetting', 'generic'] as const).filter((kind) => (patterns[kind] ?? []).length > 0);
  const phrasesOf = (kind: GreenKind) =>
    (patterns[kind] ?? []).map((pattern) => plainPattern(pattern).replaceAll('co2', CO2)).join('|');
  const made: Expressions = {
    any: new RegExp(kinds.map(phrasesOf).join('|') || '(?!)', 'u'),
    each: kinds.map((kind) => [kind, new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrasesOf(kind)})(?![\\p{L}\\p{N}])`, 'gu')]),
  };
  compiled.set(patterns, made);
  return made;
}

/** Environmental claims in a text that an editor must prove or remove, in the order of the text. */
export function greenWords(text: string, patterns: GreenPatterns): GreenWord[] {
  const plain = plainSpelling(text);
  const { any, each } = expressionsOf(patterns);
  if (!any.test(plain.text)) return [];
  const found = each.flatMap(([kind, pattern]) =>
    [...plain.text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      kind,
      index,
      words: originalOf(text, plain, index, index + length),
    })),
  );
  return found.sort((a, b) => a.index - b.index).map(({ kind, words }) => ({ kind, words }));
}
