import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { formatProblem, InputRefused, type Problem } from '../../core/problem.ts';
import { checkOf, findContent } from '../../input/reports/content-check.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { knownRedirects } from '../../snapshot/redirects.ts';
import { withoutUserInfo } from '../../sources/address.ts';
import { openSource } from '../../sources/open-source.ts';
import type { GraphSource } from '../../sources/source.ts';
import { adviceIn } from './advice-lines.ts';
import { annotationOf } from './github/annotations.ts';
import { putCommitStatus } from './github/commit-status.ts';
import { placeFaultOf } from '../../storage/place-fault.ts';
import { unreachableOperators } from '../../input/reports/unreachable-operators.ts';
import { answerLines, type CheckAnswer, type Counts } from './answer-lines.ts';
import { dayOption, today } from '../day-option.ts';
import { problemText } from '../exit.ts';
import { assertRedirects } from './redirects-checked.ts';
import { missingTranslations } from './missing-translations.ts';
import { factProblem, factsAgainstRelease, summarize } from './built/changed-facts.ts';
import { bucketUse } from './built/bucket-use.ts';
import { builtFaults } from './built/built-faults.ts';
import { expectedBuild } from './expected-build.ts';
import { languageReports } from './language-lines.ts';
import { isInDoubt, isPublished, dryRunOf, ownDryRun } from './publish-dry-run.ts';
import { readingOptions } from '../source/open-source.ts';
import { otherSource } from './other-source.ts';
import { namesTarget, type TargetOptions, withOwnTarget } from '../publish/publish-target.ts';
import { warningsOf } from './warnings-found.ts';
import { configured } from '../../configuration/configured.ts';
import { defaultOutput, defaultSource } from '../../configuration/default-places.ts';
import { NODE_TYPES } from '../../core/identity/entity-key.ts';
import { slashed } from '../../storage/slashed.ts';

interface Options extends Omit<TargetOptions, 'to'> {
  source: string;
  from: string;
  to?: string;
  date?: string;
  report?: string;
  json?: true;
  annotations?: true;
}

export function register(program: Command): void {
  withOwnTarget(program.command('check'))
    .description(
      'Read a source and list everything that is wrong with it, at once, and what a publish would do. Writes nothing but its answer, beside the last build: `testing` shows it.',
    )
    .option('-s, --source <folder or URL>', 'where the graph comes from', defaultSource())
    .option(
      '--from <folder>',
      'the last build: what is compared with, and with a target what would be published',
      defaultOutput(),
    )
    .option(
      '--report <file.xlsx>',
      'write what is wrong into a workbook, with the tables of the source and their faulty cells marked',
    )
    .addOption(dayOption('day on which claims expire or not'))
    .option('--json', 'answer as JSON, for machines')
    .option('--annotations', 'print each problem also as an annotation of a pull request on GitHub')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing is wrong (warnings are listed) · 65 the input has problems, or a publish would be refused · 69 the graph API failed',
    )
    .action(check);
}

async function check(options: Options, command: Command): Promise<void> {
  const { json } = options;
  const isNamed = namesTarget(command);
  const { refuseOwnFiles } = await import('../../brand/own-files.ts');
  refuseOwnFiles(configured().brandFolder);
  const source = openSource(options.source);
  const stranger = await otherSource(source, options.from);
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-check-'));
  try {
    const answer = await answerOf(options, isNamed, source, stranger, join(folder, 'graph.sqlite'));
    if (isPublishRefused(answer, isNamed) || (isNamed && stranger !== undefined)) process.exitCode = 65;
    await report(options.report, source, answer.warnings);
    if (options.annotations) {
      annotate([...answer.warnings, ...answer.facts.map(factProblem)], 'warning', source);
      summarize(answer.facts);
      await putCommitStatus([], process.exitCode === 65 ? 'A publish would be refused: see the run' : undefined);
    }
    const formatted = { ...answer, warnings: answer.warnings.map(formatProblem) };
    const { publish } = answer;
    // `testing` shows what a publish would do where it is known, else what the next build would.
    const shown = publish && 'pages' in publish ? publish : undefined;
    if (stranger === undefined) await keep(options.from, { ...formatted, publish: shown });
    if (json) return console.log(JSON.stringify(formatted, null, 2));
    for (const warning of answer.warnings) console.warn(problemText(warning));
    for (const line of answerLines(answer, stranger, options)) console.log(line);
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    const answer = {
      source: withoutUserInfo(options.source),
      problems: error.problems.map(formatProblem),
      count: error.count,
      warnings: [],
    };
    if (stranger === undefined) await keep(options.from, answer);
    await report(options.report, source, error.problems);
    if (options.annotations) {
      annotate(error.problems, 'error', source);
      await putCommitStatus(error.problems);
    }
    if (!json) throw error;
    console.log(JSON.stringify(answer, null, 2));
    process.exitCode = error.exitCode;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reads the source and compares it with the last build and, with a target, that build with what is published.
 * @param isNamed the command line names the target
 * @param stranger the other source of the last build; undefined where the build is of this source
 * @param file snapshot to write
 */
async function answerOf(
  options: Options,
  isNamed: boolean,
  source: GraphSource,
  stranger: string | undefined,
  file: string,
): Promise<CheckAnswer> {
  const { from, to, date = today() } = options;
  const { warnings: read, digest, revision } = await source.ingest(file, { ...readingOptions(), date });
  const snapshot = openSnapshot(file);
  const redirects = knownRedirects(file);
  const counts = Object.fromEntries(NODE_TYPES.map((type) => [type, snapshot.count(type)])) as Counts;
  if (redirects.length > 0) assertRedirects(redirects, snapshot, date);
  const found = findContent(snapshot, date);
  const content = checkOf(snapshot, found);
  const warnings = await warningsOf({ source, file, snapshot, date, redirects }, read);
  const build = stranger === undefined ? await expectedBuild(from, snapshot, file, date) : undefined;
  const advice = adviceIn(snapshot);
  const unreachable = unreachableOperators(snapshot);
  const facts =
    build?.facts ??
    (to === undefined || stranger !== undefined ? [] : await factsAgainstRelease(snapshot, date, { ...options, to }));
  snapshot.close();
  const publish =
    to === undefined || stranger !== undefined ? undefined : await (isNamed ? dryRunOf : ownDryRun)({ ...options, to });
  const languages = languageReports();
  const translations = missingTranslations(found, file);
  const described = { source: withoutUserInfo(options.source), revision, digest, counts };
  return {
    ...described,
    problems: [],
    warnings,
    advice,
    unreachable,
    languages,
    content,
    translations,
    build,
    facts,
    publish,
    bucket: stranger === undefined ? bucketUse(from, configured().config.prices) : undefined,
    design: stranger === undefined ? builtFaults(from) : undefined,
  };
}

/** The target is compared with the build, so a change of the source after the build shows in the graph alone. */
function isPublishRefused({ build, design, publish, warnings }: CheckAnswer, isNamed: boolean): boolean {
  if (design && design.refused.length > 0) return true;
  if (warnings.some(({ kind }) => kind === 'Unconfirmed')) return true;
  if (!publish || 'unanswered' in publish) return false;
  if (isInDoubt(publish, isNamed)) return true;
  return isPublished(publish) && build !== undefined && (build.atRisk.length > 0 || build.lost.length > 0);
}

/** Writes the answer into the state folder of a build of this source, for the page `testing`; does nothing without a build. */
async function keep(out: string, answer: object): Promise<void> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const { check: file, state } = buildPathsOf(out);
  if (!existsSync(state)) return;
  const { writeFileAtomic } = await import('../../storage/write-file-atomic.ts');
  try {
    writeFileAtomic(file, JSON.stringify({ made: new Date().toISOString(), ...answer }));
  } catch (error) {
    const fault = placeFaultOf(error);
    if (fault === undefined) throw error;
    console.warn(`The page testing will not show this answer. ${fault}`);
  }
}

function annotate(problems: readonly Problem[], level: 'error' | 'warning', { mediaFolder = '' }: GraphSource): void {
  for (const problem of problems)
    console.log(annotationOf(problem, level, slashed(relative(process.cwd(), mediaFolder))));
}

async function report(file: string | undefined, source: GraphSource, problems: readonly Problem[]): Promise<void> {
  if (file !== undefined) await (await import('./fault-report.ts')).writeFaults(file, problems, source.mediaFolder);
}
