// Words: the same keys and parameters in every language, every key used, every key that is used there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'node:fs/promises';
import { langOf, type Locale, LOCALES } from '../src/core/locale.ts';

type Words = Record<string, string>;
const ROOT = join(import.meta.dirname, '..');
const PLURAL = /_(zero|one|two|few|many|other)$/;

interface Section {
  [key: string]: string | Section;
}

/** `section.key` → text. */
function wordsOf(locale: Locale): Words {
  return flat(JSON.parse(readFileSync(join(ROOT, 'i18n', `${locale}.json`), 'utf8')) as Section);
}

function flat(section: Section, prefix = ''): Words {
  return Object.assign(
    {},
    ...Object.entries(section).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  ) as Words;
}

const base = (key: string): string => key.replace(PLURAL, '');
/** `{{count}}` is i18next's; the browser fills `{lot}`. */
const PLACEHOLDER = /\{\{\s*(\w+)[^{}]*\}\}|(\{\w+\})/g;
const paramsOf = (text: string): string =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name, plain]) => name ?? plain))].sort().join(', ');
const isTorn = (text: string): boolean => /[{}]/.test(text.replaceAll(PLACEHOLDER, ''));

export function compare(all: Record<Locale, Words>): string[] {
  const problems: string[] = [];
  const keys = new Set(LOCALES.flatMap((locale) => Object.keys(all[locale]).map(base)));
  for (const key of keys) problems.push(...LOCALES.flatMap((locale) => problemsOf(key, locale, all)));
  return problems;
}

function problemsOf(key: string, locale: Locale, all: Record<Locale, Words>): string[] {
  const file = `i18n/${locale}.json`;
  const words = all[locale];
  const plural = LOCALES.some((each) => `${key}_other` in all[each]);
  const categories = new Intl.PluralRules(langOf(locale)).resolvedOptions().pluralCategories;
  const wanted = plural ? categories.map((category) => `${key}_${category}`) : [key];
  return wanted.flatMap((name) => {
    const text = words[name];
    if (text === undefined) return [`${file}: ${name} is missing`];
    if (text.trim() === '') return [`${file}: ${name} is blank`];
    if (isTorn(text)) return [`${file}: ${name} has a brace that belongs to no placeholder`];
    const expected = paramsOf(plural ? (all.en[`${key}_other`] ?? '') : (all.en[key] ?? ''));
    // "One page" may leave the number out.
    const own = /_(one|zero|two)$/.test(name) ? withCount(paramsOf(text), expected) : paramsOf(text);
    return own === expected ? [] : [`${file}: ${name} takes {${own}}, in English {${expected}}`];
  });
}

function withCount(params: string, expected: string): string {
  const names = params.split(', ').filter(Boolean);
  return expected.includes('count') && !names.includes('count') ? [...names, 'count'].sort().join(', ') : params;
}

/** Keys that the sources name: whole, by a template that begins with a section, or as a member of `section(…)`. */
export function usage(sources: readonly string[], known: ReadonlySet<string>): { unused: string[]; missing: string[] } {
  const code = sources.join('\n');
  const literals = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map((match) => match[1] ?? ''));
  const patterns = [...code.matchAll(/`([\w-]+\.[^`]*\$\{[^`]*)`/g)].map((match) => patternOf(match[1] ?? ''));
  const sections = [...code.matchAll(/section\([^,()]+,\s*'([\w-]+)'\)/g)].map((match) => match[1] ?? '');
  // Members of a section that is passed on whole: by name, or by a template such as `failed-${reason}`.
  const members = [...code.matchAll(/`([\w-]+-)\$\{/g)].map((match) => match[1] ?? '');
  const isMember = (member: string): boolean =>
    code.includes(member.split('.')[0] ?? member) || members.some((start) => member.startsWith(start));
  const isUsed = (key: string): boolean =>
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    sections.some((section) => key.startsWith(`${section}.`) && isMember(key.slice(section.length + 1)));
  const called = [...code.matchAll(/\b\w*[tT]\w*\(\s*'([\w-]+(?:\.[\w-]+)+)'/g)].map((match) => match[1] ?? '');
  return {
    unused: [...known].filter((key) => !isUsed(key)),
    missing: called.filter((key) => isSectionOf(key, known) && !known.has(key)),
  };
}

const isSectionOf = (key: string, known: ReadonlySet<string>): boolean =>
  [...known].some((each) => each.startsWith(`${key.split('.')[0]}.`));

function patternOf(template: string): RegExp {
  const parts = template
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

async function main(): Promise<void> {
  const all = { it: wordsOf('it'), en: wordsOf('en'), fr: wordsOf('fr') };
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: ROOT }));
  const sources = files
    .filter((file) => !file.endsWith('check-messages.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const known = new Set(Object.keys(all.en).map(base));
  const { unused, missing } = usage(sources, known);
  const problems = [
    ...compare(all),
    ...unused.map((key) => `i18n: nothing uses ${key}`),
    ...missing.map((key) => `${key} is used, but i18n/en.json does not have it`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? `Words: ${known.size} keys in ${LOCALES.length} languages, all used`
      : `Words: ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 65;
}

if (import.meta.main) await main();
