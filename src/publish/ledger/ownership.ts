import { isKept } from '../../core/routes/kept-views.ts';
import { entryOf } from '../../core/routes/path.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';
import type { BuiltPath } from './ledger-line.ts';
import { type CurrentNames, productOf } from './current-names.ts';
import type { LedgerLine, Retired, Retirement } from './ledger-line.ts';

/** A path whose loss would break a printed code or an entity's own page. */
function isPermanent(path: string): boolean {
  const entry = entryOf(printedPathOf(path) ?? path);
  return entry !== undefined && isKept(entry);
}

const isAlias = ({ target }: BuiltPath) => target !== undefined;

/** Whether a path that belonged to one entity is now about another. */
export function isOther(before: BuiltPath, now: BuiltPath, names: CurrentNames): boolean {
  return before.owner !== undefined && before.owner !== now.owner && names.keyOf(before.owner) !== now.owner;
}

/**
 * Whether another entity takes a path that was bound to its owner. A path that names no entity of its own, like a page that shows the newest lot, may
 * change its owner with the next lot.
 */
export function isTaken(before: BuiltPath, now: BuiltPath, names: CurrentNames): boolean {
  if (!isOther(before, now, names)) return false;
  return (!isAlias(before) && !isAlias(now)) || isPermanent(now.path);
}

/** The retirement of an entity. The retirement of a product includes its lots. */
export function retirementOf(entity: string | undefined, retire: readonly Retirement[]): Retirement | undefined {
  if (entity === undefined) return undefined;
  const product = productOf(entity);
  return retire.find((one) => one.entity === entity) ?? retire.find((one) => one.entity === product);
}

/** Whether a list names an entity or its product. */
export function isNamed(entity: string | undefined, named: readonly string[]): boolean {
  return entity !== undefined && (named.includes(entity) || named.includes(productOf(entity)));
}

export function retiredIn(release: number, retirement: Omit<Retirement, 'entity'>): Retired {
  const { reason, reasons, successor } = retirement;
  return { since: release, reason, ...(reasons && { reasons }), ...(successor && { successor }) };
}

/** The line of a path that another entity takes over: the earlier owner stays in the line, and the page names it. */
export function takenOver(
  line: LedgerLine,
  row: BuiltPath,
  retirement: Omit<Retirement, 'entity'>,
  release: number,
): LedgerLine {
  const { path: _path, redirect: _redirect, page: _page, earlier = [], ...before } = line;
  const retired = line.retired ?? retiredIn(release, retirement);
  return { ...row, since: release, earlier: [...earlier, { ...before, retired }] };
}
