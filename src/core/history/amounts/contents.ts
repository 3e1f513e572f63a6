import type { What } from '../../graph/event.ts';
import { type EventLookup, LIMITS, timeOf } from '../lookup.ts';
import { keyOfWhat } from './portions.ts';

/**
 * The contents of a logistic unit at a time (ms), by its aggregation events, including the units in it. After part of a lot was taken out,
 * some of the lot may remain: it is still in the result.
 */
export function contentsOf(
  lookup: Pick<EventLookup, 'eventsOfParent'>,
  unit: string,
  at: number,
  depth: number = LIMITS.depth,
): What[] {
  const inside = new Map<string, What>();
  const units = new Set<string>();
  for (const event of lookup.eventsOfParent(unit)) {
    const time = timeOf(event);
    // A year later the SSCC may identify another unit.
    if (event.parent !== unit || event.eventType !== 'AggregationEvent' || time > at || time < at - LIMITS.stay)
      continue;
    const { objects, units: inner, action } = event;
    if (action !== 'DELETE') {
      for (const what of objects) inside.set(keyOfWhat(what), what);
      for (const one of inner) units.add(one);
    } else if (objects.length + inner.length === 0) {
      inside.clear();
      units.clear();
    } else {
      for (const what of objects.filter(({ quantity }) => quantity === undefined)) inside.delete(keyOfWhat(what));
      for (const one of inner) units.delete(one);
    }
  }
  const within = depth === 0 ? [] : [...units].flatMap((one) => contentsOf(lookup, one, at, depth - 1));
  return [...inside.values(), ...within];
}
