/**
 * `generic` an environmental claim that says nothing that could be proved (Directive (EU) 2024/825, article 1(1)(b) and annex 4a,
 * with the examples of recital 9) · `offsetting` neutral or positive for the climate (annex 4c): never allowed for a product.
 */
type GreenKind = 'generic' | 'offsetting';

export interface GreenWord {
  kind: GreenKind;
  /** As it stands in the text. */
  words: string;
}

/**
 * The claims of one language, from its pack (`$pack.greenWords`): regular expressions over lower-case text with straight apostrophes.
 * Words with an honest other meaning (the colour green, `durable` for what lasts, `biologico` which is regulated) stand only within
 * phrases that make them a claim.
 */
export type GreenPatterns = Readonly<Partial<Record<GreenKind, readonly string[]>>>;

const compiled = new WeakMap<GreenPatterns, [GreenKind, RegExp][]>();

function expressionsOf(patterns: GreenPatterns): [GreenKind, RegExp][] {
  const known = compiled.get(patterns);
  if (known) return known;
  const made = (['offsetting', 'generic'] as const).flatMap((kind): [GreenKind, RegExp][] => {
    const phrases = patterns[kind] ?? [];
    if (phrases.length === 0) return [];
    return [[kind, new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'gu')]];
  });
  compiled.set(patterns, made);
  return made;
}

/** Environmental claims in a text that an editor must prove or drop, in the order in which they stand. */
export function greenWords(text: string, patterns: GreenPatterns): GreenWord[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const found = expressionsOf(patterns).flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      kind,
      index,
      words: text.slice(index, index + length),
    })),
  );
  return found.sort((a, b) => a.index - b.index).map(({ kind, words }) => ({ kind, words }));
}
