/** A character, or its percent-encoded form in UTF-8. */
const CHARACTER = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+|[^]/giu;
/** Blanks, invisible characters, quotation marks, brackets and punctuation of ASCII that a sentence or a chat leaves. */
const LEFT_BEHIND = /[\s\p{C}"'`()[\]{}<>*|.,;:!?]/u;
/** No identifier holds punctuation beyond ASCII, but people type dashes for hyphens. */
const FOREIGN = /(?![\0-\x7f\p{Pd}])[\p{P}\p{S}]/u;
/** Each spelling may cost a request. */
const MOST = 8;

/** The text without its last character, its last two …, as long as no identifier ends in them; percent-encoded ones too. */
export function withoutTrailing(text: string): string[] {
  const characters = text.match(CHARACTER) ?? [];
  const spellings: string[] = [];
  while (spellings.length < MOST && isLeftBehind(characters.at(-1))) {
    characters.pop();
    spellings.push(characters.join(''));
  }
  return spellings.filter((spelling) => spelling !== '');
}

/** The text with its percent-encoded characters decoded; undefined where it has none. */
export function decodedOnceMore(text: string): string | undefined {
  const once = decoded(text);
  return /%[\da-f]{2}/i.test(text) && once !== text ? once : undefined;
}

/** Dashes that people and word processors write for a hyphen, percent-encoded ones too. */
export const withHyphens = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2212]|%E2%80%9[0-5]|%E2%88%92/gi, '-');

function isLeftBehind(character = ''): boolean {
  const plain = decoded(character);
  return LEFT_BEHIND.test(plain) || FOREIGN.test(plain);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
