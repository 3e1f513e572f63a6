import { amountsOf, isWhole, namedIn } from './amounts/amounts.ts';

import { endOf, type EventLookup, timeOf } from './lookup.ts';
import { OUTBOUND } from './order.ts';
import { siteOf } from './sites.ts';
import type { TracedStep } from './step.ts';
import { distanceBetween } from './trace/distance.ts';
import type { Trace, TracedLot } from './trace/trace.ts';

/** km. A way to a neighbour (an olive grove and its mill) is nothing that somebody keeps to himself: nobody records it. */
const FAR = 5;

/**
 * Adds a gap before a step where a lot is seen at another place than before and no event explains how it got there.
 * `steps` are in order of time.
 */
export function withGaps(lookup: EventLookup, trace: Trace, steps: readonly TracedStep[]): TracedStep[] {
  const before = new Map<TracedStep, Map<string, TracedStep>>();
  for (const lot of trace.lots.values()) {
    const used = new Set(trace.edges.filter((edge) => edge.from === lot.key).map((edge) => edge.event));
    let last: TracedStep | undefined;
    /** Places where part of the lot may still be. */
    let places = new Set<string | undefined>();
    for (const step of steps) {
      const isUse = step.events.some((event) => used.has(event.id));
      if (!step.lots.has(lot.key) && !isUse) continue;
      const isKnown = places.has(step.place) || (step.lots.has(lot.key) && begins(step));
      const gap = last && !isKnown && gapBetween(lookup, last, step, lot);
      if (gap) add(before, step, gap);
      last = step;
      if (isOfAll(step, lot)) places = new Set([step.to ?? step.place, step.site]);
      else for (const place of [step.place, step.to, step.site]) places.add(place);
      places.delete(undefined);
    }
  }
  return steps.flatMap((step) => [...(before.get(step)?.values() ?? []), step]);
}

/** A lot has no earlier place at the step that makes it. */
function begins({ main }: TracedStep): boolean {
  return main?.eventType === 'TransformationEvent' || (main?.action === 'ADD' && main.eventType === 'ObjectEvent');
}

/** An item is at one place at a time; part of a lot may stay at the earlier place. */
function isOfAll({ events }: TracedStep, { ref, total }: TracedLot): boolean {
  if (ref?.lot.startsWith('~')) return true;
  return ref !== undefined && events.some((event) => isWhole(amountsOf(namedIn(event, ref)), total));
}

function gapBetween(lookup: EventLookup, last: TracedStep, next: TracedStep, lot: TracedLot): TracedStep | undefined {
  const from = last.site ?? last.to ?? last.place;
  // The event gives coordinates instead of a place, so no names can be compared.
  if (from === undefined || next.place === undefined || next.events[0]?.position !== undefined) return undefined;
  const left = [last.to ?? last.place, last.site].flatMap((id) => (id === undefined ? [] : siteOf(lookup, id)));
  const seen = [next.place, next.site].flatMap((id) => (id === undefined ? [] : siteOf(lookup, id)));
  if (seen.some((site) => left.includes(site))) return undefined;
  if ((distanceBetween(lookup.place(from), lookup.place(next.place)) ?? FAR) < FAR) return undefined;
  // The withheld step may be the transport.
  if (last.withheld || next.withheld) return undefined;
  // The goods were shipped without a destination: this step is their arrival.
  if (last.to === undefined && OUTBOUND.has(last.events.at(-1)?.bizStep ?? '')) return undefined;
  const start = Math.max(...last.events.map(endOf));
  const offset = last.events.at(-1)?.eventTimeZoneOffset;
  // An event in between locates the lot, but perhaps another part of it.
  if (lot.unsure.some((event) => timeOf(event) >= last.start && timeOf(event) <= next.start)) return undefined;
  return {
    id: '',
    kind: 'gap',
    events: [],
    lots: new Set([lot.key]),
    place: from,
    to: next.place,
    start: Math.min(start, next.start),
    ...(next.start > start && { end: next.start }),
    ...(offset !== undefined && { offset }),
    withheld: false,
  };
}

/** Lots with the same unexplained transport share one gap. */
function add(before: Map<TracedStep, Map<string, TracedStep>>, step: TracedStep, gap: TracedStep): void {
  const gaps = before.get(step) ?? new Map<string, TracedStep>();
  before.set(step, gaps);
  const known = gaps.get(gap.place ?? '');
  if (!known) gaps.set(gap.place ?? '', gap);
  else for (const key of gap.lots) known.lots.add(key);
}
