import { entryOf, pathOf } from '../core/routes/path.ts';
import { routeNamed } from '../core/routes/table.ts';
import { readShard, type Sharded, writeShards } from './manifest.ts';
import { MovedPages, namesBatchId } from './moved.ts';
import type { LedgerIndex } from './releases.ts';
import { digestOf, intoShards, shardOf, SHARDS, toLines } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from './store.ts';

/** One path that was ever published, and what it means. A line is added once and never removed. */
export interface LedgerLine {
  path: string;
  /** Entity and route: `batch:stravecchio/L24-0317 gtin/batch`. Aliases: the path they lead to. */
  means: string;
  since: number;
  retired?: { release: number; reason: string; successor?: string };
  /** A sub-page that went while its batch stayed: where its visitors are led. */
  redirect?: string;
}

export interface LedgerFault {
  path: string;
  means: string;
  fault: 'dropped' | 'changed meaning';
  now?: string;
}

export interface Retirement {
  /** `batch:stravecchio/L24-0317`, `product:stravecchio`, `operator:pradalto`. */
  entity: string;
  reason: string;
  successor?: string;
}

export interface LedgerOutcome {
  faults: LedgerFault[];
  /** Sub-pages that went with this release and lead to their batch from now on. */
  redirects: LedgerLine[];
  /** Every path that answers without a page of the build: tombstones and redirects, of this release and before. */
  extras: LedgerLine[];
  /** The ledger after this release. */
  index: LedgerIndex;
  shards: Sharded;
}

interface Living {
  path: string;
  means: string;
}

export const entityOf = (means: string) => means.split(' ')[0] ?? '';

/** A path whose loss would break a printed code or an entity's own page. */
export function isGuarded(path: string): boolean {
  const entry = entryOf(path);
  if (!entry) return false;
  const { family, face, subject } = routeNamed(entry.route);
  if (family === 'printed') return true;
  return ['page', 'label', 'panels', 'story'].includes(face) && ['operator', 'product', 'batch'].includes(subject);
}

/** The page of the batch in the same family, or of the product where there is none in the path: where a vanished sub-page leads. */
export function pageAbove(path: string): string | undefined {
  const entry = entryOf(path);
  if (!entry) return undefined;
  for (const subject of ['batch', 'product']) {
    try {
      return pathOf({ ...entry, route: `${routeNamed(entry.route).family}/${subject}` });
    } catch {
      // The family has no such page, or the path does not name its lot.
    }
  }
  return undefined;
}

function livingOf(files: Iterable<SiteFile>): Living[] {
  const rows: Living[] = [];
  for (const file of files) {
    if (file.path === undefined) continue;
    if (file.kind === 'alias') rows.push({ path: file.path, means: `→ ${file.target ?? ''}` });
    else if (file.kind === 'page' && file.means) rows.push({ path: file.path, means: file.means });
  }
  return rows;
}

export interface LedgerCheck {
  store: Store;
  before: LedgerIndex | undefined;
  files: readonly SiteFile[];
  release: number;
  retire: readonly Retirement[];
}

/** Compares what was ever published with what this build has. Reads only shards in which something differs. */
export async function checkLedger({ store, before, files, release, retire }: LedgerCheck): Promise<LedgerOutcome> {
  const living = livingOf(files);
  const byPath = new Map(living.map((row) => [row.path, row.means]));
  const shards = intoShards(living, (row) => row.path);
  const livingDigests = shards.map((rows) => digestOf(rows.map(({ path, means }) => `${path} ${means}\n`).join('')));
  const kept = before?.extras ? await readShard<LedgerLine>(store, before.extras) : [];
  const answers = new Set(byPath.keys());
  for (const line of kept) if (line.retired) answers.add(line.path);
  const isRetired = ({ means }: LedgerLine) => retire.some(({ entity }) => entityOf(means) === entity);
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
      if (!line) ledger.set(row.path, { ...row, since: release });
      else if (line.retired) outcome.faults.push({ ...line, fault: 'changed meaning', now: row.means });
      else if (entityOf(line.means) !== entityOf(row.means) && !row.means.startsWith('→ ')) {
        if (line.means.startsWith('→ ')) ledger.set(row.path, { ...line, ...row });
        else outcome.faults.push({ ...line, fault: 'changed meaning', now: row.means });
      } else ledger.set(row.path, { path: row.path, means: row.means, since: line.since });
    }
    for (const line of ledger.values()) {
      if (byPath.has(line.path)) continue;
      if (before && namesBatchId(pageOf(line))) moved ??= await movedSince(store, before, living);
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

interface Judgement {
  /** Paths that have a page: of the build, or one that says that it was retired. */
  answers: ReadonlySet<string>;
  moved: MovedPages | undefined;
  release: number;
  retire: readonly Retirement[];
  outcome: LedgerOutcome;
}

/** The page that a path is, or that an alias leads to. */
export function pageOf({ path, means }: Living): string {
  return means.startsWith('→ ') ? means.slice(2) : path;
}

/** Reads the whole ledger: asked only where a page by batchID is gone. */
async function movedSince(store: Store, before: LedgerIndex, living: readonly Living[]): Promise<MovedPages> {
  const moved = new MovedPages(living);
  for await (const line of ledgerLines(store, before)) moved.learn(line);
  return moved;
}

/**
 * Where a path leads that has no page any more: to its page where that stands now; an alias to its page; a sub-page to its batch or product, if these
 * answer; a guarded path nowhere.
 */
export function fateOf(line: Living, answers: { has(path: string): boolean }, moved?: MovedPages): string | undefined {
  const page = pageOf(line);
  if (page !== line.path && answers.has(page)) return page;
  const above = isGuarded(page) ? undefined : pageAbove(page);
  return [moved?.get(page), above, above && moved?.get(above)].find((to) => to !== undefined && answers.has(to));
}

function judgeMissing(line: LedgerLine, { answers, moved, release, retire, outcome }: Judgement): LedgerLine {
  const retirement = retire.find(({ entity }) => entityOf(line.means) === entity);
  if (line.retired || retirement) {
    const successor = retirement?.successor;
    const retired = line.retired ?? { release, reason: retirement?.reason ?? '', ...(successor && { successor }) };
    return { path: line.path, means: line.means, since: line.since, retired };
  }
  const redirect = fateOf(line, answers, moved);
  if (redirect === undefined) {
    outcome.faults.push({ path: line.path, means: line.means, fault: 'dropped' });
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
