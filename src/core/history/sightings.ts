import type { Event, What } from '../graph/event.ts';
import { type EventLookup, isAbout, LIMITS, lotKey, type LotRef, timeOf } from './lookup.ts';
import { compareEvents } from './order.ts';
import { endsObjects, type Stay, staysOf } from './stays.ts';

/**
 * Events that saw a lot or an item, up to a moment: those that name it, and those of any container while it was inside, so that the
 * shipping of a pallet is a step of what stands on it.
 * @param asOf ms
 */
export function sightingsOf(lookup: EventLookup, ref: LotRef, asOf: number): Event[] {
  const about = lookup.eventsAbout(ref.product, ref.lot).filter((event) => timeOf(event) <= asOf);
  const isThis = (what: What) => isAbout(what, ref);
  const named = about.filter(
    (event) =>
      event.objects.some(isThis) ||
      (event.container && isThis(event.container)) ||
      // Nobody tells what came out: its use stands with what went in.
      (event.outputs.length === 0 && event.inputs.some(isThis)),
  );
  const found = new Map(named.map((event) => [event.id, event]));
  const visited = new Set<string>();
  const inside = (stay: Stay, nesting: number): void => {
    const key = `${stay.unit} ${stay.from}`;
    if (visited.has(key) || nesting > LIMITS.nesting) return;
    visited.add(key);
    const held = holderEvents(lookup, stay);
    const until = Math.min(stay.until, asOf, endOfHolder(held, stay));
    const during = held.filter((event) => timeOf(event) >= stay.from && timeOf(event) <= until);
    for (const event of during) if (isOfHolder(event, stay)) found.set(event.id, event);
    for (const outer of staysOf(held, (event) => quantityIn(event, stay), holderName(stay)))
      inside({ ...outer, from: Math.max(outer.from, stay.from), until: Math.min(outer.until, until) }, nesting + 1);
  };
  const contents = (event: Event) => event.objects.filter(isThis);
  for (const stay of staysOf(about, contents, lotKey(ref), ref.lot.startsWith('~'))) inside(stay, 1);
  return [...found.values()];
}

/** All that is told of a container: as the parent of others, and as an object itself. */
function holderEvents(lookup: EventLookup, { unit, item }: Stay): Event[] {
  const events = new Map(lookup.eventsOfParent(unit).map((event) => [event.id, event]));
  for (const event of item ? lookup.eventsAbout(item.product, item.lot) : []) events.set(event.id, event);
  return [...events.values()].sort(compareEvents);
}

/** The event names the container itself as an object, or observes it without naming contents. */
function isOfHolder(event: Event, { unit, item }: Stay): boolean {
  if (event.units.includes(unit) || (item && event.objects.some((what) => isAbout(what, item)))) return true;
  return event.parent === unit && event.objects.length === 0 && event.units.length === 0;
}

function quantityIn(event: Event, { unit, item }: Stay): What[] | undefined {
  if (event.units.includes(unit)) return [];
  const named = item ? event.objects.filter((what) => isAbout(what, item)) : [];
  return named.length > 0 ? named : undefined;
}

function holderName({ unit, item }: Stay): string {
  return item ? lotKey(item) : unit;
}

/** When a container was emptied as a whole, destroyed or decommissioned, after something came in. */
function endOfHolder(events: readonly Event[], stay: Stay): number {
  const end = events.find(
    (event) =>
      timeOf(event) >= stay.from &&
      ((event.parent === stay.unit &&
        event.action === 'DELETE' &&
        event.objects.length === 0 &&
        event.units.length === 0) ||
        (endsObjects(event) && isOfHolder(event, stay))),
  );
  return end ? timeOf(end) : Number.POSITIVE_INFINITY;
}
