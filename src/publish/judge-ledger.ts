import type { LedgerLine, Retirement } from './ledger-line.ts';
import type { LivingPages } from './living-pages.ts';
import { readShard } from './manifest.ts';
import {
  type Living,
  meaningOf,
  isNamed,
  isOther,
  isTaken,
  ownerOf,
  renamedTo,
  retiredIn,
  retirementOf,
  takenOver,
  targetOf,
} from './ownership.ts';
import { inOrder, toLines } from './shards.ts';
import type { Store } from './store.ts';

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
  store: Store;
  pages: LivingPages;
  /** Lines whose pages the release before generated. */
  kept: readonly LedgerLine[];
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
  extras: LedgerLine[];
  /** Of the ledger after this release, in order of path. */
  lines: { line: LedgerLine; isBuilt: boolean }[];
}

export const textOf = ({ lines }: JudgedShard) => toLines(lines.map(({ line }) => line));

/**
 * A shard of the ledger after this release. Asked twice it tells the same: whoever writes its lines need not hold them until then.
 * @param rows what the build's paths in it mean
 * @param old digest of the shard in the ledger before
 */
export async function judgeShard(
  judgement: Judgement,
  rows: readonly Living[],
  old: string | undefined,
): Promise<JudgedShard> {
  const { store, pages, release } = judgement;
  const judged: JudgedShard = { faults: [], redirects: [], extras: [], lines: [] };
  const ledger = new Map(
    (old === undefined ? [] : await readShard<LedgerLine>(store, old)).map((line) => [line.path, line]),
  );
  const built = new Set(rows.map(({ path }) => path));
  for (const told of rows) {
    const row = owned(told, pages);
    const line = ledger.get(row.path);
    const lives = line ? judgeLiving(line, row, judgement) : { ...row, since: release };
    if (lives) ledger.set(row.path, lives);
    else if (line) judged.faults.push(faultOf(line, row, pages.names));
    if (lives?.earlier) judged.extras.push(lives);
  }
  for (const line of ledger.values()) {
    if (built.has(line.path)) continue;
    const gone = judgeMissing(line, judgement, judged);
    if (gone.retired || gone.redirect !== undefined) judged.extras.push(gone);
    ledger.set(line.path, gone);
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

/** @param judged what is found is added to it */
function judgeMissing(
  told: LedgerLine,
  { release, retire, revive, pages, kept }: Judgement,
  judged: JudgedShard,
): LedgerLine {
  const { line: given, retired: withTarget, redirect: ofTarget } = asLed(told, kept);
  const owner = ownerOf(given);
  const today = owner === undefined ? undefined : pages.names.keyOf(owner);
  const retirement = retirementOf(owner, retire);
  const { retired: was, ...rest } = given;
  // With a product come those of its lots that the build has: the others stay retired.
  const isBack = today !== undefined && pages.hasEntity(today) && [today, owner].some((one) => isNamed(one, revive));
  const line: LedgerLine =
    was && isBack ? { ...rest, ...(was.redirect !== undefined && { redirect: was.redirect }) } : given;
  if (line.retired || retirement) {
    const { redirect, ...rest } = renamedTo(line, today);
    const retired = line.retired ?? {
      ...retiredIn(release, retirement ?? { reason: '' }),
      ...(redirect !== undefined && { redirect }),
    };
    return { ...rest, retired };
  }
  const redirect = pages.successorOf(line) ?? (ofTarget && pages.successorOf({ ...line, redirect: ofTarget }));
  if (redirect === undefined && withTarget) return { ...line, retired: withTarget };
  if (redirect === undefined) {
    const lives = today !== undefined && pages.hasEntity(today);
    judged.faults.push({ path: line.path, means: meaningOf(line), fault: 'dropped', ...(lives && { lives }) });
    return line;
  }
  // By its name of today: the next name is followed from here, and this one may be forgotten.
  const led = { ...renamedTo(line, today), redirect };
  if (line.redirect === undefined) judged.redirects.push(led);
  return led;
}

/** Where an old address leads whose row does not say whom it belongs to. */
const leadOf = (row: Living) => (row.entity === undefined ? targetOf(row) : undefined);

/** Whom it belongs to, its line in the ledger before alone says: it leads to a path of an earlier build. */
export function isAdrift(row: Living, pages: LivingPages): boolean {
  const target = leadOf(row);
  return target !== undefined && pages.ownerAt(target) === undefined;
}

/** An old address that leads to an alias of the build belongs to what that one belongs to. */
function owned(row: Living, pages: LivingPages): Living {
  const target = leadOf(row);
  const entity = target === undefined ? undefined : pages.ownerAt(target);
  return entity === undefined ? row : { ...row, entity };
}

/**
 * An old address that led to a path without a page of the build belongs to what that path belongs to, and shares its tombstone, or leads where that
 * one leads.
 */
function asLed(
  line: LedgerLine,
  kept: readonly LedgerLine[],
): { line: LedgerLine } & Pick<LedgerLine, 'retired' | 'redirect'> {
  const target = targetOf(line);
  const led = target === undefined ? undefined : kept.find(({ path }) => path === target);
  if (!led) return { line };
  const entity = line.entity ?? ownerOf(led);
  const { retired, redirect } = led;
  return {
    line: { ...line, ...(entity !== undefined && { entity }) },
    ...(retired && { retired }),
    ...(redirect !== undefined && { redirect }),
  };
}
