import { historyOfClass, historyOfLots, historyOfProduct, type TracedHistory } from '../../../core/history/history.ts';
import { refOf } from '../../../core/history/lookup.ts';
import { stepViews } from '../../../blocks/timeline/present/timeline.ts';
import type { LotLink } from '../../../core/page/blocks.ts';
import type { History } from '../../../core/page/history.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../../resolved-entity.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { once, localized, type Scope } from '../../scope.ts';
import { lotLinkOf } from '../../page/lot-link.ts';
import { graphNames } from './graph-names.ts';
import { supplyGraphOf } from './supply-graph.ts';
import { supplyMapOf } from './supply-map.ts';
import { formatItem, type ItemRef } from '../../../core/identity/item-ref.ts';

/** The history of a page's lot: its own lot, the newest lot, or the lots of the page's ingredient. */
export function historyOf(scope: Scope, entity: ResolvedEntity): History {
  return omitUndefined({ lot: lotOf(scope, entity), ofNewest: entity.ofNewest, ...sharedHistory(scope, entity) });
}

/** The parts of a history that all pages of the same lots share. */
function sharedHistory(scope: Scope, entity: ResolvedEntity): Omit<History, 'lot' | 'ofNewest'> {
  return once(scope, `history:${lotsKey(entity)}`, () => {
    const traced = tracedOf(scope, entity);
    return omitUndefined({
      ...stepViews(traced, graphNames(scope)),
      graph: traced.graph && supplyGraphOf(scope, traced.graph),
      map: supplyMapOf(scope, traced),
      unknown: traced.unknown,
    });
  });
}

/** The same in every language. */
export function tracedOf({ snapshot, context }: Scope, entity: ResolvedEntity): TracedHistory {
  const lots = lotsOf(entity);
  return context.memo.of(`traced:${lotsKey(entity)}`, () => tracedHistory(snapshot, entity, lots));
}

/** The same history for one lot or item, independent of the page. */
export function tracedLot({ snapshot, context }: Pick<Scope, 'snapshot' | 'context'>, lot: ItemRef): TracedHistory {
  return context.memo.of(`traced:${formatItem(lot)}`, () => historyOfLots(snapshot, [lot]));
}

function tracedHistory(
  snapshot: Snapshot,
  { part, product, ofNewest }: ResolvedEntity,
  lots: readonly ItemRef[],
): TracedHistory {
  const [newest] = lots;
  if (part || !product) return historyOfLots(snapshot, lots);
  if (!newest) return historyOfClass(snapshot, product.id);
  return ofNewest ? historyOfProduct(snapshot, product.id, newest) : historyOfLots(snapshot, lots);
}

function lotsKey(entity: ResolvedEntity): string {
  const lots = lotsOf(entity);
  const key = lots.map(formatItem).join(' ');
  const isOfProduct = !entity.part && (entity.ofNewest || lots.length === 0);
  return isOfProduct ? `class:${entity.product?.id} ${key}` : key;
}

/** The lots that a page is about: its own lot, or the lots of its ingredient. */
export function lotsOf({ part, lot, batch }: ResolvedEntity): ItemRef[] {
  if (!part) return batch ? [refOf(batch)] : [];
  const lots = lot ? [lot] : part.lots;
  return lots.flatMap(({ product, lot: name }) => (product === undefined ? [] : [{ product, lot: name }]));
}

function lotOf(scope: Scope, entity: ResolvedEntity): LotLink | undefined {
  const [only, ...more] = lotsOf(entity);
  if (only && more.length === 0) return lotLinkOf(scope, only);
  return entity.lot && entity.part && { product: localized(scope, entity.part.ingredient.name), lot: entity.lot.lot };
}
