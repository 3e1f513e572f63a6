import { isGuarded } from './guarded.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { type NamesOfToday, productOf } from './names-of-today.ts';

/** A path that the build answers, and the entity that it is about. */
export interface Living {
  path: string;
  /** Entity and route; of an alias `→ ` and the path that it leads to. */
  means: string;
  /** Aliases: entity of the page that it leads to. */
  entity?: string;
}

export const entityOf = (means: string) => means.split(' ')[0] ?? '';
export const targetOf = ({ means }: Pick<Living, 'means'>) => (means.startsWith('→ ') ? means.slice(2) : undefined);
/** Undefined for an alias that leads to no page. */
export const ownerOf = (row: Living) => row.entity ?? (targetOf(row) === undefined ? entityOf(row.means) : undefined);
/** Whom such a path belongs to, other lines of the ledger say. */
export const isOwnerless = (row: Living) => ownerOf(row) === undefined;
/** For messages: an alias with its entity. */
export const meaningOf = (row: Living) => (row.entity === undefined ? row.means : `${row.entity} ${row.means}`);

/** Whether a path that belonged to one entity is now about another. */
export function isOther(before: Living, now: Living, names: NamesOfToday): boolean {
  const [was, is] = [ownerOf(before), ownerOf(now)];
  if (was === is || was === undefined) return false;
  return is === undefined || names.keyOf(was) !== is;
}

/**
 * Whether the path was bound to that one. A path that names no entity of its own, like a sub-page that leads to the newest lot, may
 * lead to another with the next lot.
 */
export function isTaken(before: Living, now: Living, names: NamesOfToday): boolean {
  const isBound = isGuarded(now.path) || [before, now].every((row) => targetOf(row) === undefined);
  return isBound && isOther(before, now, names);
}

/** The line of a path whose entity has another name. */
export function renamedTo(line: LedgerLine, entity: string | undefined): LedgerLine {
  if (entity === undefined || entity === ownerOf(line)) return line;
  if (line.entity !== undefined || targetOf(line) !== undefined) return { ...line, entity };
  return { ...line, means: [entity, ...line.means.split(' ').slice(1)].join(' ') };
}

/** The retirement of an entity; that of a product is that of its lots. */
export function retirementOf(entity: string | undefined, retire: readonly Retirement[]): Retirement | undefined {
  if (entity === undefined) return undefined;
  const product = productOf(entity);
  return retire.find((one) => one.entity === entity) ?? retire.find((one) => one.entity === product);
}

/** Whether an entity, or its product, is among these. */
export function isNamed(entity: string | undefined, named: readonly string[]): boolean {
  return entity !== undefined && (named.includes(entity) || named.includes(productOf(entity)));
}

/** What the ledger keeps of a retirement. */
export function retiredIn(release: number, retirement: Omit<Retirement, 'entity'>): NonNullable<LedgerLine['retired']> {
  const { reason, reasons, successor } = retirement;
  return { release, reason, ...(reasons && { reasons }), ...(successor && { successor }) };
}

/** The line of a path that another entity takes over: whom it belonged to stays, and its page explains it. */
export function takenOver(
  line: LedgerLine,
  row: Living,
  retirement: Omit<Retirement, 'entity'>,
  release: number,
): LedgerLine {
  const retired = line.retired ?? retiredIn(release, retirement);
  const { means, entity, since } = line;
  const before = { means, since, retired, ...(entity !== undefined && { entity }) };
  return { ...row, since: release, earlier: [...(line.earlier ?? []), before] };
}
