import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import type en from '../i18n/en.json';
import { lackedKeys, nestedWords } from './configuration/packs/layers.ts';
import { packChain, type Section, SOURCE_LANGUAGE, widening } from './configuration/packs/pack-chain.ts';
import { flatWords, pluralBase } from './configuration/packs/pack-report.ts';
import { siteWords } from './configuration/packs/words.ts';
import type { AllergenWords } from './core/allergens/allergen-words.ts';
import type { PluralForms } from './core/locale/interpolate.ts';
import type { GreenPatterns } from './core/green-words.ts';
import type { LocalizedText } from './core/graph/text.ts';
import { langAttributes } from './core/locale/lang-attributes.ts';
import { directionOf, isolate } from './core/locale/language-tag.ts';
import { fallbackLocale, type Locale, siteLocales } from './core/locale/locale.ts';
import { hasMark, MARK, markedLocale } from './core/locale/marked-locale.ts';

type Words = typeof en;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words };
  }
}

interface Translated {
  of: ReturnType<typeof siteWords>;
  packs: Record<string, Section>;
  i18n: I18n;
  fixed: Map<Locale, TFunction>;
  /** Marked forms of the languages that lack words; set by the first question. */
  lacking?: ReadonlySet<Locale>;
  whole: Map<Locale, Section>;
}

let current: Translated | undefined;

/** Made for the words of the site, and again when a dev server has set others. */
function translated(): Translated {
  const of = siteWords();
  if (current?.of === of) return current;
  const packs = { ...of.packs };
  const i18n = createInstance();
  // The words are here: nothing is waited for.
  void i18n.init({
    initAsync: false,
    resources: Object.fromEntries(Object.entries(packs).map(([tag, translation]) => [tag, { translation }])),
    lng: fallbackLocale(),
    // Of each language: its own pack, wider ones, the fallback's, English.
    fallbackLng: chainOf,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
  });
  const locales = new Set([...siteLocales(), SOURCE_LANGUAGE]);
  const fixed = new Map([...locales].map((locale) => [locale, fixedOf(i18n, locale)]));
  current = { of, packs, i18n, fixed, whole: new Map() };
  return current;
}

const fixedOf = (i18n: I18n, locale: Locale) => remembering(i18n.getFixedT(locale), directionOf(locale) === 'rtl');

const chainOf = (locale: string): string[] => packChain(locale, fallbackLocale());

/** For each language that lacks words a pack of marks in their places; a word without a letter, like the comma of a list, is of every language. */
function markedPacks(packs: Readonly<Record<string, Section>>): Record<string, Section> {
  const packOf = (tag: string) => packs[tag] && { words: packs[tag] };
  const english = flatWords(packs[SOURCE_LANGUAGE] ?? {});
  const hasLetters = (key: string) =>
    /\p{L}/u.test((english[key] ?? english[`${pluralBase(key)}_other`] ?? '').replaceAll(/\{\{.*?\}\}/g, ''));
  const marked = siteLocales().map((locale) => [locale, lackedKeys(locale, packOf).filter(hasLetters)] as const);
  return Object.fromEntries(
    marked.flatMap(([locale, keys]) =>
      keys.length === 0 ? [] : [[markedLocale(locale), nestedWords(keys, () => MARK)]],
    ),
  );
}

/** Only pages ask: to compare the packs takes longer than most commands need for all of their words. */
function lacksWords(locale: Locale): boolean {
  const now = translated();
  if (!now.lacking) {
    const marked = markedPacks(now.packs);
    for (const [tag, pack] of Object.entries(marked)) {
      now.packs[tag] = pack;
      now.i18n.addResourceBundle(tag, 'translation', pack);
      now.fixed.set(tag, fixedOf(now.i18n, tag));
    }
    now.lacking = new Set(Object.keys(marked));
  }
  return now.lacking.has(markedLocale(locale));
}

/** The language in which parts of pages are that lack a word in this one; undefined where it lacks none. */
export function wholeLocale(locale: Locale): Locale | undefined {
  if (!lacksWords(locale)) return undefined;
  return lacksWords(fallbackLocale()) ? SOURCE_LANGUAGE : fallbackLocale();
}

const REMEMBERED = 10_000;

/** Memoizes translations: a page uses hundreds of words, mostly the same words as the page before. */
function remembering(ask: TFunction, isolates: boolean): TFunction {
  const known = new Map<string, string>();
  const memoized = (key: string, values?: object): string => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    const last = known.get(name);
    if (last !== undefined) return last;
    const word = (ask as unknown as typeof memoized)(key, isolates && values ? isolated(values) : values);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, word);
    return word;
  };
  return memoized as unknown as TFunction;
}

function isolated(values: object): object {
  const of = (value: unknown) => (typeof value === 'string' && value !== '' ? isolate(value) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
}

/** The `t` of one language: `getFixedT('it')('status.on-sale')`. A key that does not exist fails the type check. */
export function getFixedT(locale: Locale): TFunction {
  return translated().fixed.get(locale) as TFunction;
}

/** A short text of a page with `lang` of its own, where the page's language lacks a word of it. */
export function wholeText(locale: Locale, say: (t: TFunction, locale: Locale) => string): LocalizedText {
  const whole = wholeLocale(locale);
  const sayIn = (one: Locale) => say(getFixedT(one), one);
  if (whole === undefined || !hasMark(sayIn(markedLocale(locale)))) return { text: sayIn(locale) };
  return { text: sayIn(whole), ...langAttributes(whole, locale) };
}

/** One section as plain strings: what an island gets as props. */
export function section<S extends keyof Words>(locale: Locale, name: S): Words[S] {
  const { packs, whole } = translated();
  let own = whole.get(locale);
  if (!own) {
    own = merged(chainOf(locale).flatMap((tag): Section[] => (packs[tag] ? [packs[tag]] : [])));
    whole.set(locale, own);
  }
  return own[name] as unknown as Words[S];
}

/** The plural forms of a word for code that gets the number in the browser: `kept_one` and `kept_other` become `{ one, other }`. */
export function pluralForms(locale: Locale, key: `${keyof Words}.${string}`): PluralForms {
  const [name = '', ...path] = key.split('.');
  const word = path.pop() ?? '';
  const holder = path.reduce((part, each) => part[each] as Section, section(locale, name as keyof Words) as Section);
  const forms = Object.entries(holder).filter(([each]) => each.startsWith(`${word}_`));
  return Object.fromEntries(forms.map(([each, text]) => [each.slice(word.length + 1), text as string]));
}

/** Of several packs, nearest first: each word from the first that has it. */
function merged(packs: readonly Section[]): Section {
  const keys = new Set(packs.flatMap((pack) => Object.keys(pack)));
  const entries = [...keys].map((key): [string, string | Section] => {
    const there = packs.flatMap((pack) => pack[key] ?? []);
    const [first] = there;
    const sections = there.filter((one): one is Section => typeof one !== 'string');
    return [key, typeof first === 'string' ? first : merged(sections)];
  });
  return Object.fromEntries(entries);
}

const NO_CLAIMS: GreenPatterns = {};

/** What `greenWords` looks for in a text of this language: of its own pack or a wider one; nothing where those name no claims. */
export function claimPatterns(locale: Locale): GreenPatterns {
  return widening(locale).flatMap((tag) => siteWords().greenWords[tag] ?? [])[0] ?? NO_CLAIMS;
}

const NO_WORDS: AllergenWords = {};

/** Words by which a text of this language names the allergens, in addition to the words of pages: from its own pack or a wider one. */
export function allergenWords(locale: Locale): AllergenWords {
  return widening(locale).flatMap((tag) => siteWords().allergenWords[tag] ?? [])[0] ?? NO_WORDS;
}
