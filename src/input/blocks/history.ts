import { historyOfClass, historyOfLots, type TracedHistory } from '../../core/history/history.ts';
import { lotKey, type LotRef } from '../../core/history/lookup.ts';
import type { LotLink } from '../../core/page/blocks.ts';
import type { History } from '../../core/page/history.ts';
import type { About } from '../about.ts';
import { given } from '../given.ts';
import { said, type Scope } from '../scope.ts';
import { lotLinkOf, toldStep } from './steps.ts';
import { supplyGraphOf, supplyMapOf } from './supply.ts';

/** The history of a page's lot: its own, the newest, or those of the ingredient that the page is about. */
export function historyOf(scope: Scope, about: About): History {
  const traced = tracedOf(scope, about);
  return given({
    lot: lotOf(scope, about),
    ofNewest: about.ofNewest,
    steps: traced.steps.map((step, index) => toldStep(scope, step, traced.steps[index - 1])),
    graph: traced.graph && supplyGraphOf(scope, traced.graph),
    map: supplyMapOf(scope, traced),
    unknown: traced.unknown,
  });
}

/** The same in every language. */
export function tracedOf({ snapshot, context }: Scope, about: About): TracedHistory {
  const lots = lotsOf(about);
  const { product } = about;
  if (!about.part && lots.length === 0 && product) {
    return context.memo.of(`traced:class:${product.id}`, () => historyOfClass(snapshot, product.id));
  }
  return context.memo.of(`traced:${lots.map(lotKey).join(' ')}`, () => historyOfLots(snapshot, lots));
}

function lotsOf({ part, lot, batch }: About): LotRef[] {
  const told = part ? (lot ? [lot] : part.lots) : batch ? [batch] : [];
  return told.flatMap(({ product, lot: name }) => (product === undefined ? [] : [{ product, lot: name }]));
}

function lotOf(scope: Scope, about: About): LotLink | undefined {
  const [only, ...more] = lotsOf(about);
  if (only && more.length === 0) return lotLinkOf(scope, only);
  return about.lot && about.part && { product: said(scope, about.part.ingredient.name), lot: about.lot.lot };
}
