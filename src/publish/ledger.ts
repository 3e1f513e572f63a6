import { fileOfPath } from '../render/output/files.ts';
import { sha256 } from '../storage/sha256.ts';
import { AskedEntities } from './asked-entities.ts';
import type { BuildIndex } from './file-index.ts';
import { type JudgedShard, type Judgement, judgeShard, textOf } from './judge-ledger.ts';
import type { GeneratedLine, LedgerLine, Retirement } from './ledger-line.ts';
import { isCutAlike, linesBefore } from './lines-before.ts';
import { LivingPages, type LivingRows } from './living-pages.ts';
import { livingOf, livingRow } from './living-row.ts';
import { readShard, type Sharded, writeShards } from './manifest.ts';
import { followTargets } from './missing-lines.ts';
import type { FormerNames } from './names-of-today.ts';
import { ownerOf } from './ownership.ts';
import type { LedgerIndex } from './releases.ts';
import { shardOf, SHARDS, toLines } from './shards.ts';
import type { Store } from './store.ts';

export interface LedgerOutcome extends Omit<JudgedShard, 'lines' | 'astray'> {
  /** The ledger after this release. */
  index: LedgerIndex;
  /** What of it the store does not have yet. */
  shards: Sharded;
}

export interface LedgerCheck {
  store: Store;
  before: LedgerIndex | undefined;
  build: BuildIndex;
  release: number;
  retire: readonly Retirement[];
  /** Retired entities that the build may have again, a product with its lots. */
  revive?: readonly string[];
  formerly?: FormerNames | undefined;
}

/**
 * Compares what was ever published with what this build has. Reads only shards in which something differs, and holds the lines of one at a time:
 * those of the release are made again when they are written.
 * @throws PublishFailed (65) where `retire` or `revive` names nothing that was published
 */
export async function checkLedger(check: LedgerCheck): Promise<LedgerOutcome> {
  const { store, before, build, release, retire, revive = [] } = check;
  const pages = new LivingPages(livingIn(build), check.formerly);
  const living = [...build.living];
  const kept = await generatedLines(store, before);
  const linesIn = await linesBefore(store, before);
  const known = before && isCutAlike(before) ? before : undefined;
  const isChanged = (shard: number) => known?.living[shard] !== living[shard];
  // Of those that lead somewhere, the page may have moved on since; and whoever is gone may have another name.
  const stale = new Set(kept.filter((line) => isStale(line, pages, isChanged)).map((line) => shardOf(line.path)));
  const keptIn = Map.groupBy(kept, ({ path }) => shardOf(path));
  const asked = new AskedEntities({ retire: retire.map(({ entity }) => entity), revive, names: pages.names });
  const judgement: Judgement = { pages, followed: new Map(), release, retire, revive };
  const linesAt: (() => string | Promise<string>)[] = [];
  const outcome: LedgerOutcome = {
    faults: [],
    redirects: [],
    extras: [],
    index: { shards: [], living },
    shards: { digests: [], linesOf: (at) => linesAt[at]?.() ?? '' },
  };
  const judge = async (shard: number) => judgeShard(judgement, build.livingIn(shard), await linesIn(shard));
  const add = (index: number, judged: JudgedShard) => {
    outcome.faults.push(...judged.faults);
    outcome.redirects.push(...judged.redirects);
    outcome.extras.push(...judged.extras);
    for (const { line, isBuilt } of judged.lines) asked.add(line, isBuilt);
    const digest = sha256(textOf(judged));
    outcome.index.shards[index] = digest;
    outcome.shards.digests.push(digest);
    linesAt.push(async () => textOf(await judge(index)));
  };
  // Shards with lines that lead nowhere by themselves; their other lines are not held.
  const unplaced: (Pick<JudgedShard, 'astray' | 'extras'> & { index: number })[] = [];
  for (let index = 0; index < SHARDS; index += 1) {
    const old = known?.shards[index];
    const isSame = !isChanged(index) && !stale.has(index) && !build.adrift.has(index);
    if (old !== undefined && isSame && retire.length === 0 && revive.length === 0) {
      outcome.index.shards[index] = old;
      outcome.extras.push(...(keptIn.get(index) ?? []));
      continue;
    }
    const judged = await judge(index);
    if (judged.astray.length === 0) add(index, judged);
    else unplaced.push({ index, astray: judged.astray, extras: judged.extras });
  }
  if (unplaced.length > 0) {
    const placed = [...kept, ...outcome.extras, ...unplaced.flatMap(({ extras }) => extras)];
    const astray = unplaced.flatMap((shard) => shard.astray);
    judgement.followed = followTargets(astray, placed, judgement);
  }
  for (const { index } of unplaced) add(index, await judge(index));
  asked.assertMet((entity) => pages.hasEntity(entity));
  return outcome;
}

/** The lines of a ledger whose pages were generated. */
export function generatedLines(store: Store, ledger: LedgerIndex | undefined): Promise<GeneratedLine[]> {
  return ledger?.extras === undefined ? Promise.resolve([]) : readShard<GeneratedLine>(store, ledger.extras);
}

/** The ledger with the list of the lines whose pages are generated. @param wording of these pages */
export function withGenerated(outcome: LedgerOutcome, lines: GeneratedLine[], wording: string): LedgerOutcome {
  const isSame = outcome.index.wording === wording && lines.every((line, at) => line === outcome.extras[at]);
  if (isSame) return outcome;
  const { shards, living } = outcome.index;
  if (lines.length === 0) return { ...outcome, index: { shards, living } };
  const text = toLines(lines);
  const extras = sha256(text);
  const { digests, linesOf } = outcome.shards;
  return {
    ...outcome,
    extras: lines,
    index: { shards, living, extras, wording },
    shards: { digests: [...digests, extras], linesOf: (at) => (at === digests.length ? text : linesOf(at)) },
  };
}

/** The pages of a build, looked up as they are asked for. */
function livingIn(build: BuildIndex): LivingRows {
  return {
    at(path) {
      const file = build.find(fileOfPath(path));
      return file?.path === path ? livingRow(file, (name) => build.find(name)) : undefined;
    },
    pagesOf: (entity) => livingOf(build.pagesOf(entity)),
  };
}

/** @param isChanged whether paths of a shard mean something else than in the release before, when the line was right */
function isStale(line: LedgerLine, pages: LivingPages, isChanged: (shard: number) => boolean): boolean {
  const owner = ownerOf(line);
  if (owner !== undefined && pages.names.keyOf(owner) !== owner) return true;
  const { redirect } = line;
  return redirect !== undefined && isChanged(shardOf(redirect)) && !pages.isRight(line, redirect);
}

/** Keeps the shards that changed, by digest. */
export async function writeLedger(store: Store, outcome: LedgerOutcome): Promise<void> {
  await writeShards(store, outcome.shards, []);
}

export async function* ledgerLines(store: Store, ledger: LedgerIndex): AsyncIterable<LedgerLine> {
  for (const digest of ledger.shards) yield* await readShard<LedgerLine>(store, digest);
}
