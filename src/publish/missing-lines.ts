import type { LedgerCheck, LedgerOutcome } from './ledger-check.ts';
import type { LedgerLine } from './ledger-line.ts';
import type { LivingPages } from './living-pages.ts';
import { meaningOf, isNamed, ownerOf, renamedTo, retiredIn, retirementOf, targetOf } from './ownership.ts';

/** A shard of the ledger with lines that nothing but the line of the path they lead to can place. */
export interface Unfinished {
  index: number;
  ledger: Map<string, LedgerLine>;
  astray: LedgerLine[];
}

/** Once all other lines are judged, those that lead to another path follow it, however often that one leads on. */
export function followTargets(
  shards: readonly Unfinished[],
  kept: readonly LedgerLine[],
  check: LedgerCheck,
  pages: LivingPages,
  outcome: LedgerOutcome,
): void {
  if (shards.length === 0) return;
  const known = new Map([...kept, ...outcome.extras].map((line) => [line.path, line]));
  const astray = new Map(shards.flatMap((shard) => shard.astray.map((line) => [line.path, { shard, line }] as const)));
  const follow = (path: string): void => {
    const found = astray.get(path);
    if (!found || !astray.delete(path)) return;
    const { line, shard } = found;
    const target = targetOf(line);
    if (target !== undefined) follow(target);
    const lead = target === undefined ? undefined : known.get(target);
    const judged = lead && judgeMissing(line, check, pages, lead);
    if (judged) {
      addMissing(outcome, shard.ledger, line, judged);
      known.set(path, judged);
      return;
    }
    const today = nameToday(line, pages);
    const lives = today !== undefined && pages.hasEntity(today);
    outcome.faults.push({ path, means: meaningOf(line), fault: 'dropped', ...(lives && { lives }) });
  };
  for (const path of [...astray.keys()]) follow(path);
}

export function addMissing(
  outcome: LedgerOutcome,
  ledger: Map<string, LedgerLine>,
  before: LedgerLine,
  judged: LedgerLine,
): void {
  ledger.set(judged.path, judged);
  outcome.extras.push(judged);
  if (!judged.retired && (before.redirect ?? before.retired?.redirect) === undefined) outcome.redirects.push(judged);
}

function nameToday(line: LedgerLine, pages: LivingPages): string | undefined {
  const owner = ownerOf(line);
  return owner === undefined ? undefined : pages.names.keyOf(owner);
}

/**
 * The line of a path that the build does not answer, with its tombstone or where it leads; undefined where it has neither.
 * @param lead line of the path that it led to: its owner, tombstone and redirect are those of a line that has none
 */
export function judgeMissing(
  told: LedgerLine,
  { release, retire, revive = [] }: LedgerCheck,
  pages: LivingPages,
  lead?: LedgerLine,
): LedgerLine | undefined {
  const entity = told.entity ?? (lead && ownerOf(lead));
  const given: LedgerLine = { ...told, ...(entity !== undefined && { entity }) };
  const [owner, today] = [ownerOf(given), nameToday(given, pages)];
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
  const leadOn = lead?.redirect;
  const redirect =
    pages.successorOf(line) ?? (leadOn === undefined ? undefined : pages.successorOf({ ...line, redirect: leadOn }));
  // By its name of today: the next name is followed from here, and this one may be forgotten.
  if (redirect !== undefined) return { ...renamedTo(line, today), redirect };
  return lead?.retired && { ...line, retired: lead.retired };
}
