/** Which events are told as one step, so that nothing that a page shows is lost. */
import type { Event, What } from '../../graph/event.ts';
import { type Amounts, amountsOf, mayBeEqual, namedIn } from '../amounts/amounts.ts';
import { endOf, localTime, placeOf, timeOf } from '../lookup.ts';
import { INBOUND, IN_TRANSIT, OUTBOUND } from '../order.ts';
import type { TracedLot } from './trace.ts';
import { isAlert } from '../visible.ts';

/** Steps by which goods pass on: what passes twice is twice as much. What is looked at or stored twice may be the same. */
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

/** Order within one leaving and one arriving. */
const LEG: readonly string[] = [
  'staging_outbound',
  'loading',
  'shipping',
  'departing',
  'transporting',
  'arriving',
  'unloading',
  'receiving',
  'accepting',
];

/** 1 leaving, 2 on the way, 3 arriving; 0 anything else. */
export function phaseOf({ bizStep = '' }: Event): 0 | 1 | 2 | 3 {
  if (OUTBOUND.has(bizStep)) return 1;
  if (IN_TRANSIT.has(bizStep)) return 2;
  return INBOUND.has(bizStep) ? 3 : 0;
}

type Lot = Pick<TracedLot, 'ref' | 'total'>;

/** Whether an event of a lot goes on with the step that a run of its events is. */
export function goesOn(run: readonly Event[], next: Event, lot: Lot): boolean {
  const last = run.at(-1) as Event;
  if ([last, next].some((event) => event.notDisclosed || isAlert(event))) return false;
  if (last.bizStep === next.bizStep && phaseOf(next) !== 2) {
    const same = run.filter(({ bizStep }) => bizStep === next.bizStep);
    return same.every((event) => isRepeated(event, next)) && isSummable([next, ...same], lot);
  }
  const [phase, nextPhase] = [phaseOf(last), phaseOf(next)];
  if (phase === 0 || nextPhase < phase || LEG.indexOf(next.bizStep ?? '') < LEG.indexOf(last.bizStep ?? ''))
    return false;
  if (nextPhase === 2) return goesOnward(run, next);
  if (nextPhase === 3 && !endsAtOne(run, next)) return false;
  if (phase !== nextPhase) return destinationOf(run) !== undefined || hasSameGoods(run, next, lot);
  return (
    isSameDay(last, next) &&
    isSame(placeIn(run, phase), placeOf(next)) &&
    hasSameGoods(run, next, lot) &&
    isSame(destinationOf(run), next.destination)
  );
}

/** It arrives where it was sent, and nothing says that it goes on from there. */
function endsAtOne(run: readonly Event[], next: Event): boolean {
  const ends = [destinationOf(run), placeIn(run, 3), placeOf(next), next.destination];
  return new Set(ends.filter((place) => place !== undefined)).size < 2;
}

/** On the way to where it was sent, or on from there. */
function goesOnward(run: readonly Event[], next: Event): boolean {
  const last = run.at(-1) as Event;
  const to = destinationOf(run);
  if (to !== undefined && to === placeOf(next)) return true;
  return isSame(to, next.destination) && (phaseOf(last) === 1 || isSame(placeOf(last), placeOf(next)));
}

/** Where a leaving or arriving takes place: some of its events may name no place. */
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

/** They differ in nothing that a page shows but the time within one day, quantities and serial numbers. */
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

/** Whether their quantities can be summed: nothing is counted twice. */
function isSummable(events: readonly [Event, ...Event[]], lot: Lot): boolean {
  if (events.every((event) => event.objects.every(({ quantity }) => !quantity))) return true;
  // One event may be told twice, with other particulars that no page shows.
  if (new Set(events.map((event) => `${event.eventTime} ${JSON.stringify(event.objects)}`)).size < events.length)
    return false;
  const [{ action, bizStep = '' }] = events;
  if (action === 'OBSERVE' && !FLOWS.has(bizStep)) return false;
  return [...amountsIn(events, lot)].every(([unit, value]) => value <= (lot.total.get(unit) ?? value));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Both begin and end on one day, by the clock on the wall. */
function isSameDay(one: Event, other: Event): boolean {
  const days = [one, other].flatMap((event) => [timeOf(event), endOf(event)].map((ms) => dayOf(ms, event)));
  return new Set(days).size === 1;
}

function dayOf(ms: number, { eventTimeZoneOffset }: Event): string {
  return localTime(ms, eventTimeZoneOffset).slice(0, 10);
}
