import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { wholeReleases } from '../../../src/publish/releases/releases.ts';
import { currentRecords } from '../../../src/publish/safety-records/safety-records.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import type { Ran } from '../../../tests/command-line.ts';
import { expireLeases } from '../../../tests/integration/publish/kills.ts';
import { withMachineClock } from './faults.ts';
import { Machine, TOMA } from './machine.ts';
import { Oracle } from './oracle.ts';

export interface SoakTarget {
  store: Store;
  /** Options of commands that open it. */
  options: string[];
  /** Every key that visitors may ask for, with its text. */
  keys(): Promise<Map<string, string>>;
  /** Runs a command that is killed before a write: in this process, which then writes nothing more, or a process of its own. */
  killed(kill: Kill, own: Machine, args: readonly string[]): Promise<{ isKilled: boolean; ran: Ran }>;
  clear(): void;
}

interface Kill {
  /** Writes before it. */
  steps: number;
  isProcess: boolean;
}

const kill = (most: number) => fc.record({ steps: fc.nat(most), isProcess: fc.constantFrom(false, false, true) });
const step = fc.record({
  do: fc.constantFrom(
    ...(['publish', 'publish', 'publish', 'publish', 'recall', 'recall', 'recall', 'recall'] as const),
    ...(['withdraw', 'withdraw', 'rollback', 'rollback', 'build', 'prune', 'retire', 'lose'] as const),
  ),
  machine: fc.constantFrom(0 as const, 1 as const),
  /** Clock of the machine, in days. */
  days: fc.constantFrom(0, 0, 0, 0, 1, -1),
  /** The write before which the command is killed. */
  kill: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: kill(12) },
    { weight: 2, arbitrary: kill(800) },
  ),
  lot: fc.constantFrom('L1', 'L1', 'L2', 'L3', 'L9'),
  hasBuild: fc.constantFrom(true, true, true, false),
  /** Takes the lots of the other machine first. */
  pulls: fc.boolean(),
  edits: fc.boolean(),
  newLot: fc.constantFrom('', '', '', 'L3', 'L4'),
  back: fc.nat(3),
  keep: fc.constantFrom('1', '2'),
  how: fc.constantFrom('deleted', 'emptied', 'altered', 'its object too'),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const NOW: Pick<Step, 'kill' | 'days'> = { kill: null, days: 0 };
export const machineHistory = fc.array(step, { minLength: 6, maxLength: 12 });

/** Exit codes of a refusal that the history explains: what a machine with an older catalogue lacks, what has to be confirmed first. */
const EXPLAINED =
  /is gone|--retire|--revive|covers it|not published to its end|--accept-lost-records|No such lot|nothing before it|only release|was never published|no copy of/;

/** Runs a history with the command line; every key of the target is read after each command. @returns how often each command ended how */
export async function runMachines(
  target: SoakTarget,
  template: Machine,
  steps: readonly Step[],
): Promise<Map<string, number>> {
  const { store, options } = target;
  const [oracle, counts, versionOf] = [new Oracle(), new Map<string, number>(), new Map<number, string>()];
  const machines = [new Machine(template), new Machine(template)] as const;
  const log: string[] = [];
  let [versions, lost] = [0, false];
  let isKilling = false;
  const to = () => ['--to', ...options, ...(isKilling ? ['--deadline', '10'] : [])];
  const fail = (what: string): never => {
    throw new Error(`${what}\n${log.join('\n')}`);
  };
  const look = async (end: number | 'killed', hasRelease = end === 0) => {
    const isKilled = end === 'killed';
    const keys = await target.keys();
    const faults = isKilled ? oracle.missing(keys) : oracle.faults(keys, hasRelease);
    if (faults.length > 0) fail(faults.join('\n'));
    const newest = (await wholeReleases(store)).at(-1);
    const [version] = oracle.versions ?? [];
    if (hasRelease && newest !== undefined && version !== undefined) versionOf.set(newest, version);
  };
  /** Runs a command to its end, or kills it; what it changed is looked at. */
  const command = async (
    name: string,
    one: Pick<Step, 'kill' | 'days'>,
    own: Machine,
    ...args: string[]
  ): Promise<number | 'killed'> => {
    isKilling = one.kill !== null;
    const all = [...args, ...to().filter((option) => args[0] !== 'prune' || option !== '--no-precompress')];
    const { isKilled: isDead, ran } = await withMachineClock(one.days * 86_400_000, async () =>
      one.kill === null ? { isKilled: false, ran: await own.run(...all) } : target.killed(one.kill, own, all),
    );
    const { code, output } = ran;
    // A bucket that answers no more or too late, and a machine so busy that its lease ran out: publish again.
    const isKilled = isDead || (isKilling && code === 69) || (code === 75 && output.includes('ran out'));
    const end = isKilled ? 'killed' : code;
    log.push(`${name} ${JSON.stringify(one)}: ${end}${code === 0 ? '' : ` ${output.trim().slice(-600)}`}`);
    counts.set(`${name} ${end}`, (counts.get(`${name} ${end}`) ?? 0) + 1);
    await expireLeases(store);
    if (!isKilled && code !== 0 && !(code === 65 && EXPLAINED.test(output))) fail(`${name} ended with ${code}`);
    return end;
  };
  const publish = async (own: Machine, one: Pick<Step, 'kill' | 'days'>, ...more: string[]) => {
    await own.build();
    const end = await command('publish', one, own, 'publish', '--allow-shrink', ...more);
    if (end === 0) oracle.versions = new Set([own.version]);
    else if (end === 'killed') oracle.versions?.add(own.version);
    if (end === 0 || end === 'killed') for (const lot of own.lots) if (end === 0) oracle.lots.add(lot);
    if (end === 0 && lost) fail('a publish went on although records are lost');
    await look(end);
    return end;
  };
  const pull = (own: Machine) => {
    for (const lot of [...oracle.lots, ...machines.flatMap(({ lots }) => [...lots])]) own.lots.add(lot);
    for (const lot of oracle.retired) own.lots.delete(lot);
  };
  const recall = async (own: Machine, lot: string, one: Pick<Step, 'kill' | 'days'>) => {
    const recalling = ['recall', TOMA, lot, '--reason', 'Glass', '--unknown'];
    const end = await command(`recall ${lot}`, one, own, ...recalling);
    if (end === 65) fail('a recall was refused');
    if (end === 0) {
      oracle.recalled.set(lot, 'yes');
      oracle.withdrawing.delete(lot);
      oracle.lots.add(lot);
    } else if (oracle.stateOf(lot) === 'no') oracle.recalled.set(lot, 'maybe');
    await look(end);
  };
  const remedy = async (own: Machine) => {
    pull(own);
    await own.build();
    const restored = await command('restore', NOW, own, 'publish', '--restore-records', '.storytrace');
    const accept = ['--accept-lost-records', '--reason', 'Disk', '--allow-shrink'];
    if (restored === 0) oracle.versions = new Set([own.version]);
    if (restored === 0) return;
    const accepted = await command('accept', NOW, own, 'publish', ...accept);
    if (accepted !== 0 && log.at(-1)?.includes('is lost in part')) fail('lost records could not be accepted');
    if (accepted === 0) oracle.versions = new Set([own.version]);
  };
  const publishToEnd = async (own: Machine) => {
    while ((await publish(own, NOW)) === 'killed');
  };
  await publishToEnd(machines[0]);
  for (const one of steps) {
    const own = machines[one.machine];
    log.push(`· ${JSON.stringify(one)}`);
    if (one.do === 'publish') {
      if (one.pulls) pull(own);
      if (one.edits) own.version = `v${(versions += 1)}`;
      if (one.newLot !== '') own.lots.add(one.newLot);
      await publish(own, one);
    } else if (one.do === 'build') {
      own.version = `v${(versions += 1)}`;
      await own.build();
    } else if (one.do === 'recall') {
      if (!one.hasBuild) own.forget();
      await recall(own, one.lot, one);
    } else if (one.do === 'withdraw') {
      const end = await command(`withdraw ${one.lot}`, one, own, 'recall', TOMA, one.lot, '--withdraw');
      // A lot that is not in the source has no page after it: it has to be retired (65).
      const isLate = end === 'killed' || (end === 65 && log.at(-1)?.includes('dropped'));
      if (end === 0) oracle.recalled.set(one.lot, 'no');
      else if (isLate && oracle.stateOf(one.lot) === 'yes') oracle.recalled.set(one.lot, 'maybe');
      else if (end === 65 && oracle.stateOf(one.lot) === 'yes' && !lost) fail('a withdrawal was refused');
      if (isLate) oracle.withdrawing.add(one.lot);
      await look(end);
    } else if (one.do === 'rollback') {
      const releases = await wholeReleases(store);
      const release = releases.at(-2 - one.back) ?? releases[0] ?? 1;
      const end = await command('rollback', one, own, 'rollback', '--release', String(release));
      const version = versionOf.get(release);
      if (end === 0) oracle.versions = version === undefined ? undefined : new Set([version]);
      else if (end === 'killed') oracle.versions = version === undefined ? undefined : oracle.versions?.add(version);
      await look(end);
    } else if (one.do === 'prune') {
      await look(await command('prune', one, own, 'prune', '--keep', one.keep), false);
    } else if (one.do === 'retire') {
      if (!oracle.lots.has('L2') || oracle.retired.has('L2')) continue;
      pull(own);
      own.lots.delete('L2');
      const end = await publish(own, one, '--retire', 'batch:toma/L2', '--reason', 'Sold');
      if (end === 0) oracle.retired.add('L2');
      else own.lots.add('L2');
    } else {
      const isLost = await damage(store, one.how);
      log.push(`recalls.json: ${one.how}`);
      if (!isLost) continue;
      lost = true;
      for (const lot of oracle.lots)
        if (oracle.recalled.has(lot) && oracle.stateOf(lot) === 'no') oracle.recalled.set(lot, 'maybe');
      await publish(own, one);
      await recall(own, 'L1', NOW);
      lost = false;
      await remedy(own);
    }
  }
  // The next publish of either machine.
  for (const own of machines) {
    pull(own);
    own.version = `v${(versions += 1)}`;
    await publishToEnd(own);
  }
  for (const { folder } of machines) rmSync(folder, { recursive: true, force: true });
  target.clear();
  return counts;
}

/**
 * @param how `its object too`: the bytes of the newest version are nowhere on the target any more
 * @returns whether a release names these bytes: of a version that an interrupted command wrote, the target cannot know
 */
async function damage(store: Store, how: string): Promise<boolean> {
  const key = '_releases/recalls.json';
  const { bytes, digest } = (await currentRecords(store)).recalls;
  if (!bytes || digest === undefined) return false;
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  if (how === 'emptied') await store.put(key, Buffer.from('{"format":1,"reaches":{},"records":[]}\n'), headers);
  else if (how === 'altered') await store.put(key, Buffer.from(bytes).subarray(1), headers);
  else await store.remove([key, ...(how === 'its object too' ? [objectKey(digest)] : [])]);
  return how === 'its object too' && (await readHead(store)).whole?.safety?.recalls === digest;
}
