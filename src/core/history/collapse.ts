import type { Event } from '../graph/event.ts';
import { endOf, timeOf } from './lookup.ts';
import { continuesStep, destinationOf, phaseOf, placeIn } from './trace/merging.ts';
import { compareEvents } from './order.ts';
import type { TracedStep } from './step.ts';
import type { TracedLot } from './trace/trace.ts';
import { isAlert, visibleOf } from './visible.ts';

/**
 * Turns events into steps: shipping and receiving of the same goods are one leg; events of one day that differ only in time, quantity and
 * serial numbers are one step; bookkeeping events and revoked shippings are left out. Each event is in at most one step.
 */
export function stepsOf(lots: Iterable<TracedLot>): TracedStep[] {
  const all = [...lots];
  const taken = new Map<string, TracedStep>();
  const steps: TracedStep[] = [];
  const lotsOf = new Map<string, string[]>();
  for (const { key, events } of all) {
    for (const { id } of events) lotsOf.set(id, [...(lotsOf.get(id) ?? []), key]);
  }
  for (const lot of all) {
    const { events } = lot;
    const visible = visibleOf(events);
    for (let at = 0; at < visible.length;) {
      const event = visible[at] as Event;
      if (taken.has(event.id)) {
        at += 1;
        continue;
      }
      const run = runFrom(lot, visible.slice(at), taken);
      const step = stepOf(run);
      for (const one of run) {
        taken.set(one.id, step);
        for (const key of lotsOf.get(one.id) ?? []) step.lots.add(key);
      }
      steps.push(step);
      at += run.length;
    }
  }
  return steps.sort((a, b) => compareEvents(a.events[0] as Event, b.events[0] as Event));
}

/** The events from the first one on that make one step. */
function runFrom(lot: TracedLot, events: readonly Event[], taken: ReadonlyMap<string, unknown>): Event[] {
  const run = events.slice(0, 1);
  for (const next of events.slice(1)) {
    if (taken.has(next.id) || !continuesStep(run, next, lot)) break;
    run.push(next);
  }
  return run;
}

function stepOf(run: readonly Event[]): TracedStep {
  const first = run[0] as Event;
  const phase = phaseOf(first);
  const travels = phase === 1 || phase === 2;
  const place = placeIn(run, phase);
  const to = travels ? (placeIn(run, 3) ?? destinationOf(run)) : undefined;
  const site = run.findLast(({ bizLocation }) => bizLocation !== undefined)?.bizLocation;
  const start = timeOf(first);
  const end = Math.max(...run.map(endOf));
  const leg = to !== undefined && to !== place;
  return {
    id: '',
    kind: first.notDisclosed ? 'gap' : isAlert(first) ? 'alert' : leg ? 'leg' : 'step',
    main: mainOf(run),
    events: [...run],
    lots: new Set(),
    ...(place !== undefined && { place }),
    ...(leg && { to }),
    ...(site !== undefined && site !== place && !(leg && site === to) && { site }),
    start,
    ...(end > start && { end }),
    withheld: first.notDisclosed,
  };
}

const NAMING = ['shipping', 'transporting', 'receiving'];

/** The event that names the step: the shipping of a leg, the receiving of an arrival. */
function mainOf(run: readonly Event[]): Event {
  for (const bizStep of NAMING) {
    const found = run.find((event) => event.bizStep === bizStep);
    if (found) return found;
  }
  return run[0] as Event;
}
