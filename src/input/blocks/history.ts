import { historyOfClass, historyOfLots, historyOfProduct, type TracedHistory } from '../../core/history/history.ts';
import { milestonesOf } from '../../core/history/milestones.ts';
import { lotKey, type LotRef, refOf } from '../../core/history/lookup.ts';
import type { LotLink } from '../../core/page/blocks.ts';
import type { History } from '../../core/page/history.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { once, said, type Scope } from '../scope.ts';
import { lotLinkOf, toldStep } from './steps.ts';
import { supplyGraphOf, supplyMapOf } from './supply.ts';

/** The history of a page's lot: its own, the newest, or those of the ingredient that the page is about. */
export function historyOf(scope: Scope, about: ResolvedEntity): History {
  return omitUndefined({ lot: lotOf(scope, about), ofNewest: about.ofNewest, ...toldOf(scope, about) });
}

/** What all pages that tell the same lots share. */
function toldOf(scope: Scope, about: ResolvedEntity): Omit<History, 'lot' | 'ofNewest'> {
  return once(scope, `told:${toldKey(about)}`, () => {
    const traced = tracedOf(scope, about);
    const milestones = milestonesOf(traced);
    return omitUndefined({
      steps: traced.steps.map((step, index) => ({
        ...toldStep(scope, step, traced.steps[index - 1]),
        ...(milestones.has(step.id) && { milestone: true as const }),
      })),
      graph: traced.graph && supplyGraphOf(scope, traced.graph),
      map: supplyMapOf(scope, traced),
      unknown: traced.unknown,
    });
  });
}

/** The same in every language. */
export function tracedOf({ snapshot, context }: Scope, about: ResolvedEntity): TracedHistory {
  const lots = lotsOf(about);
  return context.memo.of(`traced:${toldKey(about)}`, () => tracedHistory(snapshot, about, lots));
}

function tracedHistory(
  snapshot: Snapshot,
  { part, product, ofNewest }: ResolvedEntity,
  lots: readonly LotRef[],
): TracedHistory {
  const [newest] = lots;
  if (part || !product) return historyOfLots(snapshot, lots);
  if (!newest) return historyOfClass(snapshot, product.id);
  return ofNewest ? historyOfProduct(snapshot, product.id, newest) : historyOfLots(snapshot, lots);
}

function toldKey(about: ResolvedEntity): string {
  const lots = lotsOf(about);
  const key = lots.map(lotKey).join(' ');
  const isOfProduct = !about.part && (about.ofNewest || lots.length === 0);
  return isOfProduct ? `class:${about.product?.id} ${key}` : key;
}

/** The lots that a page is about: its own, or those of the ingredient. */
export function lotsOf({ part, lot, batch }: ResolvedEntity): LotRef[] {
  if (!part) return batch ? [refOf(batch)] : [];
  const told = lot ? [lot] : part.lots;
  return told.flatMap(({ product, lot: name }) => (product === undefined ? [] : [{ product, lot: name }]));
}

function lotOf(scope: Scope, about: ResolvedEntity): LotLink | undefined {
  const [only, ...more] = lotsOf(about);
  if (only && more.length === 0) return lotLinkOf(scope, only);
  return about.lot && about.part && { product: said(scope, about.part.ingredient.name), lot: about.lot.lot };
}
