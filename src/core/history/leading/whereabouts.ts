/** Sightings of one lot in its events, and the arrivals that end each shipping. */
import type { Event } from '../../graph/event.ts';
import { type Amounts, amountsOf, begunIn, isEqual, mayBeEqual, namedIn } from '../amounts/amounts.ts';
import { placesOf } from '../lookup.ts';
import { INBOUND, IN_TRANSIT, OUTBOUND } from '../order.ts';
import type { ItemRef } from '../../identity/item-ref.ts';

/** One sighting of a lot: an event that names the lot or its container. */
export interface Sight {
  event: Event;
  kind: 'begins' | 'leaves' | 'arrives' | 'seen';
  /** Sites where the lot was seen, or that it left. Empty: the event names no place. */
  sites: readonly string[];
  /** Destination site of the event. */
  to?: string;
  /** Containers that the event names. */
  holders: ReadonlySet<string>;
  /** The event names the lot itself, and not only its container. */
  isNamed: boolean;
  amounts: Amounts;
  /** For a shipping without a destination: arrivals that may have ended it. */
  arrivals: Sight[];
  /** One of several shippings, one of which ended elsewhere. */
  isAmbiguous: boolean;
  /** No event shows where the goods came from. */
  isOriginless: boolean;
  /** Shippings that this sighting is part of: a loading before the shipping, an observation of the goods on their way. */
  partOf: Sight[];
}

/** @param events of the lot, in order of time */
export function whereaboutsOf(events: readonly Event[], ref: ItemRef, siteOf: (place: string) => string): Sight[] {
  const contents = new Map<string, Event['objects']>();
  const sights = events.map((event) => {
    const named = namedIn(event, ref);
    const holders = new Set([...event.units, ...(event.parent === undefined ? [] : [event.parent])]);
    if (event.parent !== undefined && event.action === 'ADD')
      contents.set(event.parent, [...(contents.get(event.parent) ?? []), ...named]);
    const sites = [...new Set(placesOf(event).map(siteOf))];
    const to = event.destination === undefined ? undefined : siteOf(event.destination);
    const isSent = to !== undefined && !sites.includes(to);
    return {
      event,
      kind: kindOf(event, ref, isSent),
      sites,
      ...(isSent && { to }),
      holders,
      isNamed: named.length > 0,
      amounts: amountsOf(named.length > 0 ? named : [...holders].flatMap((holder) => contents.get(holder) ?? [])),
      arrivals: [],
      isAmbiguous: false,
      isOriginless: false,
      partOf: [],
    } satisfies Sight;
  });
  matchArrivals(sights);
  return sights;
}

function kindOf(event: Event, ref: ItemRef, isSent: boolean): Sight['kind'] {
  const { bizStep = '' } = event;
  if (begunIn(event, ref).length > 0) return 'begins';
  if (INBOUND.has(bizStep)) return 'arrives';
  return OUTBOUND.has(bizStep) || (isSent && !IN_TRANSIT.has(bizStep)) ? 'leaves' : 'seen';
}

function matchArrivals(sights: readonly Sight[]): void {
  const open: Sight[] = [];
  /** Sites where the lot was seen since the last shipping. */
  const known = new Set<string>();
  const visited = new Set<string>();
  for (const sight of sights) {
    const { kind, sites } = sight;
    if (kind === 'leaves') {
      leave(sight, open);
      known.clear();
    } else if (kind === 'arrives' ? sites.some((site) => !known.has(site)) : isNew(sight, visited)) {
      if (kind === 'seen')
        sight.partOf = likelyOf(
          open.filter((left) => isOnTheWay(left, sight)),
          sight,
        );
      if (sight.partOf.length === 0) arrive(sight, open);
    }
    for (const site of sites) {
      visited.add(site);
      if (kind !== 'leaves') known.add(site);
    }
  }
}

/** Loading, shipping and departing of the same goods are one shipping. */
function leave(sight: Sight, open: Sight[]): void {
  const other = open.findLast(
    (left) =>
      left.event.bizStep !== sight.event.bizStep &&
      isAtOne(left.sites, sight.sites) &&
      isOneHolder(left, sight) &&
      mayBeEqual(left.amounts, sight.amounts) &&
      (left.to === undefined || sight.to === undefined || left.to === sight.to),
  );
  if (other?.to !== undefined) {
    sight.partOf = [other];
    return;
  }
  if (other) {
    other.partOf = [sight];
    open.splice(open.indexOf(other), 1);
  }
  open.push(sight);
}

function isAtOne(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((site) => other.includes(site));
}

/** The lot appears at a site where it never was. */
function isNew({ kind, sites, event }: Sight, visited: ReadonlySet<string>): boolean {
  if (kind === 'begins') return false;
  return IN_TRANSIT.has(event.bizStep ?? '') || (sites.length > 0 && sites.every((site) => !visited.has(site)));
}

function isOnTheWay(left: Sight, seen: Sight): boolean {
  const isSent = left.to !== undefined && !seen.sites.includes(left.to);
  return (isSent || IN_TRANSIT.has(seen.event.bizStep ?? '')) && isOneHolder(left, seen);
}

function arrive(arrival: Sight, open: Sight[]): void {
  const coming = open.filter(
    (left) => !left.sites.some((site) => arrival.sites.includes(site)) && isOneHolder(left, arrival),
  );
  const stated = coming.filter(({ to }) => to !== undefined && arrival.sites.includes(to));
  const likely = likelyOf(stated.length > 0 ? stated : coming.filter(({ to }) => to === undefined), arrival);
  if (likely.length === 0) arrival.isOriginless = true;
  for (const left of likely) {
    if (stated.length === 0) left.arrivals.push(arrival);
    if (stated.length === 0 && likely.length > 1) left.isAmbiguous = true;
    else if (mayBeEqual(left.amounts, arrival.amounts)) open.splice(open.indexOf(left), 1);
  }
}

/** Shippings in the same container; without any, shippings of the same quantity; without any, all. */
function likelyOf(lefts: readonly Sight[], { holders, amounts }: Sight): Sight[] {
  const inOne = lefts.filter((left) => [...left.holders].some((holder) => holders.has(holder)));
  if (inOne.length > 0) return inOne;
  const equal = lefts.filter((left) => amounts.size > 0 && isEqual(left.amounts, amounts));
  return equal.length > 0 ? equal : [...lefts];
}

function isOneHolder({ holders, isNamed }: Sight, other: Sight): boolean {
  if (holders.size === 0 || other.holders.size === 0 || isNamed || other.isNamed) return true;
  return [...holders].some((holder) => other.holders.has(holder));
}

/** The shipping that a loading, or another part, belongs to. */
export function wholeOf(sight: Sight): Sight {
  const [whole] = sight.partOf;
  return whole ? wholeOf(whole) : sight;
}
