import type { What } from '../../../core/graph/event.ts';
import { instanceOf } from '../../../core/graph/key.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { keyOfWhat, objectsOf, portionsOf } from '../../../core/history/amounts/portions.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import type { HistoryStep, Portion, StepLot } from '../../../core/page/history.ts';
import type { Scope } from '../../scope.ts';
import { lotLinkOf, productLinkOf } from '../../page/lot-link.ts';

type Totals = TracedHistory['totals'];

/** Inputs, outputs and other lots of a step, with quantities. */
export function lotsOfStep(
  scope: Scope,
  step: TracedStep,
  totals: Totals,
): Pick<HistoryStep, 'inputs' | 'outputs' | 'lots' | 'portions'> {
  const { events } = step;
  const objects = objectsOf(step);
  const [only, ...others] = objects;
  const outputs = events.flatMap((event) => event.outputs);
  const isMade = outputs.length > 0;
  return {
    inputs: linksOf(
      scope,
      totals,
      events.flatMap((event) => event.inputs),
    ),
    outputs: linksOf(scope, totals, outputs),
    lots: others.length > 0 && !isMade ? linksOf(scope, totals, [...objects.values()].flat()) : [],
    portions: only && others.length === 0 ? portionsOf(only[1], totals.get(only[0])) : [],
  };
}

/** The lots of a step, including lots that its events do not name. */
export function lotsNamed(scope: Scope, { lots }: TracedStep): StepLot[] {
  return [...lots].map((key) => {
    const [product = '', ...lot] = key.split('/');
    return { ...linkOf(scope, product, lot.length === 0 ? undefined : lot.join('/')), portions: [] };
  });
}

/** Each lot, and each product that is named without one, once, in the order in which the events name them. */
function linksOf(scope: Scope, totals: Totals, whats: readonly What[]): StepLot[] {
  const named = Map.groupBy(whats, keyOfWhat);
  return [...named].flatMap(([key, ofLot]) => {
    const [first] = ofLot;
    if (!first) return [];
    return [{ ...linkOf(scope, first.product, instanceOf(first)), portions: portionsOf(ofLot, totals.get(key)) }];
  });
}

const linkOf = (scope: Scope, product: string, lot: string | undefined): Omit<StepLot, 'portions'> =>
  lot === undefined ? productLinkOf(scope, product) : lotLinkOf(scope, { product, lot });

/** Omits a count that the title already contains in its own words: no "42 pieces" after `42 wheels made`. */
export function withoutCounted<Step extends Pick<HistoryStep, 'outputs' | 'portions'>>(step: Step, title = ''): Step {
  const numbers = new Set((title.match(NUMBER) ?? []).map((one) => one.replace(/\D/g, '')));
  const left = (portions: Portion[]) =>
    portions.filter(({ value, unit, of }) => (unit ?? of) !== undefined || !numbers.has(String(value)));
  const outputs = step.outputs.map((lot) => ({ ...lot, portions: left(lot.portions) }));
  return { ...step, outputs, portions: left(step.portions) };
}

/** A number with the separators of any language. */
const NUMBER = /\d{1,3}(?:[.,’'\s]\d{3})+(?!\d)|\d+/g;
