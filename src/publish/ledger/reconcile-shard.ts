import { type BuiltPath, meaningOf } from './ledger-line.ts';
import type { CurrentPages } from './current-pages.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { reconcileMissing } from './missing-lines.ts';
import { isNamed, isOther, isTaken, retirementOf, takenOver } from './ownership.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

export interface LedgerFault {
  path: string;
  /** Owner of the path so far; missing where the ledger does not know it. */
  owner?: string;
  /** For messages: `batch:stravecchio/L24-0317 gtin/batch`. */
  means: string;
  fault: 'dropped' | 'changed meaning' | 'retired';
  /** Owner in the build, and what the path means there. */
  by?: string;
  now?: string;
  /** The entity itself is in the build. */
  lives?: true;
  /** The site is lean: what has no GTIN has no page. */
  lean?: true;
}

export interface ReconcileContext {
  pages: CurrentPages;
  /** Lines that only the target which they led to can place (`followTargets`). */
  followed: ReadonlyMap<string, LedgerLine>;
  release: number;
  retire: readonly Retirement[];
  /** Retired entities that the build may have again, a product with its lots. */
  revive: readonly string[];
  /** Lots and items that the build has by a recall alone. */
  bare: ReadonlySet<string>;
}

export interface ReconciledShard {
  faults: LedgerFault[];
  /** Pages that went with this release and redirect to a page of their entity from now on. */
  redirects: LedgerLine[];
  /** Faults of aliases: the path that they led to may place them. */
  unresolved: LedgerLine[];
  /** The ledger after this release, in order of path. */
  lines: ReconciledLine[];
}

interface ReconciledLine {
  line: LedgerLine;
  isBuilt: boolean;
  /** Whether the publisher generates the page, also in place of the build's: a tombstone, a redirect, or a page with a note. */
  isGenerated: boolean;
}

/**
 * Compares the paths of a build in one shard with the ledger before. Deterministic: the lines need not be held until they are written.
 * @param rows paths of the build in this shard
 * @param before lines of the shard in the ledger before
 */
export function reconcileShard(
  context: ReconcileContext,
  rows: readonly BuiltPath[],
  before: readonly LedgerLine[],
): ReconciledShard {
  const { pages, release } = context;
  const result: ReconciledShard = { faults: [], redirects: [], unresolved: [], lines: [] };
  const ledger = new Map(before.map((line) => [line.path, line]));
  const answering = rows.filter((row) => !isReplaced(ledger.get(row.path), row, context));
  const built = new Set(answering.map(({ path }) => path));
  const generated = new Set<string>();
  for (const row of answering) {
    const line = ledger.get(row.path);
    const next = line ? reconcileBuilt(line, row, context) : { ...row, since: release };
    if (next) ledger.set(row.path, next);
    else if (line) result.faults.push(faultOf(line, row, pages));
    if (next?.earlier) generated.add(row.path);
  }
  for (const line of ledger.values()) {
    if (built.has(line.path)) continue;
    const next = reconcileMissing(line, context) ?? context.followed.get(line.path);
    if (!next) {
      if (line.target !== undefined) result.unresolved.push(line);
      result.faults.push(droppedOf(line, pages));
      continue;
    }
    ledger.set(line.path, next);
    generated.add(line.path);
    if (!next.retired && (line.redirect ?? line.retired?.redirect) === undefined) result.redirects.push(next);
  }
  const paths = new Set(rows.map(({ path }) => path));
  result.lines = [...ledger.values()]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((line) => ({ line, isBuilt: paths.has(line.path), isGenerated: generated.has(line.path) }));
  return result;
}

/** Whether a generated page replaces the page that a recall alone gives a lot: the lot is retired, and its page shows the recall. */
function isReplaced(
  line: LedgerLine | undefined,
  row: BuiltPath,
  { pages: { names }, bare, retire, revive }: ReconcileContext,
): boolean {
  const { owner = '' } = row;
  if (!line || !bare.has(owner) || isNamed(owner, revive) || isOther(line, row, names)) return false;
  return line.retired !== undefined || retire.some(({ entity }) => entity === owner);
}

/** The line of a path that the build answers, or undefined where that would give it to another entity. */
function reconcileBuilt(
  line: LedgerLine,
  row: BuiltPath,
  { pages: { names }, release, retire, revive }: ReconcileContext,
): LedgerLine | undefined {
  const isAnother = isOther(line, row, names);
  const isRevived = () => [row, line].some(({ owner }) => isNamed(owner, revive));
  if (line.retired ? !isAnother && isRevived() : !isTaken(line, row, names)) {
    const { since, earlier } = line;
    // An old address keeps its owner, also when its target has a tombstone.
    const known = row.target === line.target && line.owner !== undefined ? names.keyOf(line.owner) : undefined;
    const owner = row.owner ?? known;
    return omitUndefined({ ...row, since, owner, earlier });
  }
  if (!isAnother) return undefined;
  // A tombstone explains itself already; only a path that names an entity of its own has to be retired explicitly.
  const retirement = isTaken(line, row, names) ? retirementOf(line.owner, retire) : line.retired;
  return retirement && takenOver(line, row, retirement, release);
}

function faultOf(line: LedgerLine, row: BuiltPath, { names }: CurrentPages): LedgerFault {
  return omitUndefined({
    path: line.path,
    owner: line.owner,
    means: meaningOf(line),
    fault: isOther(line, row, names) ? 'changed meaning' : 'retired',
    by: row.owner,
    now: meaningOf(row),
  });
}

function droppedOf(line: LedgerLine, pages: CurrentPages): LedgerFault {
  const lives = line.owner !== undefined && pages.hasEntity(pages.names.keyOf(line.owner));
  return {
    path: line.path,
    ...(line.owner !== undefined && { owner: line.owner }),
    means: meaningOf(line),
    fault: 'dropped',
    ...(lives ? { lives } : pages.isLean && { lean: true }),
  };
}
