/** The files of `i18n/`, one per BCP 47 tag, read as a site reads them. */
import { readdirSync } from 'node:fs';
import { factsProblems, flatWords, unreviewedKeys, type Words } from '../src/configuration/packs/pack-report.ts';
import { type Pack, readPack } from '../src/configuration/packs/packs.ts';

export interface LanguagePack {
  tag: string;
  words: Words;
  /** A native editor has read the whole pack. */
  reviewed: boolean;
  /** Words that have not been compared with an official text. */
  unreviewed: string[];
  problems: string[];
}

export function readPackFolder(folder: string): LanguagePack[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const tag = file.slice(0, -'.json'.length);
      const pack = readPack(tag, [folder]);
      return pack ? [packOf(tag, pack)] : [];
    });
}

export function packOf(tag: string, { facts, words: sections }: Pack): LanguagePack {
  const words = flatWords(sections);
  return {
    tag,
    words,
    reviewed: facts.reviewed ?? true,
    unreviewed: unreviewedKeys(facts, words),
    problems: factsProblems(facts, words).map((problem) => `i18n/facts/${tag}.json: ${problem}`),
  };
}
