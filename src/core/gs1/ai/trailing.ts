import { decoded } from '../../graph/last-part.ts';

/** A character, or its percent-encoded form in UTF-8. */
const CHARACTER = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+|[^]/giu;
/** Blanks, invisible characters, quotation marks, brackets and ASCII punctuation that a sentence or a chat adds. */
const LEFT_BEHIND = /[\s\p{C}"'`()[\]{}<>*|.,;:!?]/u;
/** No identifier contains punctuation beyond ASCII, but people type dashes for hyphens. */
const FOREIGN = /(?![\0-\x7f\p{Pd}])[\p{P}\p{S}]/u;
/** Limit on spellings: each one may need a request. */
const MOST = 8;

/** The text without its last character, without its last two, and so on, while no identifier ends in them; also percent-encoded ones. */
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

/** Dashes that people and word processors write instead of a hyphen, also percent-encoded. */
export const withHyphens = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2212]|%E2%80%9[0-5]|%E2%88%92/gi, '-');

function isLeftBehind(character = ''): boolean {
  const plain = decoded(character);
  return LEFT_BEHIND.test(plain) || FOREIGN.test(plain);
}
