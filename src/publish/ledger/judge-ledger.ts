import type { LedgerLine, Retirement } from './ledger-line.ts';
import type { LivingPages } from './living-pages.ts';
import { judgeMissing, nameToday } from './missing-lines.ts';
import {
  type Living,
  meaningOf,
  isNamed,
  isOther,
  isTaken,
  ownerOf,
  retirementOf,
  takenOver,
  targetOf,
} from './ownership.ts';
import { inOrder, toLines } from '../files/shards.ts';

export interface LedgerFault {
  path: string;
  means: string;
  fault: 'dropped' | 'changed meaning' | 'retired';
  now?: string;
  /** The entity itself is in the build. */
  lives?: true;
}

/** What the lines of a shard are judged by. */
export interface Judgement {
  pages: LivingPages;
  /** Of lines that only the path which they led to can place: what they are, as far as it is known (`followTargets`). */
  followed: Pick<ReadonlyMap<string, LedgerLine>, 'get'>;
  release: number;
  retire: readonly Retirement[];
  /** Retired entities that the build may have again, a product with its lots. */
  revive: readonly string[];
}

export interface JudgedShard {
  faults: LedgerFault[];
  /** Sub-pages that went with this release and lead to their batch from now on. */
  redirects: LedgerLine[];
  /** Every path whose page is generated: tombstones, redirects and what was taken over, of this release and before. */
  generated: LedgerLine[];
  /** Of the faults, lines of paths that led to another, which may place them. */
  unresolved: LedgerLine[];
  /** Of the ledger after this release, in order of path. */
  lines: { line: LedgerLine; isBuilt: boolean }[];
}

export const textOf = ({ lines }: JudgedShard) => toLines(lines.map(({ line }) => line));

/**
 * A shard of the ledger after this release. Asked twice it tells the same: whoever writes its lines need not hold them until then.
 * @param rows what the build's paths in it mean
 * @param before lines of the shard in the ledger before
 */
export function judgeShard(judgement: Judgement, rows: readonly Living[], before: readonly LedgerLine[]): JudgedShard {
  const { pages, release } = judgement;
  const judged: JudgedShard = { faults: [], redirects: [], generated: [], unresolved: [], lines: [] };
  const ledger = new Map(before.map((line) => [line.path, line]));
  const built = new Set(rows.map(({ path }) => path));
  for (const told of rows) {
    const row = owned(told, pages);
    const line = ledger.get(row.path);
    const lives = line ? judgeLiving(line, row, judgement) : { ...row, since: release };
    if (lives) ledger.set(row.path, lives);
    else if (line) judged.faults.push(faultOf(line, row, pages.names));
    if (lives?.earlier) judged.generated.push(lives);
  }
  for (const line of ledger.values()) {
    if (built.has(line.path)) continue;
    const gone = judgeMissing(line, judgement) ?? judgement.followed.get(line.path);
    if (!gone) {
      if (targetOf(line) !== undefined) judged.unresolved.push(line);
      judged.faults.push(droppedOf(line, pages));
      continue;
    }
    ledger.set(line.path, gone);
    judged.generated.push(gone);
    if (!gone.retired && (line.redirect ?? line.retired?.redirect) === undefined) judged.redirects.push(gone);
  }
  judged.lines = inOrder([...ledger.values()], ({ path }) => path).map((line) => ({
    line,
    isBuilt: built.has(line.path),
  }));
  return judged;
}

/** The line of a path that the build answers, or undefined where that would give it to another entity. */
function judgeLiving(
  line: LedgerLine,
  row: Living,
  { pages: { names }, release, retire, revive }: Judgement,
): LedgerLine | undefined {
  const isAnother = isOther(line, row, names);
  const isRevived = [row, line].some((one) => isNamed(ownerOf(one), revive));
  if (line.retired ? !isAnother && isRevived : !isTaken(line, row, names)) {
    const { since, earlier } = line;
    // An old address goes on belonging to what it led to, also when that has a tombstone.
    const known = row.means === line.means ? line.entity : undefined;
    const entity = row.entity ?? (known && names.keyOf(known));
    return { ...row, since, ...(entity !== undefined && { entity }), ...(earlier && { earlier }) };
  }
  if (!isAnother) return undefined;
  // What was retired already explains itself; only a path that names an entity of its own needs to be asked for.
  const retirement = isTaken(line, row, names) ? retirementOf(ownerOf(line), retire) : line.retired;
  return retirement && takenOver(line, row, retirement, release);
}

const faultOf = (line: LedgerLine, row: Living, names: LivingPages['names']): LedgerFault => ({
  path: line.path,
  means: meaningOf(line),
  fault: isOther(line, row, names) ? 'changed meaning' : 'retired',
  now: meaningOf(row),
});

function droppedOf(line: LedgerLine, pages: LivingPages): LedgerFault {
  const today = nameToday(line, pages);
  const lives = today !== undefined && pages.hasEntity(today);
  return { path: line.path, means: meaningOf(line), fault: 'dropped', ...(lives && { lives }) };
}

/** Where an old address leads whose row does not say whom it belongs to. */
const leadOf = (row: Living) => (row.entity === undefined ? targetOf(row) : undefined);

/** An old address that leads to an alias of the build belongs to what that one belongs to. */
function owned(row: Living, pages: LivingPages): Living {
  const target = leadOf(row);
  const entity = target === undefined ? undefined : pages.ownerAt(target);
  return entity === undefined ? row : { ...row, entity };
}
