import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { printed, streams } from '../streams.ts';
import { formatProblem, InputRefused, type Problem } from '../../core/problem.ts';
import { documentAccounts, type ExplainContext, nodeAccounts, settle } from '../../explain/explain.ts';
import { Ledger } from '../../explain/ledger.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { openSourceLocations } from '../../snapshot/read/source-locations.ts';
import { openSource } from '../../sources/open-source.ts';
import { configured } from '../../configuration/configured.ts';
import { problemText } from '../exit.ts';
import { dayOption, today } from '../day-option.ts';
import { explainedText } from './explained-text.ts';
import { defaultSource } from '../../configuration/default-places.ts';
import { NODE_TYPES } from '../../core/identity/entity-key.ts';

interface Options {
  source: string;
  date?: string;
  json?: true;
}

export function register(program: Command): void {
  program
    .command('explain')
    .description(
      'For each document of a source what was read and what became of it: on a page, merged, withdrawn, or kept and why.',
    )
    .option('-s, --source <folder or URL>', 'where the graph comes from', defaultSource())
    .addOption(dayOption('day on which the status is told'))
    .option('--json', 'answer as JSON, for machines')
    .addHelpText(
      'after',
      '\nExit codes: 0 everything was read · 65 the input has problems, listed · 69 the graph API failed',
    )
    .action(explain);
}

async function explain({ source, date = today(), json }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-explain-'));
  const ledger = new Ledger(join(folder, 'account.sqlite'));
  const file = join(folder, 'graph.sqlite');
  let context: ExplainContext | undefined;
  try {
    const { warnings } = await openSource(source).ingest(file, {
      mediaHosts: configured().config.mediaHosts,
      date,
      account: ledger,
      isWhole: true,
    });
    const families = new Set(configured().config.families);
    context = { ledger, snapshot: openSnapshot(file), places: openSourceLocations(file), families, date };
    settle(context);
    if (json) await answer(context, [], warnings);
    else await write(explainedText(context, warnings));
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    if (json) await answer(undefined, error.problems, []);
    else console.error(`${error.message}; nothing is shown of it:\n${error.problems.map(problemText).join('\n')}`);
    process.exitCode = error.exitCode;
  } finally {
    context?.snapshot.close();
    context?.places.close();
    ledger.close();
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Written piece by piece: the answer is never held whole. */
async function answer(
  context: ExplainContext | undefined,
  problems: readonly Problem[],
  warnings: readonly Problem[],
): Promise<void> {
  await write(
    (function* () {
      yield '{"documents":[';
      yield* listed(context ? documentAccounts(context) : []);
      yield '],"nodes":{';
      for (const [index, type] of NODE_TYPES.entries()) {
        yield `${index > 0 ? ',' : ''}"${type}":[`;
        yield* listed(context ? nodeAccounts(context, type) : []);
        yield ']';
      }
      yield `},"warnings":${JSON.stringify(warnings.map(formatProblem))},"problems":${JSON.stringify(problems.map(formatProblem))}}\n`;
    })(),
  );
}

function* listed(values: Iterable<object>): Iterable<string> {
  let isFirst = true;
  for (const value of values) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(value)}`;
    isFirst = false;
  }
}

/** Writes to stdout until the reader closes the pipe (`| head`); the rest is dropped. */
async function write(pieces: Iterable<string>): Promise<void> {
  const { stdout } = streams();
  try {
    for (const piece of pieces) if (!stdout.write(printed(piece))) await once(stdout, 'drain');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
