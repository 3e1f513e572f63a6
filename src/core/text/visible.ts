/** Control characters, characters that reorder or hide text, line separators, unpaired surrogates. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}\p{Cs}]/gu;

/** External text in one line of a terminal, a log or a report: characters that control the screen are written as `\u001b`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** The same for a text of this program with several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map((line) => line.split('\t').map(visible).join('\t')).join('\n'); // prettier-ignore
}
