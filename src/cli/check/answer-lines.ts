import { type ContentCheck, FINDING_KINDS, type FindingKind } from '../../core/page/files/content-check.ts';
import type { Advice } from '../../core/kinds/kind.ts';
import type { Problem } from '../../core/problem.ts';
import type { FactChange } from '../../publish/facts/fact-changes.ts';
import type { DryRun } from '../../publish/dry-run.ts';
import { factLines } from './built/changed-facts.ts';
import { bucketLines, type BucketUse } from './built/bucket-use.ts';
import { type BuiltFaults, builtLines } from './built/built-faults.ts';
import { adviceLines } from './advice-lines.ts';
import { languageLines, type LanguageReport } from './language-lines.ts';
import type { ExpectedBuild } from './expected-build.ts';
import type { MissingTranslation } from './missing-translations.ts';
import { strangerText } from './other-source.ts';
import { isPublished, type Unanswered, type Unbuilt, unbuiltText } from './publish-dry-run.ts';
import { NODE_TYPES } from '../../core/identity/entity-key.ts';

/** Printed one by one as warnings, so the summary does not count them again. */
const WARNED = new Set<FindingKind>([
  'expired',
  'expiring',
  'not-begun',
  'green-words',
  'seal-without-scheme',
  'used-before-made',
]);
/** Maximum number of printed paths per list; `--json` has all. */
const SHOWN = 20;

export type Counts = Record<(typeof NODE_TYPES)[number], number>;

/** The answer of `storytrace check --json`. */
export interface CheckAnswer {
  source: string;
  revision: string;
  digest: string;
  counts: Counts;
  problems: [];
  warnings: readonly Problem[];
  advice: Advice[];
  /** Ids of operators that say no way to ask them. */
  unreachable: string[];
  languages: LanguageReport[];
  content: ContentCheck;
  translations: MissingTranslation[];
  /** Compared with the last build; undefined where there is none of this source. */
  build: ExpectedBuild | undefined;
  /** Facts that differ from the last build, or where there is none from the newest release. */
  facts: FactChange[];
  publish: DryRun | Unbuilt | Unanswered | undefined;
  /** Undefined where nothing was built of this source. */
  bucket: BucketUse | undefined;
  /** What an owner's styles and components did to the pages of the last build. */
  design: BuiltFaults | undefined;
}

/** The printed answer, after its warnings. @param stranger the other source of the last build */
export function answerLines(
  {
    source,
    counts,
    warnings,
    advice,
    unreachable,
    languages,
    content,
    translations,
    build,
    facts,
    publish,
    bucket,
    design,
  }: CheckAnswer,
  stranger: string | undefined,
  { from, to }: { from: string; to?: string },
): string[] {
  return [
    ...languageLines(languages.filter(({ safety }) => safety > 0)),
    `${source}: ${countsText(counts) || 'no nodes, so no pages'}; ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}, no problems.`,
    ...adviceLines(advice),
    ...unreachableLines(unreachable),
    ...languageLines(languages.filter(({ safety }) => safety === 0)),
    ...contentLines(content),
    ...translations.map(({ node, field, language, file }) => `  missing: ${node} › ${field}, ${language} (${file})`),
    ...(stranger === undefined
      ? build
        ? expectedPathsLines(build, from, isPublished(publish))
        : [`Nothing was built from this source in ${from} yet: there is nothing to compare it with.`]
      : [strangerText(stranger, from, to !== undefined)]),
    ...factLines(facts),
    ...(bucket ? bucketLines(bucket) : []),
    ...(design ? builtLines(design) : []),
    ...(publish === undefined
      ? []
      : 'isUnbuilt' in publish
        ? [unbuiltText(publish, from)]
        : 'unanswered' in publish
          ? [`What a publish would do is not known: ${publish.unanswered}`]
          : dryRunLines(publish, from)),
  ];
}

function unreachableLines(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, SHOWN).join(', ');
  const more = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more (--json)` : '';
  return [
    `Without a contact: ${named}${more}. An alarm of their lots says "Ask where you bought it": give phone, email or address in \`contact\`.`,
  ];
}

function countsText(counts: Counts): string {
  return NODE_TYPES.filter((type) => counts[type])
    .map(
      (type) =>
        `${counts[type]} ${type}${counts[type] === 1 ? '' : type === 'batch' ? 'es' : type === 'media' ? '' : 's'}`,
    )
    .join(', ');
}

/** A line per kind with something to look at: `missing: 12 (it 0, en 4, fr 8)`. Where it is, `testing` and --json say. */
function contentLines({ counts }: ContentCheck): string[] {
  return FINDING_KINDS.filter((kind) => counts[kind].all > 0 && !WARNED.has(kind)).map((kind) => {
    const { all, ...locales } = counts[kind];
    const each = Object.entries(locales).map(([locale, count]) => `${locale} ${count}`);
    return `  ${kind}: ${all}${each.length > 0 ? ` (${each.join(', ')})` : ''}`;
  });
}

/** @param isOnTarget whether visitors have a release: else no path of the build is published */
function expectedPathsLines(
  { pages, atRisk, redirects, lost, madeBy }: ExpectedBuild,
  out: string,
  isOnTarget: boolean,
): string[] {
  const { added, changed, removed } = pages;
  return [
    ...(madeBy === undefined
      ? []
      : [
          `Your last build in ${out} was made by ${madeBy}: the next renders every page again. \`storytrace upgrade --dry-run\` lists what changes.`,
        ]),
    `Against your last build in ${out}, the next would add ${added.length} pages, change ${changed.length}, and no longer make ${removed.length}.`,
    ...listed('+', added),
    ...(madeBy === undefined ? listed('~', changed) : []),
    ...listed('-', removed),
    ...(isOnTarget ? riskLines(atRisk, redirects, lost) : goneLines(atRisk, redirects, lost)),
  ];
}

/** Before a first publish a path that goes breaks nothing. */
function goneLines(atRisk: DryRun['atRisk'], redirects: ExpectedBuild['redirects'], lost: readonly string[]): string[] {
  return [
    ...leadLines(redirects, ' of your last build'),
    ...atRisk.map(({ path, fault, means }) => `  ! ${path} of your last build (${fault}: ${means})`).slice(0, SHOWN),
    ...lost.map((line) => `  Your last build had more: ${line}`),
  ];
}

function dryRunLines({ on, pages, otherFiles, foreign = [], recalls = [], ...risk }: DryRun, from: string): string[] {
  return [
    ...(on === undefined ? ['Nothing was published there yet.'] : []),
    `A publish of ${from} on ${on === undefined ? 'an empty target' : `release ${on}`} would add ${pages.added.length} pages, change ${pages.changed.length}, no longer make ${pages.removed.length}, and write ${otherFiles} other files.`,
    ...listed('+', on === undefined ? [] : pages.added),
    ...listed('~', pages.changed),
    ...listed('-', pages.removed),
    ...recalls.map((key) => `A publish would first render ${key} again: the target keeps another recall or withdrawal`),
    ...foreign.map((line) => `A publish would be refused, the target is another site's: ${line}`),
    ...riskLines(risk.atRisk, risk.redirects, risk.lost),
  ];
}

function riskLines(
  atRisk: DryRun['atRisk'],
  redirects: readonly { path: string; redirect?: string }[],
  lost: readonly string[],
): string[] {
  const risks = atRisk.map(({ path, fault, means }) => `${path} (${fault}: ${means})`);
  return [
    ...leadLines(redirects),
    ...(risks.length > 0 ? [`A publish would be refused: ${risks.length} published paths would break`] : []),
    ...listed('!', risks),
    ...lost.map((line) => `A publish would be refused, the graph shrank: ${line}`),
  ];
}

/** A site that turns lean has many of them. */
function leadLines(redirects: readonly { path: string; redirect?: string }[], of = ''): string[] {
  const lines = redirects.slice(0, SHOWN).map(({ path, redirect }) => `  ${path}${of} would lead to ${redirect}`);
  const { length } = redirects;
  return length > SHOWN
    ? [`${length} published paths would lead on:`, ...lines, `  … and ${length - SHOWN} more (--json)`]
    : lines;
}

function listed(sign: string, paths: readonly string[]): string[] {
  const lines = paths.slice(0, SHOWN).map((path) => `  ${sign} ${path}`);
  return paths.length > SHOWN ? [...lines, `  ${sign} … and ${paths.length - SHOWN} more (--json)`] : lines;
}
