/** Decides which events become one step, without losing anything that a page shows. */
import type { Event, What } from '../../graph/event.ts';
import { type Amounts, amountsOf, mayBeEqual, namedIn } from '../amounts/amounts.ts';
import { endOf, localTime, placeOf, timeOf } from '../lookup.ts';
import { INBOUND, IN_TRANSIT, OUTBOUND } from '../order.ts';
import type { TracedLot } from './trace.ts';
import { isAlert } from '../visible.ts';

/** Steps that move goods: two events are twice the quantity. Two observations or storings may be of the same goods. */
const FLOWS: ReadonlySet<string> = new Set([
  ...OUTBOUND,
  ...INBOUND,
  'packing',
  'repackaging',
  'unpacking',
  'picking',
  'stocking',
  'collecting',
  'consigning',
  'retail_selling',
  'dispensing',
]);

/** Order of business steps within one shipping and one arrival. */
const LEG: readonly string[] =
  'staging_outbound loading shipping departing transporting arriving unloading receiving accepting'.split(' ');

/** 1 shipping, 2 in transit, 3 arrival; 0 any other step. */
export function phaseOf({ bizStep = '' }: Event): 0 | 1 | 2 | 3 {
  if (OUTBOUND.has(bizStep)) return 1;
  if (IN_TRANSIT.has(bizStep)) return 2;
  return INBOUND.has(bizStep) ? 3 : 0;
}

type Lot = Pick<TracedLot, 'ref' | 'total'>;

/** Whether the next event of a lot belongs to the same step as a run of its events. */
export function continuesStep(run: readonly Event[], next: Event, lot: Lot): boolean {
  const last = run.at(-1) as Event;
  if ([last, next].some((event) => event.notDisclosed || isAlert(event))) return false;
  if (last.bizStep === next.bizStep && phaseOf(next) !== 2) {
    const same = run.filter(({ bizStep }) => bizStep === next.bizStep);
    return same.every((event) => isRepeated(event, next)) && isSummable([next, ...same], lot);
  }
  const [phase, nextPhase] = [phaseOf(last), phaseOf(next)];
  if (phase === 0 || nextPhase < phase || LEG.indexOf(next.bizStep ?? '') < LEG.indexOf(last.bizStep ?? ''))
    return false;
  if (nextPhase === 2) return continuesTransport(run, next);
  if (nextPhase === 3 && !endsAtOne(run, next)) return false;
  if (phase !== nextPhase) return destinationOf(run) !== undefined || hasSameGoods(run, next, lot);
  return (
    isSameDay(last, next) &&
    isSame(placeIn(run, phase), placeOf(next)) &&
    hasSameGoods(run, next, lot) &&
    isSame(destinationOf(run), next.destination)
  );
}

/** The next event is at the destination of the run, and names no further destination. */
function endsAtOne(run: readonly Event[], next: Event): boolean {
  const ends = [destinationOf(run), placeIn(run, 3), placeOf(next), next.destination];
  return new Set(ends.filter((place) => place !== undefined)).size < 2;
}

/** The next event is on the way to the destination of the run, or continues from there. */
function continuesTransport(run: readonly Event[], next: Event): boolean {
  const last = run.at(-1) as Event;
  const to = destinationOf(run);
  if (to !== undefined && to === placeOf(next)) return true;
  return isSame(to, next.destination) && (phaseOf(last) === 1 || isSame(placeOf(last), placeOf(next)));
}

/** Place of a shipping or an arrival: some of its events may name no place. */
export function placeIn(run: readonly Event[], phase: number): string | undefined {
  const found = run.find((event) => phaseOf(event) === phase && placeOf(event) !== undefined);
  return found && placeOf(found);
}

export function destinationOf(run: readonly Event[]): string | undefined {
  return run.findLast(({ destination }) => destination !== undefined)?.destination;
}

function hasSameGoods(run: readonly Event[], next: Event, lot: Lot): boolean {
  const steps = [...new Set(run.map(({ bizStep }) => bizStep))];
  return steps.every((step) => {
    const events = run.filter(({ bizStep }) => bizStep === step);
    return mayBeEqual(amountsIn(events, lot), amountsIn([next], lot));
  });
}

function amountsIn(events: readonly Event[], { ref }: Lot): Amounts {
  return amountsOf(events.flatMap((event) => (ref ? namedIn(event, ref) : event.objects)));
}

/** On a page the events differ only in the time within one day, in quantities and in serial numbers. */
function isRepeated(one: Event, other: Event): boolean {
  return (
    one.bizStep !== undefined &&
    [one, other].every(({ inputs, outputs }) => inputs.length + outputs.length === 0) &&
    isSameDay(one, other) &&
    shownOf(one) === shownOf(other)
  );
}

function shownOf(event: Event): string {
  const { objects, eventType, action, bizStep, disposition, persistentDisposition, readPoint, bizLocation } = event;
  const { destination, operator, sources, destinations, title, note, documents, certificates, media, sensors } = event;
  const { chainOfCustody, container, transport } = event;
  return JSON.stringify([
    [eventType, action, bizStep, disposition, persistentDisposition, readPoint, bizLocation, destination, operator],
    [
      sources,
      destinations,
      title,
      note,
      documents,
      certificates,
      media,
      sensors,
      chainOfCustody,
      container?.product,
      transport,
    ],
    [...new Set(objects.map(classOf))].sort(),
  ]);
}

function classOf({ product, lot, quantity, identifiers }: What): unknown {
  return JSON.stringify([product, lot, quantity && (quantity.unit ?? ''), lot === undefined && identifiers]);
}

/** Whether the quantities can be added without counting any goods twice. */
function isSummable(events: readonly [Event, ...Event[]], lot: Lot): boolean {
  if (events.every((event) => event.objects.every(({ quantity }) => !quantity))) return true;
  // Two events may report one event, with differences that no page shows.
  if (new Set(events.map((event) => `${event.eventTime} ${JSON.stringify(event.objects)}`)).size < events.length)
    return false;
  const [{ action, bizStep = '' }] = events;
  if (action === 'OBSERVE' && !FLOWS.has(bizStep)) return false;
  return [...amountsIn(events, lot)].every(([unit, value]) => value <= (lot.total.get(unit) ?? value));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Both events begin and end on one day, in local time. */
function isSameDay(one: Event, other: Event): boolean {
  const days = [one, other].flatMap((event) => [timeOf(event), endOf(event)].map((ms) => dayOf(ms, event)));
  return new Set(days).size === 1;
}

function dayOf(ms: number, { eventTimeZoneOffset }: Event): string {
  return localTime(ms, eventTimeZoneOffset).slice(0, 10);
}
