import type { Command } from 'commander';
import { gtin14 } from '../../core/gs1/gtin.ts';
import { batchKey } from '../../core/graph/key.ts';
import type { Recall } from '../../core/graph/recall.ts';
import { localize } from '../../core/graph/text.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import { InputRefused } from '../../core/problem.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { storeTime } from '../../publish/target/store-time.ts';
import { inForce, joined, withdrawnAt } from '../../core/recalls/merge.ts';
import {
  instancesIn,
  isRecall,
  type KeptRecall,
  recallName,
  type RecallRecord,
  shownInstances,
} from '../../core/recalls/records.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { keptRecalls } from '../../sources/recalls/kept-recalls.ts';
import { openSource } from '../../sources/open-source.ts';
import { validRecall } from '../../sources/recalls/recalls.ts';
import { givenTexts } from './given-texts.ts';
import { keepSafety } from './kept-copy.ts';
import { changeRecalls, readSourceRecords, without } from './recalls-file.ts';
import { lookFor, type Recalled } from './unknown-lots.ts';
import { isInRelease, newestOf, type SeenTarget, seenTarget } from './newest-build.ts';
import { publishEither } from './publish-either.ts';
import { withdrawalsOf } from './withdrawals.ts';
import { readableTexts } from '../given-reason.ts';
import { isUnanswered, type TargetOptions, withOwnTarget } from '../publish/publish-target.ts';
import { defaultOutput, defaultSource } from '../../configuration/default-places.ts';
import { isExampleOrigin } from '../../configuration/site-origin.ts';
import { typeOfKey } from '../../core/identity/entity-key.ts';

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
  withOwnTarget(program.command('recall [gtin] [lots...]'))
    .description(
      'Recalls lots or items of a product at once: a file beside the source that every build takes until it is withdrawn',
    )
    .option('--serial <serial...>', 'items, by their serial number (GS1 AI 21)', [])
    .option('--reason <text...>', 'why: one text, or one for a language (de="…" en=…)', [])
    .option('--advice <text...>', 'what to do now; a language given again is the next step', [])
    .option('--from-date <YYYY-MM-DD>', 'since when (default: today, UTC)')
    .option('--notice <url>', 'the official notice')
    .option('--unknown', 'lots that the graph does not have get pages too')
    .option(
      '--withdraw',
      'take the recall of these lots back, whoever declared it; without lots, of all of the product',
    )
    .option('--list', 'the recalls that are in force, with those that the target keeps')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .option('--out <folder>', 'the build', defaultOutput())
    .option(
      '--base <url>',
      'with a target: ask this site until every page says it (default: STORY_HOST)',
      visitedHost(process.env['STORY_HOST']),
    )
    .option('--workers <number>', 'threads that render')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nNothing else of the source is read: what was edited since the last build waits for the next.\nExit codes: 0 done · 2 usage · 65 a lot is not known, or a publish would break paths · 69 not live, or the store failed · 75 another run holds the lock for long',
    )
    .action(run);
}

/** The host of an example answers nobody: it is not asked. */
const visitedHost = (host: string | undefined) => (host === undefined || isExampleOrigin(host) ? undefined : host);

async function run(gtin: string | undefined, lots: string[], options: RecallCommand): Promise<void> {
  const file = openSource(options.source).recallsFile;
  const own = readSourceRecords(file);
  const known = { own, ...(await keptFor(options)) };
  const { kept, first } = known;
  if (options.list) {
    const force = [...new Set(inForce(joined(kept, own)).values())];
    return console.log(options.json ? JSON.stringify(force) : listed(force));
  }
  const recalled = { gtin: gtinOf(gtin, options.withdraw), lots, serials: options.serial };
  const isUrgent = !options.withdraw;
  const newest = await newestOf({ ...options, isUrgent, first }, !isUrgent);
  const { change, added, entities, built } = options.withdraw
    ? await withdrawn(recalled, options, known)
    : await recallOf(recalled, options, known);
  // Of a product that the graph lacks only the target can keep it: a build refuses such an entry of the file.
  const isInGraph = options.to === undefined || entities.every((key) => typeOfKey(key) === 'batch');
  if (isInGraph) await changeRecalls(file, options.out, change);
  const outcome = `${isInGraph ? file : options.to}: ${shownInstances(recalled)} ${options.withdraw ? 'no longer recalled' : 'recalled'}`;
  const tell = options.json ? () => undefined : (text: string) => console.log(text);
  tell(isInGraph ? `${outcome}; every build takes it from now on` : outcome);
  try {
    const found = isInGraph ? newest : 'another';
    const done = await publishEither({ ...options, newest: found, added, entities, offline: built, isUrgent, tell });
    if (options.json) console.log(JSON.stringify({ file, ...done }));
    if ((done.late?.length ?? 0) > 0) process.exitCode = 69;
  } catch (error) {
    // The file stands: the next build takes it too.
    if (error instanceof Error) error.message = `${outcome}, but not live:\n${error.message}`;
    throw error;
  }
}

interface Records {
  /** From the recalls file next to the source. */
  own: readonly RecallRecord[];
  /** Of the target. */
  kept: readonly RecallRecord[];
  /** ms by the clock of the target; without one by this machine's. */
  now: number;
  /** Absent: there is no target, or it does not answer. */
  first?: SeenTarget;
}

interface Done {
  /** New content of the recalls file next to the source, from the content that it has. */
  change: (own: readonly RecallRecord[]) => RecallRecord[];
  /** What it adds to the records of a target. */
  added: RecallRecord[];
  entities: string[];
  /** The graph of the last build serves. */
  built: boolean;
}

/** What the target keeps; without a target what it kept when it was asked last. A recall does not wait for a store that does not answer. */
async function keptFor({ to, out, withdraw, list, ...rest }: RecallCommand): Promise<Omit<Records, 'own'>> {
  const known = () => ({ kept: keptRecalls(buildPathsOf(out).recalls), now: Date.now() });
  if (to === undefined) return known();
  try {
    const first = await seenTarget({ to, ...rest });
    const { store } = first.target;
    // A recall is recorded next to the source on a full disk, too.
    const { ms: now } = await storeTime(store).catch((error: unknown) => {
      if (withdraw) throw error;
      return { ms: Date.now() };
    });
    return { kept: keepSafety(out, store, first.seen.safety), now, first };
  } catch (error) {
    if (withdraw || list || !isUnanswered(error)) throw error;
    return known();
  }
}

async function recallOf(recalled: Recalled, options: RecallCommand, { own, kept, now, first }: Records): Promise<Done> {
  const { gtin, lots, serials } = recalled;
  const entry = entryOf(recalled, options, { now, withdrawn: withdrawnAt([...kept, ...own]) });
  const { built, product, unknown } = await lookFor(options.source, options.out, recalled, options.unknown ?? false);
  const isThere = unknown.length > 0 && first !== undefined && (await isInRelease(recalled, first));
  if (unknown.length > 0 && !isThere && (product === undefined || !options.unknown))
    throw new PublishFailed(
      `${unknown.join('\n')}\nNothing was written: correct it${product === undefined ? '' : ', or add --unknown, and it gets a page that says that it is recalled'}.`,
      65,
    );
  const nameOf = (one: string) => (product === undefined ? recallName({ gtin }, one) : batchKey(product, one));
  const entities = instancesIn(recalled).map(nameOf);
  const added = [{ ...entry, origin: 'file' as const }];
  const others = (record: RecallRecord) => (isRecall(record) ? without([record], { gtin, lots, serials }) : [record]);
  return { change: (records) => [...records.flatMap(others), ...added], added, entities, built };
}

async function withdrawn(which: Recalled, { source, out }: RecallCommand, records: Records): Promise<Done> {
  const [, product] = /^product:(.*)$/s.exec(which.gtin) ?? [];
  const asked = product === undefined ? which : { product, lots: which.lots, serials: which.serials };
  const { withdrawals, ...rest } = await withdrawalsOf({ source, out, which: asked, ...records });
  const change = (own: readonly RecallRecord[]) => [...withdrawals.reduce(without, [...own]), ...withdrawals];
  return { change, added: withdrawals, ...rest };
}

/** @param isWithdrawal accepts an id for a product without a GTIN: a node or an event recalls its lots */
function gtinOf(given = '', isWithdrawal = false): string {
  if (isWithdrawal && typeOfKey(given) === 'product') return given;
  const gtin = gtin14(given);
  if (typeof gtin === 'string') return gtin;
  throw new PublishFailed(
    given === '' ? 'Name the GTIN of the product, then its lots' : `${given} is no GTIN: compare it with the pack`,
    2,
  );
}

/** @throws PublishFailed (2) where an option is empty, InputRefused (65) where its text is not allowed on a page */
function entryOf(
  { gtin, lots, serials }: Recalled,
  options: RecallCommand,
  { now, withdrawn }: { now: number; withdrawn: ReadonlyMap<string, number> },
): Recall {
  if (lots.length + serials.length === 0)
    throw new PublishFailed('Name the lots, or items by --serial: a recall is of lots, not of a whole product', 2);
  const [reason, ...more] = givenTexts(readableTexts(options.reason, '--reason'), '--reason');
  if (!reason || more.length > 0)
    throw new PublishFailed('--reason is what visitors read first: give one text, or one for each language', 2);
  // A withdrawal without a target has the time of its machine: a recall always gets a later time.
  const before = instancesIn({ lots, serials }).map((one) => withdrawn.get(recallName({ gtin }, one)) ?? 0);
  const record = {
    ...{ gtin, lots, serials, reason, advice: givenTexts(readableTexts(options.advice, '--advice'), '--advice') },
    since: options.fromDate ?? new Date(now).toISOString().slice(0, 10),
    ...(options.notice !== undefined && { notice: options.notice }),
    time: new Date(Math.max(now, ...before.map((time) => time + 1))).toISOString(),
  };
  const result = validRecall(record, { file: 'storytrace recall' });
  if ('problems' in result) throw new InputRefused(result.problems);
  return result.recall;
}

function listed(entries: readonly KeptRecall[]): string {
  if (entries.length === 0) return 'No recall is in force';
  return entries
    .map((entry) => {
      const { text } = localize(entry.reason ?? {}, fallbackLocale());
      return `${shownInstances(entry)}${entry.since === undefined ? '' : `, since ${entry.since}`}${text === '' ? '' : `: ${text}`}`;
    })
    .join('\n');
}
