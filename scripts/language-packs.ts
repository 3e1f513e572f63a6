/** The files of `i18n/`, one per BCP 47 tag, read as a site reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsProblems, flatWords, unreviewedKeys, type Words } from '../src/configuration/pack-report.ts';
import { parsePack } from '../src/configuration/packs.ts';

export interface LanguagePack {
  tag: string;
  words: Words;
  /** A native editor has read the whole pack. */
  reviewed: boolean;
  /** Words that nobody compared with an official text. */
  unreviewed: string[];
  problems: string[];
}

export function readPackFolder(folder: string): LanguagePack[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => packOf(file.slice(0, -'.json'.length), readFileSync(join(folder, file), 'utf8')));
}

/** @throws SyntaxError when the text is not JSON */
export function packOf(tag: string, json: string): LanguagePack {
  const { facts, words: sections } = parsePack(json);
  const words = flatWords(sections);
  return {
    tag,
    words,
    reviewed: facts.reviewed ?? true,
    unreviewed: unreviewedKeys(facts, words),
    problems: factsProblems(facts, words).map((problem) => `i18n/${tag}.json: ${problem}`),
  };
}
