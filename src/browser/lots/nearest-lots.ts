import { changesBetween } from '../../core/text/nearest-names.ts';
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
