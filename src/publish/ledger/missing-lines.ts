import type { CurrentPages } from './current-pages.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { isNamed, retiredIn, retirementOf } from './ownership.ts';

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
  const today = owner === undefined ? undefined : pages.names.keyOf(owner);
  // With the current name of its owner: the next name is looked up from there, and this one may be forgotten.
  const owned: LedgerLine = { ...before, ...(today !== undefined && { owner: today }) };
  const retirement = retirementOf(owner, retire);
  const { retired: was, ...rest } = owned;
  // A revived product revives its lots that the build has: other lots stay retired.
  const isBack = [today, owner].some((one) => isNamed(one, revive)) && today !== undefined && pages.hasEntity(today);
  const line: LedgerLine =
    was && isBack ? { ...rest, ...(was.redirect !== undefined && { redirect: was.redirect }) } : owned;
  if (line.retired) return line;
  if (!retirement) {
    const redirect = pages.successorOf(line) ?? pages.successorOf({ ...line, redirect: lead?.redirect });
    if (redirect !== undefined) return { ...line, redirect };
  }
  const retired = retirement ? retiredIn(release, retirement) : lead?.retired;
  const { redirect, ...retiring } = line;
  return retired && { ...retiring, retired: { ...retired, ...(redirect !== undefined && { redirect }) } };
}
