import type { SourceLocation } from '../../core/identity/source-location.ts';
import type { Problem } from '../../core/problem.ts';
import { plainText } from '../../core/text/set-off.ts';
import { formatValue, jsonPath } from './format-value.ts';
import { isEncodedTwice } from './input-guards.ts';

interface OddText extends Pick<Problem, 'kind' | 'message' | 'fix'> {
  /** @param field path of the field that holds the text */
  is(text: string, field: string): boolean;
}

const HTML =
  /&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,5});|<\/?(?:br|p|div|span|strong|b|em|i|u|s|ul|ol|li|h[1-6]|a|font|sup|sub|small|center|img|table|tr|t[dh]|hr|pre|code|style|script|iframe)(?:\s[^<>]{0,200})?\/?>/i;
/** Texts that are read as they are, and are hardly meant so. */
export const ODD_TEXTS: readonly OddText[] = [
  {
    kind: 'HtmlInText',
    // Emphasis in a list of ingredients is read (docs/editing.md).
    is: (text, field) => HTML.test(field === 'ingredientsText' ? plainText(text) : text),
    message: 'holds HTML, which the page shows as it stands: &amp;, <br>',
    fix: 'Write plain text, with the characters themselves: & for &amp;, a line break for <br>.',
  },
  {
    kind: 'EncodedTwice',
    is: isEncodedTwice,
    message: 'holds letters that were read in the wrong encoding and saved so: Ã¤ for ä',
    fix: 'Export it again as UTF-8.',
  },
  {
    kind: 'LostLetter',
    is: (text) => text.includes('\ufffd'),
    message: 'holds the sign � where a program could not read a letter',
    fix: 'Write the letter, or export it again as UTF-8 from the program that still has it.',
  },
];

/** Fields that are no text of a page: data of other programs, and addresses. */
const OTHER = ['ilmd', 'extensions', 'namespaces', 'other', 'url', 'src', 'id', 'type'];
/** `check` reads these as Markdown, which has entities and names what it shows as typed. */
const MARKDOWN = ['description', 'body', 'story'];
/** Validation refuses deeper values. */
const DEPTH = 64;

/** @returns a warning for each odd text of a value from YAML or JSON, as cells of tables have them */
export function* oddValues(value: unknown, where: SourceLocation, path: PropertyKey[] = []): Generator<Problem> {
  if (typeof value === 'string') {
    const field = path.find((key) => typeof key === 'string') ?? '';
    const isMarkdown = path.some((key) => MARKDOWN.includes(String(key)));
    for (const { is, ...odd } of ODD_TEXTS)
      if (!(isMarkdown && odd.kind === 'HtmlInText') && is(value, String(field)))
        yield { ...odd, where, path: jsonPath(path), received: formatValue(value) };
  } else if (typeof value === 'object' && value !== null && path.length <= DEPTH)
    for (const [key, member] of Object.entries(value))
      if (Array.isArray(value)) yield* oddValues(member, where, [...path, Number(key)]);
      else if (!OTHER.includes(key)) yield* oddValues(member, where, [...path, key]);
}
