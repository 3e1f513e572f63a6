/** The files of `i18n/`: one per BCP 47 tag. `$pack` says what a file still has to be reviewed for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Words = Record<string, string>;

export interface LanguagePack {
  tag: string;
  /** `section.key` → text. */
  words: Words;
  /** A native editor has read the whole pack. Packs without `$pack` count as reviewed. */
  reviewed: boolean;
  /** Keys, plural keys without their suffix, or sections that were not checked against an official text. */
  unreviewed: string[];
  problems: string[];
}

interface Section {
  [key: string]: string | Section;
}

const META = '$pack';
const PLURAL = /_(zero|one|two|few|many|other)$/;

export const pluralBase = (key: string): string => key.replace(PLURAL, '');

export function readPacks(folder: string): LanguagePack[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => packOf(file.slice(0, -'.json'.length), readFileSync(join(folder, file), 'utf8')));
}

/** @throws SyntaxError when the text is not JSON */
export function packOf(tag: string, json: string): LanguagePack {
  const { [META]: meta, ...sections } = JSON.parse(json) as Section & { [META]?: unknown };
  const words = flat(sections as Section);
  const { reviewed = true, unreviewed = [] } = (meta ?? {}) as { reviewed?: unknown; unreviewed?: string[] };
  const pack = { tag, words, reviewed: reviewed === true, unreviewed };
  const problems = [
    ...(typeof reviewed === 'boolean' ? [] : [`i18n/${tag}.json: ${META}.reviewed must be true or false`]),
    ...unreviewed
      .filter((path) => !Object.keys(words).some((key) => covers(path, key)))
      .map((path) => `i18n/${tag}.json: ${META}.unreviewed names ${path}, which the file does not have`),
  ];
  return { ...pack, problems };
}

export function unreviewedKeys({ words, unreviewed }: LanguagePack): string[] {
  return Object.keys(words).filter((key) => unreviewed.some((path) => covers(path, key)));
}

const covers = (path: string, key: string): boolean =>
  key === path || pluralBase(key) === path || key.startsWith(`${path}.`);

function flat(section: Section, prefix = ''): Words {
  return Object.assign(
    {},
    ...Object.entries(section).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  ) as Words;
}
