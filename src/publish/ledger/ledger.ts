import { fileOfPath } from '../../render/output/files.ts';
import { sha256 } from '../../storage/sha256.ts';
import { type Rows, SpilledRows } from '../../storage/spilled-rows.ts';
import { AskedEntities } from './asked-entities.ts';
import type { BuildIndex } from '../files/file-index.ts';
import type { GeneratedPages } from '../generated-pages/generated.ts';
import { GeneratedLines } from '../generated-pages/generated-lines.ts';
import { type JudgedShard, type Judgement, judgeShard, type LedgerFault, textOf } from './judge-ledger.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { isCutAlike, linesBefore } from './lines-before.ts';
import { LivingPages, type LivingRows } from './living-pages.ts';
import { livingOf, livingRow } from './living-row.ts';
import { EMPTY, readShard, type Sharded, writeShards } from '../files/manifest.ts';
import { followTargets } from './missing-lines.ts';
import type { FormerNames } from './names-of-today.ts';
import { ownerOf } from './ownership.ts';
import { IN_SHARDS } from '../releases/records.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import type { MadeBy } from './same-ledger.ts';
import { shardOf, SHARDS, toLines } from '../files/shards.ts';
import type { Store } from '../target/store.ts';
import { successorsOf } from '../generated-pages/successor.ts';

export interface LedgerOutcome {
  /** In order of path. */
  faults: Rows<LedgerFault>;
  /** Sub-pages that went with this release and lead to their batch from now on, in order of path. */
  redirects: Rows<LedgerLine>;
  /** Lines whose pages are generated; undefined where all of them are as in the release before. */
  generated?: GeneratedLines;
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
  /** Judges every line, and makes the lists of lines with generated pages anew: with `--force`. */
  isAnew?: boolean;
  /** With `--force`: ledgers of earlier releases, the newest first, for lists that are gone. */
  older?: readonly LedgerIndex[];
}

/**
 * Compares what was ever published with what this build has. Reads only shards in which something differs, and holds the lines of one at a time:
 * those of the release are made again when they are written.
 * @throws PublishFailed (65) where `retire` or `revive` names nothing that was published
 */
export async function checkLedger(check: LedgerCheck): Promise<LedgerOutcome> {
  const { store, before, build, release, retire, revive = [], isAnew = false } = check;
  const rows = livingIn(build);
  const pages = new LivingPages(rows, check.formerly);
  const living = [...build.living];
  const linesIn = await linesBefore(store, before, check.older);
  const known = before && !isAnew && isCutAlike(before) ? before : undefined;
  const isChanged = (shard: number) => known?.living[shard] !== living[shard];
  // Of those that lead somewhere, the page may have moved on since; and whoever is gone may have another name.
  const stale = new Set<number>();
  const generated = await GeneratedLines.read(store, isAnew ? undefined : before, build, (line) => {
    if (isStale(line, pages, isChanged)) stale.add(shardOf(line.path));
    return successorsOf(line).some((path) => isChanged(shardOf(path)));
  });
  const asked = new AskedEntities({ retire: retire.map(({ entity }) => entity), revive, names: pages.names });
  const judgement: Judgement = { pages, followed: new Map(), release, retire, revive };
  const [faults, redirects] = [new SpilledRows<LedgerFault>(), new SpilledRows<LedgerLine>()];
  const index: LedgerIndex = { shards: [], living };
  const digests: string[] = [];
  const linesAt: (() => Promise<string>)[] = [];
  const judge = async (shard: number) => judgeShard(judgement, build.livingIn(shard), await linesIn(shard));
  const add = (shard: number, judged: JudgedShard) => {
    generated.put(shard, judged.generated);
    for (const fault of judged.faults) faults.set(fault.path, fault);
    for (const line of judged.redirects) redirects.set(line.path, line);
    for (const { line, isBuilt } of judged.lines) asked.add(line, isBuilt);
    const digest = sha256(textOf(judged));
    index.shards[shard] = digest;
    digests.push(digest);
    linesAt.push(async () => textOf(await judge(shard)));
  };
  const unresolved = new SpilledRows<LedgerLine>();
  const postponed: number[] = [];
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const old = known?.shards[shard];
    const isSame = !isChanged(shard) && !stale.has(shard) && !build.ownerless.has(shard);
    if (old !== undefined && isSame && retire.length === 0 && revive.length === 0) {
      index.shards[shard] = old;
      continue;
    }
    const judged = await judge(shard);
    if (judged.unresolved.length === 0) {
      add(shard, judged);
      continue;
    }
    // Its lines are judged again with the others at hand, and not kept until then.
    postponed.push(shard);
    generated.put(shard, judged.generated);
    for (const line of judged.unresolved) unresolved.set(line.path, line);
  }
  const lineAt = (path: string) => {
    const row = rows.at(path);
    return generated.find(path) ?? (row && { ...row, since: release });
  };
  if (postponed.length > 0) judgement.followed = followTargets(unresolved, lineAt, judgement);
  for (const shard of postponed) add(shard, await judge(shard));
  asked.assertMet((entity) => pages.hasEntity(entity));
  return { faults, redirects, generated, index, shards: { digests, linesOf: (at) => linesAt[at]?.() ?? '' } };
}

/** The ledger with the list of the lines whose pages are generated. */
export function withPageLines(outcome: LedgerOutcome, pages: GeneratedPages, madeBy: MadeBy): LedgerOutcome {
  if (!outcome.generated) return outcome;
  const { shards, living } = outcome.index;
  const { lineDigests: generated, reused } = pages;
  if (generated.every((digest) => digest === EMPTY)) return { ...outcome, index: { shards, living } };
  const { digests, linesOf } = outcome.shards;
  const made = [...generated.keys()].filter((shard) => pages.isMade(shard));
  return {
    ...outcome,
    index: { shards, living, generated, extras: IN_SHARDS, ...madeBy, ...(reused > 0 && { reused }) },
    shards: {
      digests: [...digests, ...made.map((shard) => generated[shard] ?? EMPTY)],
      linesOf: (at) => (at < digests.length ? linesOf(at) : toLines(pages.linesIn(made[at - digests.length] ?? 0))),
    },
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
