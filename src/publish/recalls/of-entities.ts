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
import type { Reach } from './recalls-file.ts';

/** How a recall reaches an entity. Of the product of an item it reaches the lot alone. */
export function reachingRecall(
  name: string,
  recall: KeptRecall,
  reach: Reach | undefined,
  entity: string,
): ReachingRecall {
  const [lot, items] = [itemOfKey(entity), (reach?.itself ?? []).flatMap((key) => itemOfKey(key) ?? [])];
  const isItsLot =
    lot !== undefined &&
    lotOfInstance(lot.lot) !== undefined &&
    items.some((item) => item.product === lot.product && lotOfInstance(item.lot) === undefined);
  const isItself = reach?.itself.includes(entity) ?? false;
  return { name, recall, isItself, ...(isItsLot && { isItsLot }) };
}

/** @param key of a lot, an item or a product @param asOf absent: the day of the operator's node */
export function aboutOf(graph: GraphRecalls | undefined, key: string, asOf?: string): About {
  const id = typeOfKey(key) === 'product' ? parseKey(key)?.id : itemOfKey(key)?.product;
  const product = id === undefined ? undefined : graph?.graph.product(id);
  const operator = product?.operator === undefined ? undefined : graph?.graph.operator(product.operator);
  return { product, operator, asOf: asOf ?? operator?.updated };
}

/** The recalls that reach an entity which the build does not have any more. */
export type RecallsOfEntity = (entity: string) => ReachingRecall[];

export function recallsOf({ after, gone }: Pick<ReconciledRecalls, 'after' | 'gone'>): RecallsOfEntity {
  const force = inForce(after.records);
  return (entity) =>
    (gone.get(entity) ?? []).flatMap((name) => {
      const recall = force.get(name);
      return recall ? [reachingRecall(name, recall, after.reaches[name], entity)] : [];
    });
}

/** What generated pages tell of recalls, for the record of the release; nothing where they tell of none. */
export function recallsDigest(recalls: ReconciledRecalls): Pick<LedgerIndex, 'recalls'> {
  const of = recallsOf(recalls);
  const goneRecalls = [...recalls.gone.keys()].sort().map((entity) => [entity, of(entity), recalls.abouts.get(entity)]);
  return goneRecalls.length === 0 ? {} : { recalls: sha256(canonical(goneRecalls)) };
}
