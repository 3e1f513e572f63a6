// Words: the same keys and parameters in every language, every key used, every key that is used there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'node:fs/promises';
import { SOURCE_LANGUAGE } from '../src/configuration/packs/pack-chain.ts';
import { packReport, pluralBase, type Words } from '../src/configuration/packs/pack-report.ts';
import { readPackFolder } from './language-packs.ts';
import { typographyProblems } from './typography.ts';

const ROOT = join(import.meta.dirname, '..');

/** Missing and wrong words compared with English, by BCP 47 tag. Packs of this repository are complete, also packs of languages that its site does not offer. */
export function compare(all: Readonly<Record<string, Words>>): string[] {
  return Object.entries(all).flatMap(([tag, words]) => {
    const { missing, faults } = packReport(tag, words, all[SOURCE_LANGUAGE] ?? {});
    return [...missing.map((key) => `${key} is missing`), ...faults].map((fault) => `i18n/${tag}.json: ${fault}`);
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
  const packs = readPackFolder(join(ROOT, 'i18n'));
  const all = Object.fromEntries(packs.map(({ tag, words }) => [tag, words]));
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: ROOT }));
  const sources = files
    .filter((file) => !file.endsWith('check-messages.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const known = new Set(Object.keys(all[SOURCE_LANGUAGE] ?? {}).map(pluralBase));
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
    console.log(
      `i18n/${pack.tag}.json: not reviewed by a native editor; ${pack.unreviewed.length} terms not checked against an official text`,
    );
  }
  process.exitCode = problems.length === 0 ? 0 : 65;
}

if (import.meta.main) await main();
