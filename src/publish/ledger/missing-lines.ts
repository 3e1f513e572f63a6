import { SpilledRows } from '../../storage/spilled-rows.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import type { LivingPages } from './living-pages.ts';
import { isNamed, ownerOf, renamedTo, retiredIn, retirementOf, targetOf } from './ownership.ts';

/** What a line without a page is judged by. */
interface Asked {
  pages: LivingPages;
  release: number;
  retire: readonly Retirement[];
  /** Retired entities that the build may have again, a product with its lots. */
  revive: readonly string[];
}

/**
 * Lines that only the path which they led to can place follow it, however often that one leads on.
 * @param unresolved such lines, by path; none of them is left
 * @param lineAt lines of paths that the build answers, or whose pages are generated
 * @returns those that were placed, by path
 */
export function followTargets(
  unresolved: SpilledRows<LedgerLine>,
  lineAt: (path: string) => LedgerLine | undefined,
  asked: Asked,
): SpilledRows<LedgerLine> {
  const followed = new SpilledRows<LedgerLine>();
  const follow = (path: string): void => {
    const line = unresolved.get(path);
    unresolved.delete(path);
    const target = line && targetOf(line);
    if (!line || target === undefined) return;
    follow(target);
    const lead = followed.get(target) ?? lineAt(target);
    const placed = lead && judgeMissing(line, asked, lead);
    if (placed) followed.set(path, placed);
  };
  for (let next = first(unresolved); next; next = first(unresolved)) follow(next.path);
  return followed;
}

const first = <T>([row]: Iterable<T>): T | undefined => row;

export function nameToday(line: LedgerLine, pages: LivingPages): string | undefined {
  const owner = ownerOf(line);
  return owner === undefined ? undefined : pages.names.keyOf(owner);
}

/**
 * The line of a path that the build does not answer, with its tombstone or where it leads; undefined where it has neither.
 * @param lead line of the path that it led to: its owner, tombstone and redirect are those of a line that has none
 */
export function judgeMissing(
  told: LedgerLine,
  { pages, release, retire, revive }: Asked,
  lead?: LedgerLine,
): LedgerLine | undefined {
  const entity = told.entity ?? (lead && ownerOf(lead));
  const given: LedgerLine = { ...told, ...(entity !== undefined && { entity }) };
  const [owner, today] = [ownerOf(given), nameToday(given, pages)];
  const retirement = retirementOf(owner, retire);
  const { retired: was, ...rest } = given;
  // With a product come those of its lots that the build has: the others stay retired.
  const isBack = [today, owner].some((one) => isNamed(one, revive)) && today !== undefined && pages.hasEntity(today);
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
  const leadOn = lead?.redirect;
  const redirect =
    pages.successorOf(line) ?? (leadOn === undefined ? undefined : pages.successorOf({ ...line, redirect: leadOn }));
  // By its name of today: the next name is followed from here, and this one may be forgotten.
  if (redirect !== undefined) return { ...renamedTo(line, today), redirect };
  return lead?.retired && { ...line, retired: lead.retired };
}
