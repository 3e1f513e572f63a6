import type { Event } from '../../core/graph/event.ts';
import type { LotLink } from '../../core/page/blocks.ts';
import type { HistoryStep, PlaceMark } from '../../core/page/history.ts';
import { distanceBetween } from '../../core/history/distance.ts';
import { localTime, lotKey, type LotRef, placeOf, refOfWhat, timeOf } from '../../core/history/lookup.ts';
import { type TracedStep, transportOf } from '../../core/history/step.ts';
import { resolveBatch } from '../resolved-entity.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { nameOf } from '../names.ts';
import type { StoredBatch } from '../../snapshot/snapshot.ts';
import { canonicalHref, once, localized, type Scope } from '../scope.ts';
import { instanceKind, shownInstance } from '../instance.ts';
import { measurementsOf } from './measurements.ts';
import { picturesOf } from './pictures.ts';
import { documentsOf, proofsOf } from './proofs.ts';

/** A step in the page's language, with the time since the one before where that is told. */
export function toldStep(scope: Scope, step: TracedStep, before: TracedStep | undefined): HistoryStep {
  const { main, events, start, end, withheld } = step;
  const offset = (main ?? before?.main)?.eventTimeZoneOffset ?? '+00:00';
  const when = omitUndefined({
    start: localTime(start, offset),
    end: end === undefined ? undefined : localTime(end, events.at(-1)?.eventTimeZoneOffset ?? offset),
    offset,
    since: before && isTold(before) ? Math.max(0, start - (before.end ?? before.start)) : undefined,
  });
  const what = { id: step.id, kind: step.kind, eventType: main?.eventType ?? '', ...when, notDisclosed: withheld };
  const words = omitUndefined({ title: localized(scope, main?.title), note: localized(scope, main?.note) });
  if (withheld || !main) return { ...what, ...words, ...(withheld ? {} : way(scope, step)), ...NOTHING };
  const inputs = lotLinks(scope, events, 'inputs');
  return omitUndefined({
    ...what,
    ...words,
    ...way(scope, step),
    bizStep: main.bizStep,
    ofItems: isOfItems(main) ? (true as const) : undefined,
    disposition: main.disposition,
    actor: main.operator === undefined ? undefined : localized(scope, scope.snapshot.operator(main.operator)?.name),
    inputs,
    outputs: lotLinks(scope, events, 'outputs'),
    quantity: quantityOf(step),
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
      { lots: lotsOfStep(step), events: events.map((event) => event.id) },
    ),
    parts: events.length < 2 ? [] : events.map((event) => partOf(scope, event)),
  });
}

/** Every lot that it is a step of, or that its events name. */
function lotsOfStep({ events }: TracedStep): LotRef[] {
  return events.flatMap((event) =>
    [...event.objects, ...event.outputs, ...event.inputs].flatMap((what) => refOfWhat(what) ?? []),
  );
}

/** How long after a part that is not told something happened, nobody says. */
function isTold({ kind, withheld }: TracedStep): boolean {
  return kind !== 'gap' && !withheld;
}

/** A gap or a withheld step tells nothing else. */
const NOTHING = {
  inputs: [],
  outputs: [],
  pooled: false,
  documents: [],
  certificates: [],
  sensors: [],
  pictures: [],
  parts: [],
} satisfies Partial<HistoryStep>;

function way(scope: Scope, step: TracedStep) {
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

export function placeMark(scope: Scope, id: string | undefined): PlaceMark | undefined {
  if (id === undefined) return undefined;
  return once(scope, `place:${id}`, () => {
    const place = scope.snapshot.place(id);
    if (!place) return undefined;
    const { country, latitude, longitude } = place;
    return omitUndefined({
      id,
      name: localized(scope, place.name),
      region: localized(scope, place.region),
      country,
      latitude,
      longitude,
    });
  });
}

function partOf(scope: Scope, event: Event): HistoryStep['parts'][number] {
  return omitUndefined({
    bizStep: event.bizStep,
    start: localTime(timeOf(event), event.eventTimeZoneOffset),
    place: placeMark(scope, placeOf(event)),
  });
}

function lotLinks(scope: Scope, events: readonly Event[], side: 'inputs' | 'outputs'): LotLink[] {
  const links = new Map<string, LotLink>();
  for (const what of events.flatMap((event) => event[side])) {
    const ref = refOfWhat(what);
    if (ref && !links.has(lotKey(ref))) links.set(lotKey(ref), lotLinkOf(scope, ref));
  }
  return [...links.values()];
}

/** A lot with its product's name and, when it has one, its page. */
export function lotLinkOf(scope: Scope, ref: LotRef): LotLink {
  return once(scope, `lot-link:${lotKey(ref)}`, () => {
    const batch = scope.snapshot.batch(ref.product, ref.lot);
    const entity = batch && resolveBatch(scope.snapshot, batch, scope.context.memo);
    const product = entity?.product ?? scope.snapshot.product(ref.product);
    return omitUndefined({
      product: product ? nameOf(scope, product) : { text: ref.product },
      ...shownRef(ref, batch),
      href: entity && canonicalHref(scope, entity, 'page'),
    });
  });
}

/** An item without a node of its own is told by its instance name. */
function shownRef({ lot }: LotRef, batch: StoredBatch | undefined): Pick<LotLink, 'lot' | 'kind'> {
  if (batch) return omitUndefined({ lot: shownInstance(batch), kind: instanceKind(batch) });
  if (!lot.startsWith('~')) return { lot };
  return { lot: lot.slice(1), kind: /^[a-z][a-z0-9+.-]*:/i.test(lot.slice(1)) ? 'object' : 'item' };
}

function isOfItems({ objects, outputs }: Event): boolean {
  const made = outputs.length > 0 ? outputs : objects;
  return made.length > 0 && made.every(({ serial }) => serial !== undefined);
}

/** The quantity of the step's lot, where it is a step of one lot. */
function quantityOf({ main, lots }: TracedStep): HistoryStep['quantity'] {
  if (!main || lots.size !== 1) return undefined;
  const what = [...main.outputs, ...main.objects].find((one) => {
    const ref = refOfWhat(one);
    return ref !== undefined && lots.has(lotKey(ref));
  });
  return what?.quantity;
}

function isPooled(events: readonly Event[]): boolean {
  const lots = new Map<string, Set<string>>();
  for (const { product, lot } of events.flatMap((event) => event.inputs).flatMap((what) => refOfWhat(what) ?? [])) {
    lots.set(product, (lots.get(product) ?? new Set()).add(lot));
  }
  return [...lots.values()].some((of) => of.size > 1);
}
