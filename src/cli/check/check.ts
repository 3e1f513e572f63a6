import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type ContentCheck, FINDING_KINDS, type FindingKind } from '../../core/page/files/content-check.ts';
import { InputRefused, type Problem } from '../../core/problem.ts';
import { contentCheck } from '../../input/reports/content-check.ts';
import { siteInfo } from '../../config.ts';
import type { ExpectedPaths } from '../../publish/ledger/expected-paths.ts';
import type { DryRun } from '../../publish/dry-run.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { knownRedirects } from '../../snapshot/redirects.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { withoutUserInfo } from '../../sources/address.ts';
import { ingest } from '../../sources/ingest.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { configured } from '../../configuration/configured.ts';
import { adviceIn, adviceLines } from './advice-lines.ts';
import { dayOption, today } from '../day-option.ts';
import { problemText } from '../exit.ts';
import { assertRedirects } from './redirects-checked.ts';
import { languageReports, languageLines } from './language-lines.ts';
import { isInDoubt, dryRunOf, unbuiltText } from './publish-dry-run.ts';
import { readingOptions } from '../source/open-source.ts';
import { otherSource, strangerText } from './other-source.ts';
import { type TargetOptions, withOptionalTarget } from '../publish/publish-target.ts';
import { warningsOf } from './warnings-found.ts';
import { defaultSource } from '../../configuration/default-source.ts';

interface Options extends Omit<TargetOptions, 'to'> {
  source: string;
  from: string;
  to?: string;
  date?: string;
  report?: string;
  json?: true;
}

const TYPES = ['operator', 'place', 'product', 'ingredient', 'batch', 'event', 'media'] as const;
/** Printed one by one as warnings, so the summary does not count them again. */
const WARNED = new Set<FindingKind>(['expired', 'expiring', 'green-words', 'seal-without-scheme', 'used-before-made']);
/** Maximum number of printed paths per list; `--json` has all. */
const SHOWN = 20;

export function register(program: Command): void {
  withOptionalTarget(program.command('check'))
    .description(
      'Read a source and list everything that is wrong with it, at once, and what a publish would do. Writes nothing but its answer, beside the last build: `testing` shows it.',
    )
    .option('-s, --source <folder or URL>', 'where the graph comes from', defaultSource())
    .option('--from <folder>', 'the last build: what is compared with, and with --to what would be published', 'dist')
    .option(
      '--report <file.xlsx>',
      'write what is wrong into a workbook, with the tables of the source and their faulty cells marked',
    )
    .addOption(dayOption('day on which claims expire or not'))
    .option('--json', 'answer as JSON, for machines')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing is wrong (warnings are listed) · 65 the input has problems, or a publish would be refused · 69 the graph API failed',
    )
    .action(check);
}

async function check(options: Options): Promise<void> {
  const { json, date = today() } = options;
  const source = withoutUserInfo(options.source);
  const stranger = await otherSource(options.source, options.from);
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-check-'));
  const file = join(folder, 'graph.sqlite');
  try {
    const { warnings: read, digest, revision } = await ingest(options.source, file, { ...readingOptions(), date });
    const snapshot = openSnapshot(file);
    const redirects = knownRedirects(file);
    const counts = Object.fromEntries(TYPES.map((type) => [type, snapshot.count(type)])) as Counts;
    if (redirects.length > 0) assertRedirects(redirects, snapshot, date);
    const content = contentCheck(snapshot, date);
    const warnings = await warningsOf({ source: options.source, file, snapshot, date, redirects }, read);
    const build = stranger === undefined ? await forecastOf(options.from, snapshot, file, date) : undefined;
    const advice = adviceIn(snapshot);
    snapshot.close();
    const publish =
      options.to === undefined || stranger !== undefined ? undefined : await dryRunOf({ ...options, to: options.to });
    if (publish && isInDoubt(publish)) process.exitCode = 65;
    // The target is compared with the build, so a change of the source after the build shows in the graph alone.
    if (publish && build && (build.atRisk.length > 0 || build.lost.length > 0)) process.exitCode = 65;
    if (options.to !== undefined && stranger !== undefined) process.exitCode = 65;
    const languages = languageReports();
    const answer = {
      source,
      revision,
      digest,
      counts,
      problems: [],
      warnings,
      advice,
      languages,
      content,
      build,
      publish,
    };
    await report(options, warnings);
    if (stranger === undefined) await keep(options.from, answer);
    if (json) return console.log(JSON.stringify(answer, null, 2));
    for (const warning of warnings) console.warn(problemText(warning));
    console.log(
      `${source}: ${countsText(counts)}; ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}, no problems.`,
    );
    const ahead = [
      ...(stranger === undefined
        ? build
          ? expectedPathsLines(build, options.from)
          : [`Nothing was built from this source in ${options.from} yet: there is nothing to compare it with.`]
        : [strangerText(stranger, options.from, options.to !== undefined)]),
      ...(publish === undefined
        ? []
        : 'isUnbuilt' in publish
          ? [unbuiltText(publish, options.from)]
          : dryRunLines(publish, options.from)),
    ];
    for (const line of [...adviceLines(advice), ...languageLines(languages), ...contentLines(content), ...ahead])
      console.log(line);
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    const answer = { source, problems: error.problems, count: error.count, warnings: [] };
    if (stranger === undefined) await keep(options.from, answer);
    await report(options, error.problems);
    if (!json) throw error;
    console.log(JSON.stringify(answer, null, 2));
    process.exitCode = error.exitCode;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the answer into the state folder of a build of this source, for the page `testing`; does nothing without a build. */
async function keep(out: string, answer: object): Promise<void> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const { check: file, state } = buildPathsOf(out);
  if (!existsSync(state)) return;
  const { writeFileAtomic } = await import('../../storage/write-file-atomic.ts');
  writeFileAtomic(file, JSON.stringify({ made: new Date().toISOString(), ...answer }));
}

async function report({ report: file, source }: Options, problems: readonly Problem[]): Promise<void> {
  if (file === undefined) return;
  const { writeFaults } = await import('./fault-report.ts');
  await writeFaults(file, source, problems);
}

type Counts = Record<(typeof TYPES)[number], number>;

/** Against the last build; nothing where there is none, or one of another version. */
async function forecastOf(out: string, now: Snapshot, file: string, date: string): Promise<ExpectedPaths | undefined> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const { isSnapshot } = await import('../../snapshot/write/carry-over.ts');
  if (!isSnapshot(buildPathsOf(out).snapshot)) return undefined;
  const { expectedPaths } = await import('../../publish/ledger/expected-paths.ts');
  const { factsOf } = await import('../../publish/build-state/graph-facts.ts');
  const { formerNames } = await import('../../snapshot/former-names.ts');
  const { pageContext } = await import('../../input/context.ts');
  const { pageDigests } = await import('../../input/reports/page-digests.ts');
  const before = openSnapshot(buildPathsOf(out).snapshot);
  try {
    // The same context for both, so that only the graph differs.
    const context = pageContext({ site: siteInfo(configured().config, process.env, packageJson.version), date });
    const pagesOf = (snapshot: Snapshot) => ({ graph: factsOf(snapshot), pages: pageDigests(snapshot, context) });
    const last = pagesOf(before);
    return expectedPaths(last, before.digest === now.digest ? last : { ...pagesOf(now), formerly: formerNames(file) });
  } finally {
    before.close();
  }
}

function countsText(counts: Counts): string {
  return TYPES.filter((type) => counts[type])
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

function expectedPathsLines({ pages, atRisk, redirects, lost }: ExpectedPaths, out: string): string[] {
  const { added, changed, removed } = pages;
  return [
    `Against the last build in ${out}, the next would add ${added.length} pages, change ${changed.length}, and no longer make ${removed.length}.`,
    ...listed('+', added),
    ...listed('~', changed),
    ...listed('-', removed),
    ...riskLines(atRisk, redirects, lost),
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
    ...redirects.map(({ path, redirect }) => `  ${path} would lead to ${redirect}`),
    ...(risks.length > 0 ? [`A publish would be refused: ${risks.length} published paths would break`] : []),
    ...listed('!', risks),
    ...lost.map((line) => `A publish would be refused, the graph shrank: ${line}`),
  ];
}

function listed(sign: string, paths: readonly string[]): string[] {
  const lines = paths.slice(0, SHOWN).map((path) => `  ${sign} ${path}`);
  return paths.length > SHOWN ? [...lines, `  ${sign} … and ${paths.length - SHOWN} more (--json)`] : lines;
}
