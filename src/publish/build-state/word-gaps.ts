import type { Problem } from '../../core/problem.ts';
import type { WordGaps } from '../../render/output/open-output.ts';

/** The problem of each word of law and safety that a language which is not public yet lacks. @param live languages of the newest release */
export const wordProblems = (gaps: WordGaps, live: readonly string[] | undefined): Problem[] =>
  Object.entries(gaps)
    .filter(([locale]) => !live?.includes(locale))
    .flatMap(([locale, words]) =>
      words.map(({ key, english }) => ({
        kind: 'MissingWord',
        where: { file: `i18n/${locale}.json` },
        path: key,
        message: `has no word of law and safety for "${english}": pages would say it in another language`,
        fix: `Run \`storytrace words ${locale}\`, write the word, build again. A language that is public already is never refused for it.`,
      })),
    );

/** A line for each language of which words of law and safety are missing. */
export const wordLines = (gaps: WordGaps): string[] =>
  Object.entries(gaps).map(
    ([locale, words]) =>
      `${locale}: ${words.length} words of law and safety are missing, and pages show them in another language (\`storytrace words ${locale}\`): ${words.map(({ key }) => key).join(', ')}`,
  );
