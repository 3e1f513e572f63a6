import type { Event } from '../graph/event.ts';
import { timeOf } from './lookup.ts';

export const OUTBOUND: ReadonlySet<string> = new Set(['staging_outbound', 'loading', 'shipping', 'departing']);
export const IN_TRANSIT: ReadonlySet<string> = new Set(['transporting']);
export const INBOUND: ReadonlySet<string> = new Set(['arriving', 'unloading', 'receiving', 'accepting']);

/** Order of steps at the same time: making, packing, leaving, transport, arrival, unpacking. */
function rank({ bizStep = '', action, outputs, parent }: Event): number {
  if (OUTBOUND.has(bizStep)) return 2;
  if (IN_TRANSIT.has(bizStep)) return 3;
  if (INBOUND.has(bizStep)) return 4;
  if (parent !== undefined) return action === 'DELETE' ? 5 : 1;
  return outputs.length > 0 || action === 'ADD' ? 0 : 1;
}

/** Each event once, in order of time. */
export function inOrder(events: readonly Event[]): Event[] {
  return [...new Map(events.map((event) => [event.id, event])).values()].sort(compareEvents);
}

/** Sorts by time, then by step, then by id: the order is deterministic. */
export function compareEvents(a: Event, b: Event): number {
  return timeOf(a) - timeOf(b) || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
