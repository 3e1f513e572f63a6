import { omitUndefined } from '../../omit-undefined.ts';
import type { Event, What } from '../../graph/event.ts';
import { LIMITS, refOfWhat, timeOf } from '../lookup.ts';
import { formatItem, type ItemRef } from '../../identity/item-ref.ts';

export interface Holder {
  /** Key of the container. */
  unit: string;
  /** The container itself where it is a traced item. */
  item?: ItemRef;
}

/** Time in a container, in ms, both ends included. */
export interface Stay extends Holder {
  from: number;
  until: number;
}

type Open = Stay & { eventType: string; left: Map<string, number> };

const CONTAINS: ReadonlySet<string> = new Set(['AggregationEvent', 'AssociationEvent']);

interface Contents {
  /** In order of time. */
  events: readonly Event[];
  /** The objects of an event that are this lot or item; undefined where the event does not name it. */
  named: (event: Event) => readonly What[] | undefined;
  /** When a container was emptied as a whole, destroyed or decommissioned after the stay began, ms. */
  end: (stay: Holder & { from: number }) => number;
  self: string;
  /** An item is in one container at a time; a lot may be in many. */
  isOne: boolean;
}

/** The containers of a lot or an item with their times, from the events that name it. */
export function staysOf({ events, named, end, self, isOne }: Contents): Stay[] {
  const stays: Stay[] = [];
  const open = new Map<string, Open>();
  const close = (stay: Open, at: number) => {
    stay.until = Math.min(stay.until, at);
    open.delete(stay.unit);
  };
  for (const event of events) {
    const at = timeOf(event);
    const whats = named(event);
    const isUsed = isOne && event.inputs.some((what) => isNamed(what, self));
    if (isUsed || (whats && endsObjects(event) && isObject(event, whats, self))) {
      if (isOne) for (const stay of [...open.values()]) close(stay, at);
      continue;
    }
    if (!whats || event.parent === undefined || !CONTAINS.has(event.eventType) || !isObject(event, whats, self))
      continue;
    const stay = open.get(event.parent);
    if (event.action === 'DELETE') {
      if (stay && isOut(stay, whats)) close(stay, at);
      continue;
    }
    if (isOne)
      for (const other of [...open.values()])
        if (other.unit !== event.parent && other.eventType === event.eventType) close(other, at);
    if (stay && at <= stay.until) {
      if (event.action === 'ADD') put(stay, whats);
      continue;
    }
    const item = event.container && refOfWhat(event.container);
    const holder = omitUndefined({ unit: event.parent, item, from: at });
    const limit = event.parent.startsWith('00/') ? at + LIMITS.stay : Number.POSITIVE_INFINITY;
    const until = Math.min(limit, end(holder));
    const begun: Open = { ...holder, until, eventType: event.eventType, left: new Map() };
    put(begun, whats);
    open.set(event.parent, begun);
    stays.push(begun);
  }
  return stays;
}

/** The event names it as contents or object, not as the container. */
function isObject(event: Event, whats: readonly What[], self: string): boolean {
  return whats.length > 0 || event.units.includes(self);
}

function isNamed(what: What, self: string): boolean {
  const ref = refOfWhat(what);
  return ref !== undefined && formatItem(ref) === self;
}

function put(stay: Open, whats: readonly What[]): void {
  for (const { quantity } of whats)
    if (quantity) stay.left.set(quantity.unit ?? '', (stay.left.get(quantity.unit ?? '') ?? 0) + quantity.value);
}

/** Whether nothing of the lot is left inside: the whole quantity came out, or there are no quantities. */
function isOut(stay: Open, whats: readonly What[]): boolean {
  for (const { quantity } of whats) {
    const unit = quantity?.unit ?? '';
    const left = stay.left.get(unit);
    if (!quantity || left === undefined) return true;
    stay.left.set(unit, left - quantity.value);
  }
  return whats.length === 0 || [...stay.left.values()].every((left) => left <= 0);
}

/** Whether the event ends the existence of its objects. */
export function endsObjects({ eventType, action, bizStep }: Event): boolean {
  return (
    bizStep === 'destroying' || bizStep === 'decommissioning' || (eventType === 'ObjectEvent' && action === 'DELETE')
  );
}
