import { isGuarded } from './guarded.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import type { SiteFile } from './site-file.ts';

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
/** For messages: an alias with its entity. */
export const meaningOf = (row: Living) => (row.entity === undefined ? row.means : `${row.entity} ${row.means}`);

export function livingOf(files: readonly SiteFile[]): Living[] {
  const pages = new Map<string, string>();
  for (const { kind, path, means } of files)
    if (kind === 'page' && path !== undefined && means) pages.set(path, entityOf(means));
  const rows: Living[] = [];
  for (const { kind, path, means, target = '' } of files) {
    if (path === undefined) continue;
    if (kind === 'page' && means) rows.push({ path, means });
    if (kind !== 'alias') continue;
    const entity = pages.get(target);
    rows.push({ path, means: `→ ${target}`, ...(entity !== undefined && { entity }) });
  }
  return rows;
}

/** Former names of nodes by their key: `product:stravecchio` → `['old-id']`. */
export type FormerNames = Readonly<Record<string, readonly string[]>>;

/** Whether the graph says that `now` is what was called `was`: a new id with the old one in `formerly`. */
function isRenamed(was: string, now: string, formerly: FormerNames): boolean {
  const [before, after] = [partsOf(was), partsOf(now)];
  if (before.type !== after.type) return false;
  const isSame = (key: string, [old, id]: [string, string]) =>
    old === id || (Object.hasOwn(formerly, key) && formerly[key]?.includes(old) === true);
  if (before.type !== 'batch') return isSame(now, [before.id, after.id]);
  return isSame(`product:${after.id}`, [before.id, after.id]) && isSame(now, [before.lot, after.lot]);
}

/** `batch:product/lot`, `product:id`, `operator:id`. A lot may hold a slash, an id may not. */
function partsOf(entity: string): { type: string; id: string; lot: string } {
  const [, type = '', id = '', lot = ''] = /^(\w+):([^/]*)(?:\/(.*))?$/s.exec(entity) ?? [];
  return { type, id, lot };
}

/** Whether a path that belonged to one entity is now about another. */
export function isOther(before: Living, now: Living, formerly: FormerNames): boolean {
  const [was, is] = [ownerOf(before), ownerOf(now)];
  if (was === is || was === undefined) return false;
  return is === undefined || !isRenamed(was, is, formerly);
}

/**
 * Whether the path was bound to that one. A path that names no entity of its own, like a sub-page that leads to the newest lot, may
 * lead to another with the next lot.
 */
export function isTaken(before: Living, now: Living, formerly: FormerNames): boolean {
  const isBound = isGuarded(now.path) || [before, now].every((row) => targetOf(row) === undefined);
  return isBound && isOther(before, now, formerly);
}

/** The retirement of an entity; that of a product is that of its lots. */
export function retirementOf(entity: string | undefined, retire: readonly Retirement[]): Retirement | undefined {
  if (entity === undefined) return undefined;
  const { type, id } = partsOf(entity);
  const product = type === 'batch' ? `product:${id}` : undefined;
  return retire.find((one) => one.entity === entity) ?? retire.find((one) => one.entity === product);
}

/** The line of a path that another entity takes over: whom it belonged to stays, and its page explains it. */
export function takenOver(
  line: LedgerLine,
  row: Living,
  retirement: Omit<Retirement, 'entity'>,
  release: number,
): LedgerLine {
  const { successor } = retirement;
  const retired = line.retired ?? { release, reason: retirement.reason, ...(successor && { successor }) };
  const { means, entity, since } = line;
  const before = { means, since, retired, ...(entity !== undefined && { entity }) };
  return { ...row, since: release, earlier: [...(line.earlier ?? []), before] };
}
