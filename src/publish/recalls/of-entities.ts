import { inForce } from '../../core/recalls/merge.ts';
import { lotOfInstance } from '../../core/graph/key.ts';
import { itemOfKey, parseKey, typeOfKey } from '../../core/identity/entity-key.ts';
import type { KeptRecall } from '../../core/recalls/records.ts';
import type { About, ReachingRecall } from '../../core/status/generated.ts';
import type { GraphRecalls } from '../../snapshot/recalls/known-recalls.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import type { ReconciledRecalls } from './reconcile.ts';
import type { Reach, RecallsFile } from './recalls-file.ts';

/** Lots and items that recalls in force reach, with these recalls. */
export type RecallsByEntity = ReadonlyMap<string, readonly ReachingRecall[]>;

export function recallsByEntity({ records, reaches }: Pick<RecallsFile, 'records' | 'reaches'>): RecallsByEntity {
  const found = new Map<string, ReachingRecall[]>();
  for (const [name, recall] of inForce(records)) {
    const { itself, others } = reaches[name] ?? { itself: [], others: [] };
    for (const entity of [...itself, ...others].filter((one) => typeOfKey(one) === 'batch'))
      found.set(entity, [...(found.get(entity) ?? []), reachingRecall(name, recall, { itself, others }, entity)]);
  }
  return found;
}

/** How a recall reaches an entity. Of the product of an item it reaches the lot alone. */
export function reachingRecall(name: string, recall: KeptRecall, { itself }: Reach, entity: string): ReachingRecall {
  const [lot, items] = [itemOfKey(entity), itself.flatMap((key) => itemOfKey(key) ?? [])];
  const isItsLot =
    lot !== undefined &&
    lotOfInstance(lot.lot) !== undefined &&
    items.some((item) => item.product === lot.product && lotOfInstance(item.lot) === undefined);
  return { name, recall, isItself: itself.includes(entity), ...(isItsLot && { isItsLot }) };
}

/** @param key of a lot, an item or a product @param asOf absent: the day of the operator's node */
export function aboutOf({ graph }: GraphRecalls, key: string, asOf?: string): About {
  const id = typeOfKey(key) === 'product' ? parseKey(key)?.id : itemOfKey(key)?.product;
  const product = id === undefined ? undefined : graph.product(id);
  const operator = product?.operator === undefined ? undefined : graph.operator(product.operator);
  return { product, operator, asOf: asOf ?? operator?.updated };
}

/** What generated pages tell of recalls, for the record of the release; nothing where they tell of none. */
export function recallsDigest(recalls: ReconciledRecalls): Pick<LedgerIndex, 'recalls'> {
  const gone = [...recalls.gone].sort(([a], [b]) => (a < b ? -1 : 1));
  const pages = gone.map(([entity, found]) => [entity, found, recalls.abouts.get(entity)]);
  return pages.length === 0 ? {} : { recalls: sha256(canonical(pages)) };
}
