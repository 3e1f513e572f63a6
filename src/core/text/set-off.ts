import type { Run } from './run.ts';

/** Characters that the inner side of a mark must touch: a footnote sign (`cocoa**, sugar**`) touches a comma or a space. */
const BEGIN = '(?=[\\p{L}\\p{N}])';
const END = '(?<=[\\p{L}\\p{M}\\p{N}.%)])';
/** Longer than any name of an ingredient; the limit keeps the search linear. */
const WITHIN = '{1,200}?';

const MARKS = new RegExp(
  [
    `<(?<tag>b|strong|em|i|u|mark)(?:\\s[^<>]{0,200})?>(?<tagged>[^]${WITHIN})</\\k<tag>\\s*>`,
    `<span\\s[^<>]{0,200}(?:allergen|bold)[^<>]{0,200}>(?<span>[^<>]${WITHIN})</span\\s*>`,
    `(?<sign>\\*{2,3})${BEGIN}(?<stars>[^*]${WITHIN})${END}\\k<sign>`,
    `__${BEGIN}(?<lines>[^_]${WITHIN})${END}__`,
    `_${BEGIN}(?<line>[^_,;]${WITHIN})${END}_`,
    `(?<![\\p{L}\\p{M}\\p{N}*])\\*${BEGIN}(?<star>[^*,;.()]${WITHIN})${END}\\*(?![\\p{L}\\p{N}*])`,
  ].join('|'),
  'giu',
);

/**
 * A text by its marks: `_milk_`, `*milk*`, `**milk**`, `<b>milk</b>`, also within a word (`_soya_lecithin`). What is emphasized may be an allergen,
 * which one is not known. Marks without a partner stay in the text.
 */
export function setOffRuns(text: string): Run[] {
  const runs: Run[] = [];
  let last = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > last) runs.push(text.slice(last, match.index));
    const { tagged, span, stars, lines, line, star } = match.groups ?? {};
    const inner = tagged ?? span ?? stars ?? lines ?? line ?? star ?? '';
    // Nested marks emphasize the same text again.
    runs.push({ text: plainText(inner), allergen: '' });
    last = match.index + match[0].length;
  }
  if (last < text.length) runs.push(text.slice(last));
  return runs;
}

/** The text without its marks. */
export function plainText(text: string): string {
  return setOffRuns(text)
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('');
}
