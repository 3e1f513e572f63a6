import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllergenWords } from '../../core/allergens/allergen-words.ts';
import type { GreenPatterns } from '../../core/green-words.ts';
import { laidOver, overlaid } from './layers.ts';
import { packChain, type Section } from './pack-chain.ts';

/** Facts about a pack and its language: `facts/{tag}.json` in the folder of the words. */
export interface PackFacts {
  /** Tag of `<html lang>` and hreflang where it is another than the pack's name: `it-IT`. */
  lang?: string;
  /** Tag that dates and numbers are formatted by: `en-GB`. */
  formats?: string;
  /** False until a native editor has read the whole pack; undefined means reviewed. */
  reviewed?: boolean;
  /** Keys, plural keys without their suffix, or sections that no reviewer has compared with an official text. */
  unreviewed?: string[];
  /** Regular expressions of environmental claims, over lower-case text (Directive (EU) 2024/825). */
  greenWords?: GreenPatterns;
  /** Regular expressions that match names of an allergen in texts; without them only the word that pages show. */
  allergenWords?: AllergenWords;
}

export interface Pack {
  facts: PackFacts;
  words: Section;
}

/**
 * The packs of the configured languages that there are, by tag.
 * @param folders nearest first: an owner's, then the repository's `i18n/`
 */
export function readPacks(locales: readonly string[], fallback: string, folders: readonly string[]): Map<string, Pack> {
  const packs = new Map<string, Pack>();
  for (const tag of new Set(locales.flatMap((locale) => packChain(locale, fallback)))) {
    const pack = readPack(tag, folders);
    if (pack) packs.set(tag, pack);
  }
  return packs;
}

/** The packs of a language in these folders, laid over one another key by key. @throws Error with exit code 78 for a file that is not JSON */
export function readPack(tag: string, folders: readonly string[]): Pack | undefined {
  const [nearest, ...rest] = folders.flatMap((folder): Pack[] => {
    const [words, facts] = [join(folder, `${tag}.json`), join(folder, 'facts', `${tag}.json`)];
    if (!existsSync(words) && !existsSync(facts)) return [];
    return [
      {
        words: existsSync(words) ? overlaid({}, readPackFile<Section>(words)) : {},
        facts: existsSync(facts) ? readPackFile<PackFacts>(facts) : {},
      },
    ];
  });
  return nearest && rest.reduce((above, below) => laidOver(below, above), nearest);
}

/** @throws Error with exit code 78 for a file that is not JSON */
export function readPackFile<T extends Section | PackFacts>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    const message = `${file} cannot be read: ${(error as Error).message}. Correct it; the files of i18n/ show the form.`;
    throw Object.assign(new Error(message), { exitCode: 78 });
  }
}
