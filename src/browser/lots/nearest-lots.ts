import { normalizedLot } from '../../core/gs1/lot.ts';
import type { IndexedLot, LotIndex } from '../../core/page/files/lot-index.ts';

/** More are no help in finding one's own. */
const OFFERED = 5;

/** The lots whose numbers differ in the fewest characters; of a lot's former and present number one, and no items. */
export function nearestLots(asked: string, lots: LotIndex['lots']): IndexedLot[] {
  const wanted = normalizedLot(asked);
  const sorted = Object.entries(lots)
    .filter(([lot]) => !lot.startsWith('~'))
    .map(([lot, path]) => ({ lot, path, changes: changesBetween(wanted, normalizedLot(lot)) }))
    .sort((a, b) => a.changes - b.changes || (a.lot < b.lot ? 1 : -1));
  return sorted.filter(({ path }, at) => sorted.findIndex((other) => other.path === path) === at).slice(0, OFFERED);
}

/** Levenshtein's distance: characters to insert, to remove or to replace. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (above[j] ?? 0) + Number(letter !== other[j]);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
