import type { Outcome } from './adapter.ts';

/** Counts of written files, which publishers may count differently, and file names of their states. */
const NOT_COMPARED =
  /^(?:Release \d|Nothing differs|A publish would write|\d+ files and folders were|Taken down: |_releases\/|releases\/)|^\d+ objects/;

/** The part of an outcome that must be equal for two publishers: exit code, and sorted lines of the answer. @param names of this run → their placeholders */
export function comparable({ exitCode, lines }: Outcome, names: Readonly<Record<string, string>>): Outcome {
  const plain = lines
    .filter((line) => !NOT_COMPARED.test(line))
    .map((line) => Object.entries(names).reduce((text, [name, mark]) => text.replaceAll(name, mark), line))
    .map((line) => line.replace(/: \S+\.html$/, ''));
  return { exitCode, lines: plain.sort() };
}

/** Kinds of refusals, by what their lines say. */
const KINDS: Record<string, RegExp> = {
  'ledger: dropped': /^fault dropped:/,
  'ledger: changed meaning': /^fault changed meaning:/,
  'ledger: retired': /^fault retired:/,
  'entity: gone': / is gone \(\d+ paths?\)$/,
  'entity: some paths gone': / is here, but \d+ paths?/,
  'entity: paths taken': / would lose \d+ paths? to /,
  'entity: retired and back': / was retired and is back /,
  'graph shrank': /^The graph shrank/,
  'other site': /^This target is another site's/,
  'recalls differ': /keeps recalls or withdrawals that the pages/,
  'old addresses': /"kind":"Redirect"/,
  'taken down': /"kind":"TakenDown"/,
  'no such takedown': /no release has |has no picture or video/,
  'retire, revive': /^--(?:retire|revive) /,
  successor: /^--successor /,
  'not after': /another publisher was quicker/,
  'changed since built': /since it was built/,
  'no such release':
    /is not whole|no release|nothing before|there is no release|is no release|was pruned|is the only one/,
};

/** What a refusal is about; several where it has several faults. */
export function kindsOf({ exitCode, lines }: Outcome): string[] {
  if (exitCode === 0) return [];
  const found = Object.keys(KINDS).filter((kind) => lines.some((line) => KINDS[kind]?.test(line)));
  return found.length > 0 ? found : [`other: ${exitCode} ${lines[0] ?? ''}`.slice(0, 100)];
}
