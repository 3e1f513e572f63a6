import type { Problem } from '../../core/problem.ts';
import { SOURCE_LIMITS } from '../limits.ts';
import { jsonPath, formatValue } from './format-value.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

const DEPTH = 64;
/** Longest text in UTF-16 units: a story of a megabyte is a book, two are a mistake. */
const LONGEST = SOURCE_LIMITS.text;
/** Values in a node: a step about ten thousand lots has some fifty thousand. */
const MOST = 500_000;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;
/** Marks that reorder text and can make a name read as another. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** All of these characters, and all halves of surrogate pairs, paired or not. */
const SUSPECT = new RegExp(`${CONTROL.source}|${BIDI.source}|[\\ud800-\\udfff]`);
/** UTF-8 that was decoded in another encoding and saved so. A pair that may occur in a text by chance counts within a word, or twice. */
const TWICE = new RegExp(
  [
    // Windows-1252: `KÃ¤se`, `donâ€™t`, `Å¼Ã³Å‚ty`, `Ð¡Ñ‹Ñ€`.
    '[ÂÃ][\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[œ\\u009d™˜“”¦]|Å[\\u0080-\\u00bf‚„šŸ›¡¼º¾]',
    '(?<=\\p{Ll})Ä[…™‡Ÿ]|(?:[ÐÑ][\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]){2}|(?:[ÎÏ][\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰]){2}',
    // Windows-1250: `KĂ¤se`, `Ĺ›wieĹĽy`.
    'Ă[¤ł¶Ľź©¨«®±´°ˇ\\u00ad„–—“…‰‡]|Ĺ[›Ľ‚„šˇľ‘±™Ż]',
    // Mac Roman: `K√§se`, `don‚Äôt`.
    '√[§∂º©®†°¢£•¶ß™´¨≠ÆØ∞±≤≥¥µ∑∏π∫ªΩæøÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü]|‚Ä[ìîòôúù¶]',
  ].join('|'),
  'u',
);
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

type Fault = Pick<Problem, 'kind' | 'message' | 'fix'>;

const TOO_MUCH: Fault = {
  kind: 'TooMuch',
  message: `holds more than ${MOST} values`,
  fix: 'Split the node: many steps instead of one.',
};

/**
 * What must hold of any value from outside before it is looked at: bounded depth, whole Unicode, no control characters,
 * no key that means something to JavaScript. Does not recurse, so that no depth can exhaust the stack.
 */
export function* faultsOf(value: unknown, where: SourceLocation): Generator<Problem> {
  const count = { left: MOST };
  if (isPlain(value, 0, count)) return;
  if (count.left < 0) return yield { where, path: '', received: formatValue(value), ...TOO_MUCH };
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: inner, path } = next;
    const fault = typeof inner === 'string' ? faultOfText(inner) : faultOfShape(inner, path);
    if (fault) yield { where, path: jsonPath(path.slice(0, 8)), received: formatValue(inner), ...fault };
    else if (typeof inner === 'object' && inner !== null)
      for (const [key, member] of entries(inner)) open.push({ value: member, path: [...path, key] });
  }
}

/** Whether there is surely nothing to tell: a quick look without paths, since nearly every value is as it should be. */
function isPlain(value: unknown, depth: number, count: { left: number }): boolean {
  if (depth > DEPTH || (count.left -= 1) < 0) return false;
  if (typeof value === 'string')
    return value.length <= LONGEST && (!SUSPECT.test(value) || faultOfText(value) === undefined);
  if (typeof value !== 'object' || value === null) return typeof value !== 'number' || Number.isFinite(value);
  if (Array.isArray(value)) return value.every((member) => isPlain(member, depth + 1, count));
  return Object.entries(value).every(([key, member]) => !FORBIDDEN.includes(key) && isPlain(member, depth + 1, count));
}

function entries(inner: object): [PropertyKey, unknown][] {
  return Array.isArray(inner) ? inner.map((member, index) => [index, member]) : Object.entries(inner);
}

function faultOfText(text: string): Fault | undefined {
  if (!text.isWellFormed())
    return {
      kind: 'LoneSurrogate',
      message: 'holds half of a character',
      fix: 'Write the character whole, or remove it.',
    };
  if (CONTROL.test(text) && isEncodedTwice(text))
    return {
      kind: 'EncodedTwice',
      message: 'holds letters that were read in the wrong encoding and saved so: Ã¤ for ä',
      fix: 'Export the file again as UTF-8.',
    };
  if (CONTROL.test(text))
    return {
      kind: 'ControlCharacter',
      message: 'holds a control character',
      fix: 'Remove it; lines end in a line feed.',
    };
  if (BIDI.test(text))
    return {
      kind: 'BidiControl',
      message: 'holds a mark that reverses the order of text',
      fix: 'Remove it: a text in a right-to-left script is told by its language tag (ar, he), and shown in that direction.',
    };
  if (text.length > LONGEST)
    return { kind: 'TooLong', message: `is longer than ${LONGEST} characters`, fix: 'Split the text into chapters.' };
  return undefined;
}

function faultOfShape(inner: unknown, path: PropertyKey[]): Fault | undefined {
  if (path.length > DEPTH)
    return {
      kind: 'TooDeep',
      message: `is nested deeper than ${DEPTH} levels`,
      fix: 'Flatten it; ingredients of ingredients are nodes of their own.',
    };
  if (typeof inner === 'number' && !Number.isFinite(inner))
    return {
      kind: 'NotANumber',
      message: 'is not a number that can be shown',
      fix: 'Leave the field out when the value is not known.',
    };
  if (typeof inner === 'object' && inner !== null && FORBIDDEN.some((key) => Object.hasOwn(inner, key)))
    return {
      kind: 'ForbiddenKey',
      message: 'has a key that no node has',
      fix: 'Remove __proto__, constructor and prototype.',
    };
  return undefined;
}

/** Whether a text holds letters that were decoded in the wrong encoding, and encoded again. */
export function isEncodedTwice(text: string): boolean {
  return TWICE.test(text);
}
