// Words: the same keys and parameters in every language, every key used, every key that is used there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'node:fs/promises';
import { pluralBase, readPacks, unreviewedKeys, type Words } from './language-packs.ts';
import { typographyProblems } from './typography.ts';

const ROOT = join(import.meta.dirname, '..');

const paramsOf = (text: string): string[] =>
  [...new Set(text.match(/\{\{\s*\w+\s*\}\}|\{\w+\}|<\/?\d+>/g) ?? [])].sort();

const isTorn = (text: string): boolean => /[{}]/.test(text.replaceAll(/\{\{\s*\w+[^{}]*\}\}|\{\w+\}/g, ''));

/** What differs from English, by BCP 47 tag: missing, blank and extra keys, parameters. */
export function compare(all: Readonly<Record<string, Words>>): string[] {
  const tags = Object.keys(all);
  const keys = [...new Set(tags.flatMap((tag) => Object.keys(all[tag] ?? {}).map(pluralBase)))];
  const isPlural = new Set(keys.filter((key) => tags.some((tag) => `${key}_other` in (all[tag] ?? {}))));
  return [
    ...keys.flatMap((key) => tags.flatMap((tag) => problemsOf(key, tag, isPlural.has(key), all))),
    ...tags.flatMap((tag) => foreignForms(tag, all[tag] ?? {}, isPlural)),
  ];
}

const categoriesOf = (tag: string): string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

function problemsOf(key: string, tag: string, plural: boolean, all: Readonly<Record<string, Words>>): string[] {
  const file = `i18n/${tag}.json`;
  const wanted = plural ? categoriesOf(tag).map((category) => `${key}_${category}`) : [key];
  const expected = paramsOf(all.en?.[plural ? `${key}_other` : key] ?? '');
  return wanted.flatMap((name) => {
    const text = all[tag]?.[name];
    if (text === undefined) return [`${file}: ${name} is missing`];
    if (text.trim() === '') return [`${file}: ${name} is blank`];
    if (isTorn(text)) return [`${file}: ${name} has a brace that belongs to no placeholder`];
    const own = paramsOf(text);
    // "One page" may leave the number out.
    const optional = /_(one|zero|two)$/.test(name) ? ['{{count}}', '{{number}}'] : [];
    const lacks = expected.filter((param) => !own.includes(param) && !optional.includes(param));
    const adds = own.filter((param) => !expected.includes(param));
    return lacks.length + adds.length === 0
      ? []
      : [`${file}: ${name} takes ${told(own)}, in English ${told(expected)}`];
  });
}

const told = (params: readonly string[]): string => params.join(', ') || 'no parameter';

function foreignForms(tag: string, words: Words, isPlural: ReadonlySet<string>): string[] {
  const forms = categoriesOf(tag);
  return Object.keys(words)
    .filter((key) => isPlural.has(pluralBase(key)) && !forms.includes(key.slice(pluralBase(key).length + 1)))
    .map((key) => `i18n/${tag}.json: ${key} is not a plural form of ${tag}, which has ${forms.join(', ')}`);
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
  const packs = readPacks(join(ROOT, 'i18n'));
  const all = Object.fromEntries(packs.map(({ tag, words }) => [tag, words]));
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: ROOT }));
  const sources = files
    .filter((file) => !file.endsWith('check-messages.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const known = new Set(Object.keys(all.en ?? {}).map(pluralBase));
  const { unused, missing } = usage(sources, known);
  const problems = [
    ...compare(all),
    ...packs.flatMap(({ tag, words, problems: own }) => [...own, ...typographyProblems(tag, words)]),
    ...unused.map((key) => `i18n: nothing uses ${key}`),
    ...missing.map((key) => `${key} is used, but i18n/en.json does not have it`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? `Words: ${known.size} keys in ${packs.length} languages, all used`
      : `Words: ${problems.length} problems`,
  );
  for (const pack of packs.filter(({ reviewed }) => !reviewed)) {
    const legal = unreviewedKeys(pack).length;
    console.log(
      `i18n/${pack.tag}.json: not reviewed by a native editor; ${legal} legal terms not checked against an official text`,
    );
  }
  process.exitCode = problems.length === 0 ? 0 : 65;
}

if (import.meta.main) await main();
