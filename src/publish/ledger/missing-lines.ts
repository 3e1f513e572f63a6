import type { CurrentPages } from './current-pages.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { isNamed, renamedTo, retiredIn, retirementOf } from './ownership.ts';

interface Context {
  pages: CurrentPages;
  release: number;
  retire: readonly Retirement[];
  revive: readonly string[];
}

/**
 * Places lines of aliases by the path that they led to, through other such lines too.
 * @param unresolved lines by path; it is empty afterwards
 * @param lineAt line of a path that the build answers or that has a generated page
 * @returns the lines that were placed, by path
 */
export function followTargets(
  unresolved: Map<string, LedgerLine>,
  lineAt: (path: string) => LedgerLine | undefined,
  context: Context,
): ReadonlyMap<string, LedgerLine> {
  const followed = new Map<string, LedgerLine>();
  const follow = (path: string): void => {
    const line = unresolved.get(path);
    unresolved.delete(path);
    if (line?.target === undefined) return;
    follow(line.target);
    const lead = followed.get(line.target) ?? lineAt(line.target);
    const placed = lead && reconcileMissing(line, context, lead);
    if (placed) followed.set(path, placed);
  };
  for (const path of [...unresolved.keys()]) follow(path);
  return followed;
}

/** The current name of the owner of a path. */
export function currentOwner({ owner }: LedgerLine, pages: CurrentPages): string | undefined {
  return owner === undefined ? undefined : pages.names.keyOf(owner);
}

/**
 * The line of a path that the build does not answer, with its tombstone or redirect; undefined where it has neither.
 * @param lead line of the path that it led to: gives its owner, tombstone and redirect to a line that has none
 */
export function reconcileMissing(
  before: LedgerLine,
  { pages, release, retire, revive }: Context,
  lead?: LedgerLine,
): LedgerLine | undefined {
  const owner = before.owner ?? lead?.owner;
  const owned: LedgerLine = { ...before, ...(owner !== undefined && { owner }) };
  const today = currentOwner(owned, pages);
  const retirement = retirementOf(owner, retire);
  const { retired: was, ...rest } = owned;
  // A revived product revives its lots that the build has: other lots stay retired.
  const isBack = [today, owner].some((one) => isNamed(one, revive)) && today !== undefined && pages.hasEntity(today);
  const line: LedgerLine =
    was && isBack ? { ...rest, ...(was.redirect !== undefined && { redirect: was.redirect }) } : owned;
  if (line.retired || retirement) {
    const { redirect, ...retiring } = renamedTo(line, today);
    const retired = line.retired ?? {
      ...retiredIn(release, retirement ?? { reason: '' }),
      ...(redirect !== undefined && { redirect }),
    };
    return { ...retiring, retired };
  }
  const leadOn = lead?.redirect;
  const redirect =
    pages.successorOf(line) ?? (leadOn === undefined ? undefined : pages.successorOf({ ...line, redirect: leadOn }));
  // With the current name of its owner: the next name is looked up from there, and this one may be forgotten.
  if (redirect !== undefined) return { ...renamedTo(line, today), redirect };
  return lead?.retired && { ...line, retired: lead.retired };
}
