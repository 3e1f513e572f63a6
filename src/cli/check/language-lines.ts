import { configured } from '../../configuration/configured.ts';
import { packChain, SOURCE_LANGUAGE } from '../../configuration/packs/pack-chain.ts';
import { factsProblems, flatWords, packReport, unreviewedKeys } from '../../configuration/packs/pack-report.ts';
import { readPack } from '../../configuration/packs/packs.ts';
import { missingWords } from '../../configuration/packs/safety-words.ts';

/** What the words of a configured language come from, and what an editor should have a native speaker read. */
export interface LanguageReport {
  locale: string;
  /** The language pack that is searched first; null where every word comes from the fallback language. */
  pack: string | null;
  /** Words of a whole pack. */
  words: number;
  /** Words that the language's packs lack: pages show them in `standIn`. Law and safety first. */
  missing: string[];
  /** Number of them that are of law and safety: a first publish of the language is refused. */
  safety: number;
  /** The fallback language for missing words. */
  standIn: string;
  /** Words that are wrong: another parameter than the English one, blank, unknown. */
  faults: string[];
  /** Whether a native editor has read the whole pack. */
  reviewed: boolean;
  /** Words that have not been compared with an official text. */
  unreviewed: string[];
  /** False: `check` cannot look for environmental claims in texts of this language. */
  knowsClaims: boolean;
}

export function languageReports(): LanguageReport[] {
  const { config, packFolders } = configured();
  const english = flatWords(readPack(SOURCE_LANGUAGE, packFolders)?.words ?? {});
  return config.languages.map((locale) => {
    const there = packChain(locale, config.fallback).filter((tag) => readPack(tag, packFolders) !== undefined);
    const own = there.find((tag) => locale === tag || locale.startsWith(`${tag}-`));
    const pack = own === undefined ? undefined : readPack(own, packFolders);
    const words = flatWords(pack?.words ?? {});
    const { faults } = packReport(own ?? locale, words, english);
    const { safety, others } = missingWords(locale);
    return {
      locale,
      pack: own ?? null,
      words: Object.keys(english).length,
      missing: [...safety, ...others],
      safety: safety.length,
      standIn: there.find((tag) => tag !== own) ?? SOURCE_LANGUAGE,
      faults: [...faults, ...factsProblems(pack?.facts ?? {}, words).map((problem) => `facts: ${problem}`)],
      reviewed: pack !== undefined && (pack.facts.reviewed ?? true),
      unreviewed: unreviewedKeys(pack?.facts ?? {}, words),
      knowsClaims: pack?.facts.greenWords !== undefined,
    };
  });
}

/** Keys that are named; `--json` names all. */
const SHOWN = 8;
/** What an owner does with words that were not compared with a source. */
const COMPARE = 'compare with EUR-Lex, or the law of your country, before you print';

/** Printed lines; a complete and reviewed language has none. */
export function languageLines(reports: readonly LanguageReport[]): string[] {
  return reports.flatMap(({ locale, pack, missing, safety, standIn, faults, reviewed, unreviewed, knowsClaims }) => {
    const from = pack === null ? `no i18n/${locale}.json` : `i18n/${pack}.json`;
    return [
      ...(missing.length > 0
        ? [
            `  ${locale}: ${missing.length} words missing (${from}), shown in ${standIn}${safety > 0 ? `; ${safety} of them of law and safety, without which a first publish of the language is refused` : ''}. \`storytrace words ${locale}\` writes them to fill in: ${some(missing)}`,
          ]
        : []),
      ...faults.map((fault) => `  ${locale}: ${from}: ${fault}`),
      ...(pack !== null && !reviewed
        ? [`  ${locale}: ${from} is not reviewed${unreviewed.length > 0 ? `; ${COMPARE}: ${some(unreviewed)}` : ''}`]
        : unreviewed.length > 0
          ? [`  ${locale}: ${unreviewed.length} words of ${from} are not reviewed; ${COMPARE}: ${some(unreviewed)}`]
          : []),
      ...(knowsClaims
        ? []
        : [`  ${locale}: environmental claims are not looked for (greenWords in i18n/facts/${pack ?? locale}.json)`]),
    ];
  });
}

function some(keys: readonly string[]): string {
  const more = keys.length - SHOWN;
  return keys.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more (--json)` : '');
}
