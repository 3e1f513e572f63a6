import { join } from 'node:path';
import fc from 'fast-check';
import { readHead } from '../../../src/publish/releases/head.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish, type PublishOptions } from '../../../src/publish/publish.ts';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import { currentRecords } from '../../../src/publish/safety-records/safety-records.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { buildSite, SITE } from '../render/site.ts';
import { folderOf as sourceOf, put } from '../../unit/sources/folder-on-disk.ts';
import { LATER } from './files-build.ts';
import { missingOf } from './prune-histories.ts';
import type { Opened } from './targets.ts';
import { copyOfFolder, temporaryFolder } from './small-build.ts';

export type Open = () => Opened;

const GTIN = '04260123400019';
const LOT = 'batch:cream/L2';
/** What the builds have: names of the product, lots, whether lot L1 is recalled. */
const BUILDS = {
  one: { name: 'One', lots: ['L1', 'L2'], recalled: false },
  two: { name: 'Two', lots: ['L1', 'L2'], recalled: false },
  less: { name: 'One', lots: ['L1'], recalled: false },
  recalled: { name: 'One', lots: ['L1', 'L2'], recalled: true },
  'recalled two': { name: 'Two', lots: ['L1', 'L2'], recalled: true },
} as const;
type Name = keyof typeof BUILDS;

/** Renders every build once, each after the first as an edit of it; histories publish them again and again. @returns the folder of each */
export async function renderBuilds(): Promise<Record<Name, string>> {
  const source = sourceOf({});
  let first: string | undefined;
  const outputs: [string, string][] = [];
  for (const [of, { name, lots, recalled }] of Object.entries(BUILDS)) {
    put(source, 'graph.json', [
      { type: 'operator', id: 'officina', name: 'Officina' },
      { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name },
      ...lots.map((lot) => ({ type: 'batch', product: 'cream', lot })),
    ]);
    const recall = { gtin: GTIN, lots: ['L1'], reason: 'Listeria', time: '2026-11-20T10:00:00Z' };
    if (recalled) put(source, 'recalls.yaml', `- ${JSON.stringify(recall)}\n`);
    const folder = first === undefined ? temporaryFolder('at-once-build') : copyOfFolder(first);
    const out = join(folder, 'dist');
    await buildSite(source, out, { site: { ...SITE, families: ['home', 'printed', 'gtin'] } });
    first ??= folder;
    outputs.push([of, out]);
  }
  return Object.fromEntries(outputs) as Record<Name, string>;
}

type Command =
  | { do: 'publish'; of: Name; isRevived: boolean; isForced: boolean }
  | { do: 'retire' }
  | { do: 'rollback' }
  | { do: 'prune'; keep: number };
const commands: [weight: number, arbitrary: fc.Arbitrary<Command>][] = [
  [
    6,
    fc.record({
      do: fc.constant('publish' as const),
      of: fc.constantFrom<Name>('one', 'two', 'recalled', 'recalled two'),
      isRevived: fc.boolean(),
      isForced: fc.nat(5).map((roll) => roll === 0),
    }),
  ],
  [1, fc.constant({ do: 'retire' })],
  [2, fc.constant({ do: 'rollback' })],
  [4, fc.record({ do: fc.constant('prune' as const), keep: fc.integer({ min: 1, max: 2 }) })],
];
const command = fc.oneof(...commands.map(([weight, arbitrary]) => ({ weight, arbitrary })));
/** Commands that run at the same time, one group after the other. */
export const atOnceHistory = fc.array(fc.array(command, { minLength: 2, maxLength: 4 }), {
  minLength: 2,
  maxLength: 5,
});

export interface Counts {
  commands: number;
  /** Commands that succeeded. */
  done: number;
  /** Objects that were pruned. */
  pruned: number;
}

/**
 * Runs a history. A command may be refused (65) or held back by another (75), nothing else; after each group the newest release is whole and no
 * recall is lost, and in the end the target takes a publish and a prune.
 */
export async function runAtOnce(open: Open, builds: Record<Name, string>, history: Command[][]): Promise<Counts> {
  const counts: Counts = { commands: 0, done: 0, pruned: 0 };
  let isRecalled = false;
  const send = async (of: Name, more: Partial<PublishOptions> = {}) => {
    const build = readBuild(builds[of]);
    try {
      await publish({ ...open(), build, allowShrink: true, ...more });
    } finally {
      build.close();
    }
    isRecalled ||= BUILDS[of].recalled;
  };
  const run = async (one: Command) => {
    if (one.do === 'publish') await send(one.of, { revive: one.isRevived ? [LOT] : [], force: one.isForced });
    else if (one.do === 'retire') await send('less', { retire: [{ entity: LOT, reason: 'Gone' }] });
    else if (one.do === 'rollback') await rollback(open());
    else counts.pruned += (await prune({ ...open(), keep: one.keep, now: LATER })).removed.length;
  };
  const look = async () => {
    const { whole } = await readHead(open().store);
    const missing = whole ? await missingOf(open(), whole.release) : [];
    if (missing.length > 0) throw new Error(`Release ${whole?.release} lacks ${missing.slice(0, 9).join(', ')}`);
    if (isRecalled && (await currentRecords(open().store)).recalls.value.records.length === 0)
      throw new Error('The recall is lost');
  };
  await send('one');
  await send('two');
  await send('one');
  for (const group of history) {
    const results = await Promise.allSettled(group.map(run));
    counts.commands += results.length;
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') counts.done += 1;
      else if (![65, 75].includes((result.reason as { exitCode?: number }).exitCode ?? 0))
        throw new Error(`${JSON.stringify(group[index])} failed`, { cause: result.reason });
    }
    await look();
  }
  // What was retired has to be revived.
  const last = isRecalled ? 'recalled two' : 'two';
  await send(last).catch((error: unknown) =>
    (error as { exitCode?: number }).exitCode === 65 ? send(last, { revive: [LOT] }) : Promise.reject(error as Error),
  );
  await prune({ ...open(), keep: 1, now: LATER });
  await look();
  return counts;
}
