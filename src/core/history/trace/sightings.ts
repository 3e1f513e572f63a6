import type { Event, What } from '../../graph/event.ts';
import { type EventLookup, isAbout, LIMITS, timeOf } from '../lookup.ts';
import { compareEvents } from '../order.ts';
import { endsObjects, type Holder, type Stay, staysOf } from './stays.ts';
import { formatItem, type ItemRef } from '../../identity/item-ref.ts';

/**
 * Events that saw a lot or an item, up to a time: events that name it, and events of any container while it was inside, so that
 * the shipping of a pallet is a step of each lot on it.
 * @param asOf ms
 * @param onCut called where the lot was in more containers than `LIMITS.stays`
 */
export function sightingsOf(lookup: EventLookup, ref: ItemRef, asOf: number, onCut?: () => void): Event[] {
  return sightedIn(lookup, ref, asOf, onCut).events;
}

/** A time in a container, nested ones too, with all events of the container. */
export interface HeldStay extends Stay {
  held: readonly Event[];
}

/** The sightings of a lot or an item, and its containers. */
export function sightedIn(
  lookup: EventLookup,
  ref: ItemRef,
  asOf: number,
  onCut?: () => void,
): { events: Event[]; stays: HeldStay[] } {
  const about = lookup.eventsAbout(ref.product, ref.lot).filter((event) => timeOf(event) <= asOf);
  const isThis = (what: What) => isAbout(what, ref);
  const named = about.filter(
    (event) =>
      event.objects.some(isThis) ||
      (event.container && isThis(event.container)) ||
      // Without outputs, the event is the use of the lot.
      (event.outputs.length === 0 && event.inputs.some(isThis)),
  );
  const found = new Map(named.map((event) => [event.id, event]));
  const known = new Map<string, Event[]>();
  const held = (stay: Holder): Event[] => {
    const events = known.get(stay.unit) ?? holderEvents(lookup, stay);
    known.set(stay.unit, events);
    return events;
  };
  const end = (stay: Holder & { from: number }) => endOfHolder(held(stay), stay);
  const visited = new Set<string>();
  const stays: HeldStay[] = [];
  const inside = (stay: Stay): void => {
    const until = Math.min(stay.until, asOf);
    const key = `${stay.unit} ${stay.from} ${until}`;
    if (visited.has(key)) return;
    if (visited.size >= LIMITS.stays) return onCut?.();
    visited.add(key);
    const events = held(stay);
    stays.push({ ...stay, until, held: events });
    const during = events.filter((event) => timeOf(event) >= stay.from && timeOf(event) <= until);
    for (const event of during) if (isOfHolder(event, stay)) found.set(event.id, event);
    const named = (event: Event) => quantityIn(event, stay);
    for (const outer of staysOf({ events, named, end, self: holderName(stay), isOne: isOneHolder(stay) })) {
      const [from, to] = [Math.max(outer.from, stay.from), Math.min(outer.until, until)];
      if (from <= to) inside({ ...outer, from, until: to });
    }
  };
  const contents = (event: Event) => event.objects.filter(isThis);
  const isOne = ref.lot.startsWith('~');
  for (const stay of staysOf({ events: about, named: contents, end, self: formatItem(ref), isOne })) inside(stay);
  return { events: [...found.values()], stays };
}

/** Events that name a lot or an item after a time, ms, without events of the products made from it. */
export function laterThan(lookup: EventLookup, ref: ItemRef, asOf: number): Event[] {
  const isThis = (what: What) => isAbout(what, ref);
  return lookup.eventsAbout(ref.product, ref.lot).filter((event) => timeOf(event) > asOf && event.objects.some(isThis));
}

/** All events of a container: as the parent of other objects, and as an object itself. */
function holderEvents(lookup: EventLookup, { unit, item }: Holder): Event[] {
  const events = new Map(lookup.eventsOfParent(unit).map((event) => [event.id, event]));
  for (const event of item ? lookup.eventsAbout(item.product, item.lot) : []) events.set(event.id, event);
  return [...events.values()].sort(compareEvents);
}

/** The event names the container itself as an object, or observes it without naming contents. */
export function isOfHolder(event: Event, { unit, item }: Holder): boolean {
  if (event.units.includes(unit) || (item && event.objects.some((what) => isAbout(what, item)))) return true;
  return event.parent === unit && event.objects.length === 0 && event.units.length === 0;
}

function quantityIn(event: Event, { unit, item }: Holder): What[] | undefined {
  if (event.units.includes(unit)) return [];
  const named = item ? event.objects.filter((what) => isAbout(what, item)) : [];
  return named.length > 0 ? named : undefined;
}

function holderName({ unit, item }: Holder): string {
  return item ? formatItem(item) : unit;
}

/** A container that is a logistic unit or an item is in one container at a time, like any item. */
function isOneHolder({ item }: Holder): boolean {
  return item === undefined || item.lot.startsWith('~');
}

/** Time when a container was emptied as a whole, destroyed or decommissioned after the stay began, ms; infinite if never. */
function endOfHolder(events: readonly Event[], stay: Holder & { from: number }): number {
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
