import type { Lot, StoredBatch } from '../store.ts';

/** The fields of a batch that lists show. */
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
