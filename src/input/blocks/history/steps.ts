import type { Event } from '../../../core/graph/event.ts';
import type { HistoryStep, PlaceMark } from '../../../core/page/history.ts';
import { distanceBetween } from '../../../core/history/trace/distance.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { localTime, refOfWhat } from '../../../core/history/lookup.ts';
import { type TracedStep, transportOf } from '../../../core/history/step.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { localized, type Scope } from '../../scope.ts';
import { measurementsOf } from './measurements.ts';
import { picturesOf } from '../page-pictures.ts';
import { documentsOf, proofsOf } from '../proofs.ts';
import { lotsOfStep, withoutCounted } from './step-lots.ts';
import { partsOf } from './step-parts.ts';
import { endsOf, placeMark } from './step-places.ts';
import type { ItemRef } from '../../../core/identity/item-ref.ts';

/** A step in the page's language, with the time since the step before if that step is disclosed. */
export function historyStep(
  scope: Scope,
  step: TracedStep,
  totals: TracedHistory['totals'],
  before?: TracedStep,
): HistoryStep {
  const { main, events, start, end, withheld } = step;
  const offset = main?.eventTimeZoneOffset ?? step.offset ?? '+00:00';
  const when = omitUndefined({
    start: localTime(start, offset),
    end: end === undefined ? undefined : localTime(end, events.at(-1)?.eventTimeZoneOffset ?? offset),
    offset,
    since: before && isDisclosed(before) ? sinceShown(before.end ?? before.start, start) : undefined,
  });
  const what = { id: step.id, kind: step.kind, eventType: main?.eventType ?? '', ...when, notDisclosed: withheld };
  const words = omitUndefined({ title: localized(scope, main?.title), note: localized(scope, main?.note) });
  if (withheld || !main) return { ...what, ...words, ...(withheld ? {} : route(scope, step)), ...NOTHING };
  return omitUndefined({
    ...what,
    ...words,
    ...route(scope, step),
    site: placeMark(scope, step.site),
    atPosition: step.place === undefined && main.position !== undefined ? (true as const) : undefined,
    bizStep: main.bizStep,
    ofItems: isOfItems(main) ? (true as const) : undefined,
    disposition: main.disposition,
    actor: main.operator === undefined ? undefined : localized(scope, scope.snapshot.operator(main.operator)?.name),
    ends: endsOf(scope, step),
    ...withoutCounted(lotsOfStep(scope, step, totals), words.title?.text),
    pooled: isPooled(events),
    chainOfCustody: main.chainOfCustody,
    documents: documentsOf(
      scope,
      events.flatMap((event) => event.documents),
    ),
    certificates: proofsOf(
      scope,
      events.flatMap((event) => event.certificates),
    ),
    sensors: events.flatMap(measurementsOf),
    pictures: picturesOf(
      scope,
      events.flatMap((event) => event.media),
      { lots: namedIn(step), events: events.map((event) => event.id) },
    ),
    parts: partsOf(scope, step, totals),
  });
}

/** From one time of a page to another, in ms: pages tell times to the minute, and 05:14:05 to 05:22:50 reads as 8 minutes. */
function sinceShown(from: number, to: number): number {
  const minute = (time: number) => Math.floor(time / 60_000);
  return Math.max(0, minute(to) - minute(from)) * 60_000;
}

/** Every lot that it is a step of, or that its events name. */
function namedIn({ events }: TracedStep): ItemRef[] {
  return events.flatMap((event) =>
    [...event.objects, ...event.outputs, ...event.inputs].flatMap((what) => refOfWhat(what) ?? []),
  );
}

/** False for gaps and withheld steps: the time since such a step is unknown. */
function isDisclosed({ kind, withheld }: TracedStep): boolean {
  return kind !== 'gap' && !withheld;
}

/** A gap or a withheld step has no other fields. */
const NOTHING = {
  ends: [],
  inputs: [],
  outputs: [],
  lots: [],
  portions: [],
  pooled: false,
  documents: [],
  certificates: [],
  sensors: [],
  pictures: [],
  parts: [],
} satisfies Partial<HistoryStep>;

function route(scope: Scope, step: TracedStep) {
  const [place, destination] = [placeMark(scope, step.place), placeMark(scope, step.to)];
  if (!destination) return omitUndefined({ place });
  const { mode, distance, fromPort, toPort } = transportOf(step) ?? {};
  const ports = [placeMark(scope, fromPort), placeMark(scope, toPort)] as const;
  return omitUndefined({
    place,
    destination,
    distance: distance ?? distanceBetween(place, destination),
    isDeclared: distance === undefined ? undefined : (true as const),
    mode,
    ports: ports[0] && ports[1] ? ([ports[0], ports[1]] as [PlaceMark, PlaceMark]) : undefined,
  });
}

function isOfItems({ objects, outputs }: Event): boolean {
  const made = outputs.length > 0 ? outputs : objects;
  return made.length > 0 && made.every(({ serial }) => serial !== undefined);
}

function isPooled(events: readonly Event[]): boolean {
  const lots = new Map<string, Set<string>>();
  for (const { product, lot } of events.flatMap((event) => event.inputs).flatMap((what) => refOfWhat(what) ?? [])) {
    lots.set(product, (lots.get(product) ?? new Set()).add(lot));
  }
  return [...lots.values()].some((of) => of.size > 1);
}
