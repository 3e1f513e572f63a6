import type { Command } from 'commander';
import { gtin14 } from '../../src/core/gs1/gtin.ts';
import { batchKey } from '../../src/core/graph/key.ts';
import type { Recall } from '../../src/core/graph/recall.ts';
import { localize } from '../../src/core/graph/text.ts';
import { FALLBACK_LOCALE } from '../../src/core/locale.ts';
import { InputRefused } from '../../src/core/problem.ts';
import { PublishFailed } from '../../src/publish/failed.ts';
import { validRecall } from '../../src/sources/recalls.ts';
import { givenTexts } from '../recalls/given-texts.ts';
import { recallsInForce, type Recalled, without, writeRecalls } from '../recalls/recalls-file.ts';
import { lookFor } from '../recalls/unknown-lots.ts';
import { publishRecall } from '../recalls/publish-recall.ts';
import { type TargetOptions, withOptionalTarget } from './publish-target.ts';
import { defaultSource } from '../../src/configuration/default-source.ts';

interface RecallCommand extends Omit<TargetOptions, 'to'> {
  source: string;
  out: string;
  to?: string;
  base?: string;
  serial: string[];
  reason: string[];
  advice: string[];
  fromDate?: string;
  notice?: string;
  unknown?: boolean;
  withdraw?: boolean;
  list?: boolean;
  json?: boolean;
  workers?: string;
}

export function register(program: Command): void {
  withOptionalTarget(program.command('recall [gtin] [lots...]'))
    .description(
      'Recalls lots or items of a product at once: a file beside the source that every build takes until it is withdrawn',
    )
    .option('--serial <serial...>', 'items, by their serial number (GS1 AI 21)', [])
    .option('--reason <text...>', 'why: one text, or one for a language (de="…" en=…)', [])
    .option('--advice <text...>', 'what to do now; a language given again is the next step', [])
    .option('--from-date <YYYY-MM-DD>', 'since when (default: today, UTC)')
    .option('--notice <url>', 'the official notice')
    .option('--unknown', 'lots that the graph does not have get pages too')
    .option('--withdraw', 'take the recall of these lots back; without lots, of all of the product')
    .option('--list', 'the recalls that are in force')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .option('--out <folder>', 'the build', 'dist')
    .option(
      '--base <url>',
      'with --to: ask this site until every page says it (default: STORY_HOST)',
      process.env['STORY_HOST'],
    )
    .option('--workers <number>', 'threads that render')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nNothing else of the source is read: what was edited since the last build waits for the next.\nExit codes: 0 done · 2 usage · 65 a lot is not known, or a publish would break paths · 69 not live, or the store failed · 75 another run holds the lock for long',
    )
    .action(run);
}

async function run(gtin: string | undefined, lots: string[], options: RecallCommand): Promise<void> {
  const inForce = recallsInForce(options.source);
  if (options.list) return console.log(options.json ? JSON.stringify(inForce) : listed(inForce));
  const recalled = { gtin: gtinOf(gtin), lots, serials: options.serial };
  const entry = options.withdraw ? undefined : entryOf(recalled, options);
  const others = without(inForce, recalled);
  if (!entry && JSON.stringify(others) === JSON.stringify(inForce))
    throw new PublishFailed(
      `No such lot of ${recalled.gtin} is recalled; storytrace recall --list tells which are`,
      65,
    );
  const { built, product, unknown } = await lookFor(options.source, options.out, recalled, options.unknown ?? false);
  if (entry && unknown.length > 0 && (product === undefined || !options.unknown))
    throw new PublishFailed(
      `${unknown.join('\n')}\nNothing was written: correct it${product === undefined ? '' : ', or add --unknown, and it gets a page that says that it is recalled'}.`,
      65,
    );
  const file = writeRecalls(options.source, entry ? [...others, entry] : others);
  const said = `${file}: ${namedIn(recalled)} ${entry ? 'recalled' : 'no longer recalled'}`;
  const tell = options.json ? () => undefined : (text: string) => console.log(text);
  tell(`${said}; every build takes it from now on`);
  try {
    const entities = [...lots, ...options.serial.map((serial) => `~${serial}`)].map((one) =>
      batchKey(product ?? '', one),
    );
    const done = await publishRecall({ ...options, offline: built, entities, tell });
    if (options.json) console.log(JSON.stringify({ file, ...done }));
    if ((done.late?.length ?? 0) > 0) process.exitCode = 69;
  } catch (error) {
    // The file stands: the next build takes it too.
    if (error instanceof Error) error.message = `${said}, but not live:\n${error.message}`;
    throw error;
  }
}

function gtinOf(given = ''): string {
  const gtin = gtin14(given);
  if (typeof gtin === 'string') return gtin;
  throw new PublishFailed(
    given === '' ? 'Name the GTIN of the product, then its lots' : `${given} is no GTIN: compare it with the pack`,
    2,
  );
}

/** @throws PublishFailed (2) where an option says nothing, InputRefused (65) where what it says may not stand on a page */
function entryOf({ gtin, lots, serials }: Recalled, options: RecallCommand): Recall {
  if (lots.length + serials.length === 0)
    throw new PublishFailed('Name the lots, or items by --serial: a recall is of lots, not of a whole product', 2);
  const [reason, ...more] = givenTexts(options.reason, '--reason');
  if (!reason || more.length > 0)
    throw new PublishFailed('--reason is what visitors read first: give one text, or one for each language', 2);
  const said = {
    ...{ gtin, lots, serials, reason, advice: givenTexts(options.advice, '--advice') },
    since: options.fromDate ?? new Date().toISOString().slice(0, 10),
    ...(options.notice !== undefined && { notice: options.notice }),
  };
  const result = validRecall(said, 'storytrace recall');
  if ('problems' in result) throw new InputRefused(result.problems);
  return result.recall;
}

const namedIn = ({ gtin, lots, serials }: Recalled) =>
  [
    gtin,
    ...(lots.length > 0 ? [`lot ${lots.join(', ')}`] : []),
    ...(serials.length > 0 ? [`serial ${serials.join(', ')}`] : []),
  ].join(' ');

function listed(entries: readonly Recall[]): string {
  if (entries.length === 0) return 'No recall is in force';
  return entries
    .map((entry) => {
      const { text } = localize(entry.reason ?? {}, FALLBACK_LOCALE);
      return `${namedIn(entry)}${entry.since === undefined ? '' : `, since ${entry.since}`}${text === '' ? '' : `: ${text}`}`;
    })
    .join('\n');
}
