/** Typography of the words, per language. Code in backticks, parameters and marks for links are left alone. */
import type { Words } from '../src/configuration/packs/pack-report.ts';

type Rule = readonly [found: RegExp, problem: string];

const EVERYWHERE: readonly Rule[] = [
  [/"/, 'has a straight quotation mark'],
  [/'/, 'has a straight apostrophe; write ’'],
  [/\.\.\./, 'has three dots; write …'],
  [/[ \u00a0]{2}/, 'has a double space'],
  [/^\s|\s$/, 'begins or ends with a space'],
];

const UNIT: Rule = [/\d (?:kJ|kcal|g|kg|ml|l|ms|s|%)(?![\p{L}\d])/u, 'needs a non-breaking space before the unit'];

/** Latin words that may occur in an Arabic sentence: names, formats, commands and standards. */
const LATIN = new Set(
  'A API EPCIS F GS GTIN JPEG L Nutri P PNG Score Triman WebP and book check claim https serve storytrace to x y z'.split(
    ' ',
  ),
);

/** British spellings of words that the pages and the sample use; `lang` says en-US. */
const BRITISH =
  /\b(?:colour|labour|neighbour|harbour|flavour|favourite|odour|vapour|savour|honour)|(?:^|[^\p{L}])(?:kilo|centi|milli|hecto)?(?:metre|litre)s?\b|\b(?:fibre|centre|theatre|grey|catalogue|mould|plough|tyre|cheque|mollusc|sulph|bisulph|metabisulph)|\b(?:ageing|aluminium|programmes?|labelled|cancelled|travelled|organis|recognis|authoris|emphasis(?:e|ed|es|ing)\b|analysed\b)/iu;

const BRITISH_DATE =
  /\b\d{1,2}\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

// eslint-disable-next-line no-restricted-syntax -- each language has rules of its own
const PER_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    [BRITISH, 'has a British spelling; the pages are in American English'],
    [BRITISH_DATE, 'has the day before the month; write March 17'],
    [/[«»„]/, 'has foreign quotation marks; write “…”'],
    [/[ \u00a0\u202f][:;?!]/, 'has a space before its punctuation'],
    UNIT,
  ],
  it: [
    [/[„‟]/, 'has foreign quotation marks; write «…» or “…”'],
    [/[ \u00a0\u202f][:;?!]/, 'has a space before its punctuation'],
    UNIT,
  ],
  fr: [
    [/[^\u202f](?:[;?]|!(?!\[))|[^\u202f\d]:(?!\/\/)/, 'needs a narrow no-break space (U+202F) before : ; ? !'],
    [/[“”„]/, 'has foreign quotation marks; write « … »'],
    [/«[^\u00a0\u202f]|[^\u00a0\u202f]»/, 'needs a no-break space within its quotation marks'],
    UNIT,
  ],
  de: [UNIT, [/[«»”]/, 'has foreign quotation marks; write „…“'], [/ [:;?!]/, 'has a space before its punctuation']],
  nl: [UNIT, [/[«»„]/, 'has foreign quotation marks; write ‘…’'], [/ [:;?!]/, 'has a space before its punctuation']],
  pl: [
    UNIT,
    [/“/, 'has foreign quotation marks; write „…”'],
    [/ [:;?!]/, 'has a space before its punctuation'],
    [/(?:^|[ (])[aiouwz] /i, 'needs a non-breaking space after a word of one letter'],
  ],
  es: [
    UNIT,
    [/[“”„]/, 'has foreign quotation marks; write «…»'],
    [/« | »/, 'has a space within its quotation marks'],
    [/ [:;?!]/, 'has a space before its punctuation'],
    [/^[^¿]*\?|^[^¡]*!/, 'needs ¿ or ¡ at the beginning'],
  ],
  pt: [
    UNIT,
    [/[“”„]/, 'has foreign quotation marks; write «…»'],
    [/« | »/, 'has a space within its quotation marks'],
    [/ [:;?!]/, 'has a space before its punctuation'],
  ],
  el: [
    UNIT,
    [/[“”„]/, 'has foreign quotation marks; write «…»'],
    [/\?/, 'has a Latin question mark; write ;'],
    [/[ \u00a0\u202f][:;·!]/, 'has a space before its punctuation'],
  ],
  ro: [
    UNIT,
    [/[«»“]/, 'has foreign quotation marks; write „…”'],
    [/[şţŞŢ]/, 'has a letter with a cedilla; write ș, ț with a comma'],
    [/[ \u00a0\u202f][:;?!]/, 'has a space before its punctuation'],
  ],
  sv: [UNIT, [/[«»„“]/, 'has foreign quotation marks; write ”…”'], [/ [:;?!]/, 'has a space before its punctuation']],
  da: [
    UNIT,
    [/[“”„]|«[^»]*»/, 'has foreign quotation marks; write »…«'],
    [/ [:;?!]/, 'has a space before its punctuation'],
  ],
  cs: [
    UNIT,
    [/[«»”]/, 'has foreign quotation marks; write „…“'],
    [/ [:;?!]/, 'has a space before its punctuation'],
    [/(?:^|[ („])[aikosuvz] /i, 'needs a non-breaking space after a word of one letter'],
  ],
  hu: [UNIT, [/[«“]/, 'has foreign quotation marks; write „…”'], [/ [:;?!]/, 'has a space before its punctuation']],
  ar: [
    [/,/, 'has a Latin comma; write ،'],
    [/;/, 'has a Latin semicolon; write ؛'],
    [/\?/, 'has a Latin question mark; write ؟'],
    [/[“”„]/, 'has foreign quotation marks; write «…»'],
    [/\u0640/, 'has a tatweel'],
  ],
};

/** Faults in one text of a language: words of the pages, and texts of a catalogue alike. */
export function typographyFaults(tag: string, text: string): string[] {
  const prose = text.replace(/`[^`]*`/g, '`').replace(/\{\{?\w+\}?\}|<\/?\d+>/g, '\ufffc');
  return (PER_LANGUAGE[tag.split('-')[0] ?? tag] ?? [])
    .filter(([found]) => found.test(prose))
    .map(([, problem]) => problem);
}

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
