import type { Lot, StoredBatch } from './snapshot.ts';

/** The first of some batches, as a list tells them. */
export function lotsIn(batches: Iterable<StoredBatch>, limit: number): Lot[] {
  const lots: Lot[] = [];
  for (const { product, lot, serial, identifiers, slug, id, operator, dates, status } of batches) {
    if (lots.length >= limit) break;
    lots.push({
      product,
      id,
      dates,
      ...(status && { status }),
      ...(lot !== undefined && { lot }),
      ...(serial !== undefined && { serial }),
      ...(identifiers && { identifiers }),
      ...(slug !== undefined && { slug }),
      ...(operator !== undefined && { operator }),
    });
  }
  return lots;
}
