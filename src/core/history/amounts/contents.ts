import type { Event, What } from '../../graph/event.ts';
import { type EventLookup, isAbout, LIMITS, refOfWhat, timeOf } from '../lookup.ts';
import { sightedIn } from '../trace/sightings.ts';
import type { ItemRef } from '../../identity/item-ref.ts';
import { keyOfWhat } from './portions.ts';

/** `units`: keys of the logistic units between a container and what is inside; the innermost first. */
interface Content {
  what: What;
  units: string[];
}

/**
 * The contents of a logistic unit at a time (ms), by its aggregation events, including the units in it. After part of a lot was taken out,
 * some of the lot may remain: it is still in the result.
 */
export function contentsOf(
  lookup: Pick<EventLookup, 'eventsOfParent'>,
  unit: string,
  at: number,
  depth: number = LIMITS.depth,
): Content[] {
  // A year later the SSCC may identify another unit.
  const isMeant = (event: Event) => event.eventType === 'AggregationEvent' && timeOf(event) >= at - LIMITS.stay;
  return contentsBy(lookup, unit, at, depth, isMeant).map(({ what, units }) => ({ what, units: [...units, unit] }));
}

/** The lots and items inside an item at a time, ms: packed into it, or parts that it is assembled of. */
export function contentsOfItem(lookup: EventLookup, item: ItemRef, at: number): { ref: ItemRef; units: string[] }[] {
  const own = item.lot.startsWith('~') ? lookup.eventsAbout(item.product, item.lot) : [];
  const names = new Set(
    own.flatMap(({ container, parent = '' }) => (container && isAbout(container, item) ? parent : [])),
  );
  return [...names].flatMap((name) =>
    contentsBy(lookup, name, at, LIMITS.depth, isContaining).flatMap(({ what, units }) => {
      const ref = refOfWhat(what);
      return ref && isStillIn(lookup, ref, units[0] ?? name, at) ? [{ ref, units }] : [];
    }),
  );
}

const isContaining = ({ eventType }: Event): boolean =>
  eventType === 'AggregationEvent' || eventType === 'AssociationEvent';

/** An item that was put into another container left this one. */
function isStillIn(lookup: EventLookup, ref: ItemRef, unit: string, at: number): boolean {
  if (!ref.lot.startsWith('~')) return true;
  return sightedIn(lookup, ref, at).stays.some((stay) => stay.unit === unit && stay.until >= at);
}

function contentsBy(
  lookup: Pick<EventLookup, 'eventsOfParent'>,
  name: string,
  at: number,
  depth: number,
  isMeant: (event: Event) => boolean,
): Content[] {
  const inside = new Map<string, Inside>();
  const units = new Set<string>();
  for (const event of lookup.eventsOfParent(name)) {
    if (event.parent !== name || timeOf(event) > at || !isMeant(event)) continue;
    const { objects, units: inner, action } = event;
    if (action === 'DELETE' && objects.length + inner.length === 0) {
      inside.clear();
      units.clear();
    }
    for (const what of objects) {
      if (action === 'DELETE') takeOut(inside, what);
      else put(inside, what, action === 'ADD');
    }
    for (const one of inner) {
      if (action === 'DELETE') units.delete(one);
      else units.add(one);
    }
  }
  const within = depth === 0 ? [] : [...units].flatMap((one) => contentsOf(lookup, one, at, depth - 1));
  return [...[...inside.values()].map(({ what }) => ({ what, units: [] })), ...within];
}

/** `left`: quantities that are still inside, by unit of measure. */
interface Inside {
  what: What;
  left: Map<string, number>;
}

function put(inside: Map<string, Inside>, what: What, isAdded: boolean): void {
  const key = keyOfWhat(what);
  const { left } = inside.get(key) ?? { left: new Map<string, number>() };
  const { value = 0, unit = '' } = what.quantity ?? {};
  if (what.quantity && (isAdded || !inside.has(key))) left.set(unit, (left.get(unit) ?? 0) + value);
  inside.set(key, { what, left });
}

/** Without quantities all of a lot comes out; without the quantity that was put in, some of it may remain. */
function takeOut(inside: Map<string, Inside>, what: What): void {
  const key = keyOfWhat(what);
  const { value, unit = '' } = what.quantity ?? {};
  const left = inside.get(key)?.left;
  const before = left?.get(unit);
  if (value !== undefined && left && before !== undefined) left.set(unit, before - value);
  if (value === undefined || (left && left.size > 0 && [...left.values()].every((rest) => rest <= 0)))
    inside.delete(key);
}
