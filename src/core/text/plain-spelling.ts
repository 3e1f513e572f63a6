import { LETTERS } from './letters.ts';
/** A text in one spelling, to compare it with words of a list. */
interface PlainSpelling {
  text: string;
  /** For each character of `text` the offset of the original; undefined where both are equal. One more entry: the length of the original. */
  at: readonly number[] | undefined;
}

/** Signs of Markdown and HTML, addresses, references; every other run is read character by character. */
const TOKENS =
  /(?<gone>\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\]\[[^[\]]*\]|!?\[|\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|[*`~]+|<\/?(?!br\b)[a-z][^<>]{0,200}>)|(?<space><br\s*\/?>|\\\n|https?:\/\/[^\s<>()]+)|&(?<entity>#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|\\(?<escaped>[!-/:-@[-`{-~])|[^\][*`~<\\&_h!]+|[^]/giu;

/** Letters that stay as they are; every other character by itself. */
const PIECES = /[a-z]+|[^]/gu;
const SMALL = /^[a-z]/;

/** Texts that need nothing but small letters: most of them. */
const PLAIN = /^[A-Za-z0-9.,;:()%'/+ -]*$/;
/** A plain text has none of these. */
const DOUBLED = / {2}|--|:\/\//;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  shy: '',
  nbsp: ' ',
  thinsp: ' ',
  ensp: ' ',
  emsp: ' ',
  zwnj: '',
  zwj: '',
  ndash: '-',
  mdash: '-',
  hyphen: '-',
  dash: '-',
  minus: '-',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
};
const ACCENTED = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|ogon|slash|strok)$/i;

const folded = new Map<string, string>();

/** One character without case, marks, ligatures and typographic variants: `É` → `e`, `₂` → `2`, any dash → `-`, U+00AD → nothing. */
function fold(char: string): string {
  const known = folded.get(char);
  if (known !== undefined) return known;
  const letters = char
    .toLowerCase()
    .replace(/[™®©℠]/gu, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[‘’‛ʼ´′`]/gu, "'")
    .replace(/\s/gu, ' ');
  const made = [...letters].map((letter) => LETTERS[letter] ?? letter).join('');
  if (folded.size < 5000) folded.set(char, made);
  return made;
}

/**
 * The words as a visitor reads them, in one spelling: NFKC without marks and U+00AD, small letters, one kind of dash, space and apostrophe, no signs of
 * Markdown. Addresses are left out.
 */
export function plainSpelling(original: string): PlainSpelling {
  if (PLAIN.test(original) && !DOUBLED.test(original)) return { text: original.toLowerCase(), at: undefined };
  let text = '';
  // `text.at(-1)` would copy the whole text for each letter.
  let last = '';
  const at: number[] = [];
  const add = (letters: string, offset: number) => {
    for (const letter of letters) {
      if ((letter === ' ' || letter === '-') && letter === last) continue;
      text += letter;
      last = letter;
      for (let unit = 0; unit < letter.length; unit += 1) at.push(offset);
    }
  };
  const keep = (letters: string, offset: number) => {
    text += letters;
    last = letters.at(-1) ?? last;
    for (let unit = 0; unit < letters.length; unit += 1) at.push(offset + unit);
  };
  for (const match of original.matchAll(TOKENS)) {
    const { gone, space, entity, escaped } = match.groups ?? {};
    if (gone !== undefined) continue;
    if (space !== undefined) add(' ', match.index);
    else if (entity !== undefined) add(fold(characterOf(entity)), match.index);
    else if (escaped !== undefined) add(fold(escaped), match.index);
    // An underscore within a word joins two words.
    else if (match[0] === '_') add('-', match.index);
    else {
      let offset = match.index;
      for (const [piece] of match[0].matchAll(PIECES)) {
        if (SMALL.test(piece)) keep(piece, offset);
        // A word with a hyphen at the end of a line.
        else if (!(piece === '\n' && last === '-')) add(fold(piece), offset);
        offset += piece.length;
      }
    }
  }
  at.push(original.length);
  return { text, at };
}

function characterOf(entity: string): string {
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  if (entity.startsWith('#')) return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
  return ENTITIES[entity.toLowerCase()] ?? ACCENTED.exec(entity)?.[1] ?? ' ';
}

/** The part of the original that `text.slice(from, to)` was made of. */
export function originalOf(original: string, { at }: PlainSpelling, from: number, to: number): string {
  return at ? original.slice(at[from], at[to]).replace(/[^\p{L}\p{N}\p{M}]+$/u, '') : original.slice(from, to);
}

/**
 * A regular expression of a language pack in the same spelling: a space or a dash matches both, and `ö` matches `oe`. Character classes stay
 * as they are.
 */
export function plainPattern(pattern: string): string {
  const letters = [...pattern.replaceAll(/[äöü](?![^[]*\])/g, (umlaut) => `${fold(umlaut)}e?`)]
    .map((char) => (char > '\u007f' ? fold(char) : char))
    .join('');
  return letters.replaceAll(/[ -](?![^[]*\])/g, '[ -]');
}
