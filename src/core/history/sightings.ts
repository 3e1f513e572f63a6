import type { Event } from '../graph/event.ts';
import { type EventLookup, LIMITS, type LotRef, timeOf } from './lookup.ts';

/** Time in a logistic unit, in ms, both ends included. */
interface Stay {
  unit: string;
  from: number;
  until: number;
}

/**
 * Events that saw a lot, up to a moment: those that name it, and those of any logistic unit while it was inside,
 * so that the shipping of a pallet is a step of what stands on it.
 */
export function sightingsOf(lookup: EventLookup, lot: LotRef, asOf: number): Event[] {
  const named = lookup
    .eventsAbout(lot.product, lot.lot)
    .filter((event) => timeOf(event) <= asOf && event.objects.some((what) => isLot(what, lot)));
  const found = new Map(named.map((event) => [event.id, event]));
  const visited = new Set<string>();
  const inside = (stay: Stay, nesting: number): void => {
    const key = `${stay.unit} ${stay.from}`;
    if (visited.has(key) || nesting > LIMITS.nesting) return;
    visited.add(key);
    const during = within(lookup.eventsOfParent(stay.unit), { ...stay, until: Math.min(stay.until, asOf) });
    for (const event of during) if (isAbout(event, stay.unit)) found.set(event.id, event);
    const asChild = during.filter((event) => event.units.includes(stay.unit));
    for (const outer of staysOf(asChild)) {
      const until = Math.min(outer.until, stay.until);
      inside({ unit: outer.unit, from: Math.max(outer.from, stay.from), until }, nesting + 1);
    }
  };
  for (const stay of staysOf(named)) inside(stay, 1);
  return [...found.values()];
}

function isLot(what: { product: string; lot?: string | undefined }, lot: LotRef): boolean {
  return what.product === lot.product && what.lot === lot.lot;
}

/** The unit itself was seen: it is named, or an observation of it names no contents. */
function isAbout(event: Event, unit: string): boolean {
  return event.units.includes(unit) || (event.objects.length === 0 && event.units.length === 0);
}

/** When something was in which unit, from the events that name it as contents. */
function staysOf(asChild: readonly Event[]): Stay[] {
  const stays: Stay[] = [];
  const open = new Map<string, Stay>();
  for (const event of asChild) {
    if (event.parent === undefined || !CONTAINS.has(event.eventType)) continue;
    const at = timeOf(event);
    const stay = open.get(event.parent);
    if (event.action === 'DELETE') {
      if (stay) stay.until = at;
      open.delete(event.parent);
    } else if (!stay || at > stay.until) {
      const begun = { unit: event.parent, from: at, until: at + LIMITS.stay };
      open.set(event.parent, begun);
      stays.push(begun);
    }
  }
  return stays;
}
const CONTAINS: ReadonlySet<string> = new Set(['AggregationEvent', 'AssociationEvent']);

/** A unit's events during a stay, which also ends when the unit is emptied as a whole. */
function within(events: readonly Event[], { unit, from, until }: Stay): Event[] {
  const emptied = events.find(
    (event) =>
      event.parent === unit &&
      event.action === 'DELETE' &&
      event.objects.length === 0 &&
      event.units.length === 0 &&
      timeOf(event) >= from,
  );
  const end = emptied ? Math.min(until, timeOf(emptied)) : until;
  return events.filter((event) => timeOf(event) >= from && timeOf(event) <= end);
}
