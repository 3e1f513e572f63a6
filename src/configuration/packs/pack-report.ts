import type { Section } from './pack-chain.ts';
import type { PackFacts } from './packs.ts';

/** `section.key` → text. */
export type Words = Record<string, string>;

/** Compares a language pack with the source language (English), from which all packs are translated. */
interface PackReport {
  /** Words that fall back. */
  missing: string[];
  /** Problems of the existing words. */
  faults: string[];
}

export const PLURAL = /_(zero|one|two|few|many|other)$/;

export const flatWords = (section: Section): Words => Object.fromEntries(entriesOf(section, ''));

const entriesOf = (section: Section, prefix: string): [key: string, text: string][] =>
  Object.entries(section).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );

/** A key without its plural category: `kept_one` → `kept` */
export const pluralBase = (key: string): string => key.replace(PLURAL, '');

/** `{{count}}` of i18next, `<1>` and `</1>` of a link. */
const paramsOf = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+\s*\}\}|<\/?\d+>/g) ?? [])].sort();

const isTorn = (text: string): boolean => /[{}]/.test(text.replaceAll(/\{\{\s*\w+[^{}]*\}\}/g, ''));

/**
 * Keys and parameters of a pack against English; a word with plural forms needs each that the language has.
 * @param tag BCP 47 tag of the pack
 */
export function packReport(tag: string, words: Words, english: Words): PackReport {
  const report: PackReport = { missing: [], faults: [] };
  const known = new Set(keysOf(tag, english));
  for (const key of known) {
    const text = words[key];
    if (text === undefined) report.missing.push(key);
    else report.faults.push(...faultsOf(key, text, english[`${pluralBase(key)}_other`] ?? english[key] ?? ''));
  }
  for (const key of Object.keys(words).filter((each) => !known.has(each)))
    report.faults.push(
      `${pluralBase(key)}_other` in english
        ? `${key} is not a plural form of ${tag}, which has ${categoriesOf(tag).join(', ')}`
        : `${key} is not in English: nothing uses it`,
    );
  return report;
}

/** Keys of a whole pack of a language, in the order of English: of a word with plural forms each form that the language has. */
export function keysOf(tag: string, english: Words): string[] {
  const categories = categoriesOf(tag);
  return [...new Set(Object.keys(english).map(pluralBase))].flatMap((base) =>
    `${base}_other` in english ? categories.map((category) => `${base}_${category}`) : [base],
  );
}

const categoriesOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

function faultsOf(key: string, text: string, english: string): string[] {
  if (text.trim() === '') return [`${key} is blank`];
  if (isTorn(text)) return [`${key} has a brace that belongs to no placeholder`];
  const [own, expected] = [paramsOf(text), paramsOf(english)];
  // A singular form may omit the number: "One page".
  const optional = /_(one|zero|two)$/.test(key) ? ['{{count}}', '{{number}}'] : [];
  const lacks = expected.filter((param) => !own.includes(param) && !optional.includes(param));
  const adds = own.filter((param) => !expected.includes(param));
  return lacks.length + adds.length === 0
    ? []
    : [`${key} takes ${parameterList(own)}, in English ${parameterList(expected)}`];
}

const parameterList = (params: readonly string[]): string => params.join(', ') || 'no parameter';

/** Words that `unreviewed` names by key, by plural key or by section. */
export function unreviewedKeys({ unreviewed = [] }: PackFacts, words: Words): string[] {
  return Object.keys(words).filter((key) => unreviewed.some((path) => covers(path, key)));
}

/** Problems of the facts file. */
export function factsProblems({ reviewed, unreviewed = [] }: PackFacts, words: Words): string[] {
  return [
    ...(reviewed === undefined || typeof reviewed === 'boolean' ? [] : ['reviewed must be true or false']),
    ...unreviewed
      .filter((path) => !Object.keys(words).some((key) => covers(path, key)))
      .map((path) => `unreviewed names ${path}, which the pack does not have`),
  ];
}

/** Whether a path names a key: the key itself, its plural key, or its section. */
export const covers = (path: string, key: string): boolean =>
  key === path || pluralBase(key) === path || key.startsWith(`${path}.`);
