import { changesBetween } from '../../core/text/nearest-names.ts';
import { normalizedLot } from '../../core/gs1/lot.ts';
import type { IndexedLot, LotIndex } from '../../core/page/files/lot-index.ts';

/** More are no help in finding one's own. */
const OFFERED = 5;
/** From so many changes on, a lot is no nearer than another: the newest is first. */
const FAR = 4;

/**
 * The lots whose present or former number contains the typed text or differs from it in the fewest characters: each under its present
 * number, and no items.
 */
export function nearestLots(asked: string, lots: LotIndex['lots']): IndexedLot[] {
  const wanted = normalizedLot(asked);
  const names = Object.keys(lots).filter((lot) => !lot.startsWith('~'));
  return [...new Set(names.map((lot) => lots[lot] ?? ''))]
    .map((path) => ({ path, lotNames: names.filter((lot) => lots[lot] === path) }))
    .map(({ path, lotNames }) => ({ path, lot: presentName(path, lotNames), changes: changesTo(wanted, lotNames) }))
    .sort((a, b) => Math.min(a.changes, FAR) - Math.min(b.changes, FAR) || (a.lot < b.lot ? 1 : -1))
    .slice(0, OFFERED);
}

/** The address of a lot has its present number, unless that is a number of which a file system allows no name. */
function presentName(path: string, lots: readonly string[]): string {
  const inPath = path.split('/').map(decodeURIComponent);
  return lots.find((lot) => inPath.includes(lot)) ?? lots[0] ?? '';
}

/** 0 to 1 for a part of a number, so that it comes before every other one. */
function changesTo(wanted: string, lots: readonly string[]): number {
  return Math.min(
    ...lots.map(normalizedLot).map((lot) => {
      const changes = changesBetween(wanted, lot);
      return lot.includes(wanted) ? changes / (changes + 1) : changes;
    }),
  );
}
