import type { Event } from '../graph/event.ts';
import { endOf, localTime, placeOf, timeOf } from './lookup.ts';
import { compareEvents, IN_TRANSIT, INBOUND, OUTBOUND } from './order.ts';
import type { TracedStep } from './step.ts';
import type { TracedLot } from './trace.ts';
import { isAlert, visibleOf } from './visible.ts';

/**
 * Events as steps: shipping and receiving of the same goods are one leg, repetitions at one place on one day are one step,
 * bookkeeping and revoked shippings are left out. Each event is in at most one step.
 */
export function stepsOf(lots: Iterable<TracedLot>): TracedStep[] {
  const all = [...lots];
  const taken = new Map<string, TracedStep>();
  const steps: TracedStep[] = [];
  const lotsOf = new Map<string, string[]>();
  for (const { key, events } of all) {
    for (const { id } of events) lotsOf.set(id, [...(lotsOf.get(id) ?? []), key]);
  }
  for (const { events } of all) {
    const visible = visibleOf(events);
    for (let at = 0; at < visible.length;) {
      const event = visible[at] as Event;
      if (taken.has(event.id)) {
        at += 1;
        continue;
      }
      const run = runFrom(visible, at, taken);
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

/** The events from `at` on that make one step. */
function runFrom(events: readonly Event[], at: number, taken: ReadonlyMap<string, unknown>): Event[] {
  const first = events[at] as Event;
  const run = [first];
  if (first.notDisclosed || isAlert(first)) return run;
  let phase = phaseOf(first);
  for (const next of events.slice(at + 1)) {
    if (taken.has(next.id) || next.notDisclosed || isAlert(next)) break;
    const last = run.at(-1) as Event;
    const nextPhase = phaseOf(next);
    const goesOn = phase === 0 ? isRepeated(last, next) : nextPhase >= phase && isOnward(last, next, nextPhase);
    if (!goesOn) break;
    run.push(next);
    phase = nextPhase;
  }
  return run;
}

/** 1 leaving, 2 on the way, 3 arriving; 0 anything else. */
function phaseOf({ bizStep = '' }: Event): 0 | 1 | 2 | 3 {
  if (OUTBOUND.has(bizStep)) return 1;
  if (IN_TRANSIT.has(bizStep)) return 2;
  return INBOUND.has(bizStep) ? 3 : 0;
}

/** The same done again at the same place on the same day, with nothing of its own to tell. */
function isRepeated(last: Event, next: Event): boolean {
  return (
    last.bizStep !== undefined &&
    last.bizStep === next.bizStep &&
    last.eventType === next.eventType &&
    last.action === next.action &&
    last.outputs.length + next.outputs.length === 0 &&
    isSame(placeOf(last), placeOf(next)) &&
    dayOf(last) === dayOf(next) &&
    !next.title &&
    !next.note &&
    next.documents.length + next.certificates.length + next.media.length === 0
  );
}

function isOnward(last: Event, next: Event, nextPhase: 0 | 1 | 2 | 3): boolean {
  const phase = phaseOf(last);
  if (nextPhase === 0) return false;
  if (phase === nextPhase) {
    if (phase === 2) return isSame(placeOf(last), placeOf(next)) || last.destination === placeOf(next);
    return isSame(placeOf(last), placeOf(next)) && dayOf(last) === dayOf(next);
  }
  // It arrives where it was sent, when that is told.
  return nextPhase !== 3 || last.destination === undefined || isSame(last.destination, placeOf(next));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

function dayOf(event: Event): string {
  return localTime(timeOf(event), event.eventTimeZoneOffset).slice(0, 10);
}

function stepOf(run: readonly Event[]): TracedStep {
  const first = run[0] as Event;
  const last = run.at(-1) as Event;
  const main = mainOf(run);
  const place = placeOf(first);
  const to = travels(run) ? ((phaseOf(last) === 3 ? placeOf(last) : undefined) ?? destinationOf(run)) : undefined;
  const start = timeOf(first);
  const end = Math.max(...run.map(endOf));
  const leg = travels(run) && to !== undefined && to !== place;
  return {
    id: '',
    kind: first.notDisclosed ? 'gap' : isAlert(first) ? 'alert' : leg ? 'leg' : 'step',
    main,
    events: [...run],
    lots: new Set(),
    ...(place !== undefined && { place }),
    ...(leg && { to }),
    start,
    ...(end > start && { end }),
    withheld: first.notDisclosed,
  };
}

function travels(run: readonly Event[]): boolean {
  const phase = phaseOf(run[0] as Event);
  return phase === 1 || phase === 2;
}

function destinationOf(run: readonly Event[]): string | undefined {
  return run.find(({ destination }) => destination !== undefined)?.destination;
}

const NAMING = ['shipping', 'transporting', 'receiving'];

/** The event whose word stands for all: the shipping of a leg, the receiving of an arrival. */
function mainOf(run: readonly Event[]): Event {
  for (const bizStep of NAMING) {
    const found = run.find((event) => event.bizStep === bizStep);
    if (found) return found;
  }
  return run[0] as Event;
}
