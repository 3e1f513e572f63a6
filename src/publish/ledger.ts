import { fateOf } from './fate.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { readShard, type Sharded, writeShards } from './manifest.ts';
import { MovedPages, namesBatchId } from './moved.ts';
import {
  type FormerNames,
  type Living,
  livingOf,
  meaningOf,
  isOther,
  isTaken,
  ownerOf,
  retirementOf,
  takenOver,
  targetOf,
} from './ownership.ts';
import type { LedgerIndex } from './releases.ts';
import { digestOf, intoShards, shardOf, SHARDS, toLines } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from './store.ts';

export interface LedgerFault {
  path: string;
  means: string;
  fault: 'dropped' | 'changed meaning';
  now?: string;
}

export interface LedgerOutcome {
  faults: LedgerFault[];
  /** Sub-pages that went with this release and lead to their batch from now on. */
  redirects: LedgerLine[];
  /** Every path whose page is generated: tombstones, redirects and what was taken over, of this release and before. */
  extras: LedgerLine[];
  /** The ledger after this release. */
  index: LedgerIndex;
  shards: Sharded;
}

export interface LedgerCheck {
  store: Store;
  before: LedgerIndex | undefined;
  files: readonly SiteFile[];
  release: number;
  retire: readonly Retirement[];
  formerly?: FormerNames | undefined;
}

/** Compares what was ever published with what this build has. Reads only shards in which something differs. */
export async function checkLedger(check: LedgerCheck): Promise<LedgerOutcome> {
  const { store, before, files, release, retire } = check;
  const living = livingOf(files);
  const byPath = new Map(living.map((row) => [row.path, row.means]));
  const shards = intoShards(living, (row) => row.path);
  const livingDigests = shards.map((rows) => digestOf(rows.map((row) => `${row.path} ${meaningOf(row)}\n`).join('')));
  const kept = before?.extras ? await readShard<LedgerLine>(store, before.extras) : [];
  const answers = new Set(byPath.keys());
  for (const line of kept) if (line.retired) answers.add(line.path);
  const isRetired = (line: LedgerLine) => retirementOf(ownerOf(line), retire) !== undefined;
  if (before && retire.length > 0)
    for await (const line of ledgerLines(store, before)) if (isRetired(line)) answers.add(line.path);
  const outcome: LedgerOutcome = {
    faults: [],
    redirects: [],
    extras: [],
    index: { shards: [], living: livingDigests },
    shards: { digests: [], lines: [] },
  };
  let moved: MovedPages | undefined;
  for (let index = 0; index < SHARDS; index += 1) {
    const old = before?.shards[index];
    if (old !== undefined && before?.living[index] === livingDigests[index] && retire.length === 0) {
      outcome.index.shards[index] = old;
      outcome.extras.push(...kept.filter((line) => shardOf(line.path) === index));
      continue;
    }
    const ledger = new Map(
      (old === undefined ? [] : await readShard<LedgerLine>(store, old)).map((line) => [line.path, line]),
    );
    for (const row of shards[index] ?? []) {
      const line = ledger.get(row.path);
      const judged = line ? judgeLiving(line, row, check) : { ...row, since: release };
      if (judged) ledger.set(row.path, judged);
      else if (line) outcome.faults.push(changedMeaning(line, row));
      if (judged?.earlier) outcome.extras.push(judged);
    }
    for (const line of ledger.values()) {
      if (byPath.has(line.path)) continue;
      if (before && namesBatchId(targetOf(line) ?? line.path)) moved ??= await movedSince(store, before, living);
      const judged = judgeMissing(line, { answers, moved, release, retire, outcome });
      if (judged.retired || judged.redirect !== undefined) outcome.extras.push(judged);
      ledger.set(line.path, judged);
    }
    const lines = toLines([...ledger.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
    outcome.index.shards[index] = digestOf(lines);
    outcome.shards.lines.push(lines);
    outcome.shards.digests.push(digestOf(lines));
  }
  if (outcome.extras.length > 0) {
    const lines = toLines(outcome.extras);
    outcome.index.extras = digestOf(lines);
    outcome.shards.lines.push(lines);
    outcome.shards.digests.push(outcome.index.extras);
  }
  return outcome;
}

/** The line of a path that the build answers, or undefined where that would give it to another entity. */
function judgeLiving(line: LedgerLine, row: Living, check: LedgerCheck): LedgerLine | undefined {
  const { release, retire, formerly = {} } = check;
  if (!line.retired && !isTaken(line, row, formerly)) {
    const { since, earlier } = line;
    return { ...row, since, ...(earlier && { earlier }) };
  }
  if (!isOther(line, row, formerly)) return undefined;
  // What was retired already explains itself; only a path that names an entity of its own needs to be asked for.
  const retirement = isTaken(line, row, formerly) ? retirementOf(ownerOf(line), retire) : line.retired;
  return retirement && takenOver(line, row, retirement, release);
}

const changedMeaning = (line: LedgerLine, row: Living): LedgerFault => ({
  path: line.path,
  means: meaningOf(line),
  fault: 'changed meaning',
  now: meaningOf(row),
});

interface Judgement {
  /** Paths that have a page: of the build, or one that says that it was retired. */
  answers: ReadonlySet<string>;
  moved: MovedPages | undefined;
  release: number;
  retire: readonly Retirement[];
  outcome: LedgerOutcome;
}

/** Reads the whole ledger: asked only where a page by batchID is gone. */
async function movedSince(store: Store, before: LedgerIndex, living: readonly Living[]): Promise<MovedPages> {
  const moved = new MovedPages(living);
  for await (const line of ledgerLines(store, before)) moved.learn(line);
  return moved;
}

function judgeMissing(line: LedgerLine, { answers, moved, release, retire, outcome }: Judgement): LedgerLine {
  const retirement = retirementOf(ownerOf(line), retire);
  if (line.retired || retirement) {
    const successor = retirement?.successor;
    const retired = line.retired ?? { release, reason: retirement?.reason ?? '', ...(successor && { successor }) };
    const { redirect: _redirect, ...rest } = line;
    return { ...rest, retired };
  }
  const redirect = fateOf(line, answers, moved);
  if (redirect === undefined) {
    outcome.faults.push({ path: line.path, means: meaningOf(line), fault: 'dropped' });
    return line;
  }
  const led = { ...line, redirect };
  if (line.redirect === undefined) outcome.redirects.push(led);
  return led;
}

/** Keeps the shards that changed, by digest. */
export async function writeLedger(store: Store, outcome: LedgerOutcome): Promise<void> {
  await writeShards(store, outcome.shards, []);
}

export async function* ledgerLines(store: Store, ledger: LedgerIndex): AsyncIterable<LedgerLine> {
  for (const digest of ledger.shards) yield* await readShard<LedgerLine>(store, digest);
}
