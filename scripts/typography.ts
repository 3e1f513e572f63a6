/** Typography of the words, per language. Code in backticks, parameters and marks for links are left alone. */
import type { Words } from './language-packs.ts';

type Rule = readonly [found: RegExp, problem: string];

const EVERYWHERE: readonly Rule[] = [
  [/"/, 'has a straight quotation mark'],
  [/'/, 'has a straight apostrophe; write ’'],
  [/\.\.\./, 'has three dots; write …'],
  [/[ \u00a0]{2}/, 'has a double space'],
  [/^\s|\s$/, 'begins or ends with a space'],
];

const UNIT: Rule = [/\d (?:kJ|kcal|g|kg|ml|l|ms|s|%)(?![\p{L}\d])/u, 'needs a non-breaking space before the unit'];

/** Latin words that stand in an Arabic sentence: names, formats, commands and standards. */
const LATIN = new Set(
  'A API EPCIS GS GTIN JPEG L Nutri PNG Score Triman WebP and book check claim https serve storytrace to x y z'.split(
    ' ',
  ),
);

const PER_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  de: [UNIT, [/[«»”]/, 'has foreign quotation marks; write „…“'], [/ [:;?!]/, 'has a space before its punctuation']],
  nl: [UNIT, [/[«»„]/, 'has foreign quotation marks; write ‘…’'], [/ [:;?!]/, 'has a space before its punctuation']],
  pl: [
    UNIT,
    [/“/, 'has foreign quotation marks; write „…”'],
    [/ [:;?!]/, 'has a space before its punctuation'],
    [/(?:^|[ (])[aiouwz] /i, 'needs a non-breaking space after a word of one letter'],
  ],
  ar: [
    [/,/, 'has a Latin comma; write ،'],
    [/;/, 'has a Latin semicolon; write ؛'],
    [/\?/, 'has a Latin question mark; write ؟'],
    [/[“”„]/, 'has foreign quotation marks; write «…»'],
    [/\u0640/, 'has a tatweel'],
  ],
};

export function typographyProblems(tag: string, words: Words): string[] {
  const language = tag.split('-')[0] ?? tag;
  const rules = [...EVERYWHERE, ...(PER_LANGUAGE[language] ?? [])];
  return Object.entries(words).flatMap(([key, text]) => {
    const prose = text.replace(/`[^`]*`/g, '`').replace(/\{\{?\w+\}?\}|<\/?\d+>/g, '\ufffc');
    const latin = language === 'ar' ? (prose.match(/[A-Za-z]+/g) ?? []).filter((word) => !LATIN.has(word)) : [];
    return [
      ...rules.filter(([found]) => found.test(prose)).map(([, problem]) => problem),
      ...latin.map((word) => `has the Latin word ${word}`),
    ].map((problem) => `i18n/${tag}.json: ${key} ${problem}`);
  });
}
