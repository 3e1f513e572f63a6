import type { Lot, StoredBatch } from '../store.ts';

/** A batch as a list tells it. */
export function lotOf({ product, lot, serial, identifiers, slug, id, operator, dates, status }: StoredBatch): Lot {
  return {
    product,
    id,
    dates,
    ...(status && { status }),
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...(identifiers && { identifiers }),
    ...(slug !== undefined && { slug }),
    ...(operator !== undefined && { operator }),
  };
}
