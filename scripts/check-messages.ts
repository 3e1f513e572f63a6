// Words: the same keys and parameters in every language, every key used, every key that is used there.
import '../src/configuration/configured.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SOURCE_LANGUAGE } from '../src/configuration/pack-chain.ts';
import { baseOf, flatWords, packReport, type Words } from '../src/configuration/pack-report.ts';
import { readPack } from '../src/configuration/packs.ts';
import { LOCALES } from '../src/core/locale.ts';

const FOLDER = join(import.meta.dirname, '../i18n');
const ROOT = join(import.meta.dirname, '..');

/** A language of this repository's site lacks nothing; another pack may: its words fall back, and `storytrace check` counts them. */
export function compare(all: Record<string, Words>, whole: readonly string[]): string[] {
  return Object.entries(all).flatMap(([tag, words]) => {
    const { missing, faults } = packReport(tag, words, all[SOURCE_LANGUAGE] ?? {});
    const absent = whole.includes(tag) ? missing.map((key) => `${key} is missing`) : [];
    return [...absent, ...faults].map((fault) => `i18n/${tag}.json: ${fault}`);
  });
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
  const tags = readdirSync(FOLDER).map((file) => basename(file, '.json'));
  const all = Object.fromEntries(tags.map((tag) => [tag, flatWords(readPack(tag, [FOLDER])?.words ?? {})]));
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: ROOT }));
  const sources = files
    .filter((file) => !file.endsWith('check-messages.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const known = new Set(Object.keys(all[SOURCE_LANGUAGE] ?? {}).map(baseOf));
  const { unused, missing } = usage(sources, known);
  const problems = [
    ...compare(all, LOCALES),
    ...unused.map((key) => `i18n: nothing uses ${key}`),
    ...missing.map((key) => `${key} is used, but i18n/en.json does not have it`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? `Words: ${known.size} keys in ${tags.length} languages, all used`
      : `Words: ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 65;
}

if (import.meta.main) await main();
