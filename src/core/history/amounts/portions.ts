import type { What } from '../../graph/event.ts';
import type { Portion } from '../../page/history.ts';
import { type Amounts, amountsOf, NO_AMOUNTS } from './amounts.ts';
import { refOfWhat } from '../lookup.ts';
import type { TracedStep } from '../step.ts';
import { formatItem } from '../../identity/item-ref.ts';

/** The lot or item that an event names, as a key of a history: the product where it names the product alone. */
export function keyOfWhat(what: What): string {
  const ref = refOfWhat(what);
  return ref ? formatItem(ref) : what.product;
}

/** Sums by unit; with the total where a sum is only part of it. */
export function portionsOf(whats: readonly What[], total: Amounts = NO_AMOUNTS): Portion[] {
  return [...amountsOf(whats)].map(([unit, value]) => {
    const of = total.get(unit) ?? 0;
    return { value, ...(unit !== '' && { unit }), ...(value < of && { of }) };
  });
}

/**
 * The objects of a step, by lot of its history. For a leg only the shipped objects count: the received objects are the same goods.
 * A lot for which the events name only a container has no entry.
 */
export function objectsOf({ main, events, lots }: TracedStep): Map<string, What[]> {
  const found = new Map<string, What[]>();
  for (const event of events.filter(({ bizStep }) => bizStep === main?.bizStep))
    for (const what of event.outputs.length > 0 ? event.outputs : event.objects) {
      const key = keyOfWhat(what);
      if (lots.has(key)) found.set(key, [...(found.get(key) ?? []), what]);
    }
  return found;
}
