import { type Entry, pathOf } from '../../../core/routes/path.ts';
import { printedForms } from '../../../core/routes/printed-forms.ts';
import type { Which } from '../../../core/recalls/records.ts';
import type { LedgerLine } from '../../ledger/ledger-line.ts';
import type { PreviousLedger } from '../../ledger/previous-ledger.ts';

/** A printed path may lead on: a lot that was renamed, twice. */
const MOST_STEPS = 8;

/** Printed path of a lot, or of an item by its serial, with all its other forms. Products without a GTIN have none. */
export function printedPathsOf({ gtin }: Pick<Which, 'gtin'>, instance: string): string[] {
  if (gtin === undefined) return [];
  const entry = printedEntry(gtin, instance);
  return [pathOf(entry), ...printedForms(entry)];
}

export const printedEntry = (gtin: string, instance: string): Entry =>
  instance.startsWith('~')
    ? { route: 'printed/item', params: { gtin, serial: instance.slice(1) } }
    : { route: 'printed/batch', params: { gtin, batch: instance } };

/**
 * Keys under which the release has a lot or an item: owners of its printed path and of the paths that it leads to, a retired and an earlier owner
 * included.
 */
export async function ownersIn(ledger: PreviousLedger, of: Pick<Which, 'gtin'>, instance: string): Promise<string[]> {
  const owners = new Set<string>();
  let [path]: (string | undefined)[] = printedPathsOf(of, instance);
  for (let steps = 0; path !== undefined && steps < MOST_STEPS; steps += 1) {
    await ledger.hold([path]);
    const line: LedgerLine | undefined = ledger.find(path);
    if (!line) break;
    if (line.owner !== undefined && line.owner.startsWith('batch:')) owners.add(line.owner);
    const next: string | undefined = line.redirect ?? line.target;
    path = next === path ? undefined : next;
  }
  return [...owners];
}
