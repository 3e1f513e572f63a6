import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllergenWords } from '../core/allergens/own-word.ts';
import type { GreenPatterns } from '../core/green-words.ts';
import { packChain, type Section } from './pack-chain.ts';

/** What a pack says of itself, under `$pack`. */
export interface PackFacts {
  /** Tag of `<html lang>` and hreflang where it is another than the pack's name: `it-IT`. */
  lang?: string;
  /** Tag that dates and numbers are formatted by: `en-GB`. */
  formats?: string;
  /** False while no native editor has read all of it; a pack that does not say so counts as reviewed. */
  reviewed?: boolean;
  /** Keys, plural keys without their suffix, or sections that nobody compared with an official text. */
  unreviewed?: string[];
  /** Regular expressions of environmental claims, over lower-case text (Directive (EU) 2024/825). */
  greenWords?: GreenPatterns;
  /** Regular expressions by which a text says an allergen; without them only the word that pages show does. */
  allergenWords?: AllergenWords;
}

export interface Pack {
  facts: PackFacts;
  words: Section;
}

/**
 * The packs of the configured languages that there are, by tag.
 * @param folders searched in this order: an owner's, then the repository's `i18n/`
 */
export function readPacks(locales: readonly string[], fallback: string, folders: readonly string[]): Map<string, Pack> {
  const packs = new Map<string, Pack>();
  for (const tag of new Set(locales.flatMap((locale) => packChain(locale, fallback)))) {
    const pack = readPack(tag, folders);
    if (pack) packs.set(tag, pack);
  }
  return packs;
}

/** @throws Error with exit code 78 for a pack that is no JSON object */
export function readPack(tag: string, folders: readonly string[]): Pack | undefined {
  const file = folders.map((folder) => join(folder, `${tag}.json`)).find((each) => existsSync(each));
  if (file === undefined) return undefined;
  try {
    return parsePack(readFileSync(file, 'utf8'));
  } catch (error) {
    const message = `${file} is not a language pack: ${(error as Error).message}. Correct it; i18n/en.json shows the form.`;
    throw Object.assign(new Error(message), { exitCode: 78 });
  }
}

/** @throws SyntaxError when the text is not JSON */
export function parsePack(json: string): Pack {
  const { $pack: facts = {}, ...words } = JSON.parse(json) as Section & { $pack?: PackFacts };
  return { facts, words: words as Section };
}
