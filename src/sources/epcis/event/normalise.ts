import type { z } from 'zod';
import { Event } from '../../../core/graph/event.ts';
import { transportMode } from '../../../core/graph/fields/events/transport.ts';
import { actorOf } from '../../../core/graph/fields/events/actor.ts';
import { hostOf, urlFault } from '../../../core/text/safe-url.ts';
import { EventSubjects } from './event-subjects.ts';
import type { Party, Thing } from './identify.ts';
import type { KnownNodes } from './known-nodes.ts';
import type { RawEvent } from '../schema.ts';
import { EVENT_FIELDS } from './event-fields.ts';
import { momentOf } from './moment.ts';
import { sensorsOf } from './sensors.ts';
import { isEpcisContext } from '../renamed-terms.ts';
import { cbvTerm } from '../terms.ts';

export interface Normalised extends Pick<EventSubjects, 'things' | 'places' | 'parties'> {
  event: z.input<typeof Event>;
  /** Lots and items that the event brought into being. */
  produced: Thing[];
  /** The party that is responsible for what the event made, as the event declares it; undefined where it declares none. */
  party?: Party;
}

/**
 * Translates an event into the graph's terms: identifiers become products, lots, items, units, places and parties.
 * @param isNamed whether master data describes an identifier
 */
export function normalise(
  raw: RawEvent,
  id: string,
  nodes: KnownNodes,
  isNamed: (identifier: string) => boolean,
): Normalised {
  const subjects = new EventSubjects(nodes, isNamed);
  const objects = subjects.whats(raw.epcList ?? raw.childEPCs, raw.quantityList ?? raw.childQuantityList);
  const inputs = subjects.whats(raw.inputEPCList, raw.inputQuantityList);
  const outputs = subjects.whats(raw.outputEPCList, raw.outputQuantityList);
  const parent = subjects.parent(raw.parentID);
  const sources = (raw.sourceList ?? []).map(({ type, source }) => subjects.end(type, source));
  const destinations = (raw.destinationList ?? []).map(({ type, destination }) => subjects.end(type, destination));
  const sites = [raw.readPoint?.id, raw.bizLocation?.id];
  const [readPoint, bizLocation] = sites.map((site) => subjects.place(site));
  const terms = termsOf(raw);
  const operator = subjects.ownParty(raw) ?? actorOf({ bizStep: terms.bizStep ?? '', sources, destinations });
  const { things, places, parties, units } = subjects;
  const party = parties.find((one) => one.id === operator);
  const { type: eventType, action, eventTime, eventTimeZoneOffset, recordTime, transformationID, ilmd } = raw;
  const { own, extensions } = extensionsOf(raw);
  const event: z.input<typeof Event> = {
    type: 'event',
    id,
    eventType,
    action,
    objects,
    inputs,
    outputs,
    ...parent,
    units: [...units],
    transformationId: transformationID,
    eventTime: momentOf(eventTime, eventTimeZoneOffset),
    eventTimeZoneOffset,
    recordTime: recordTime === undefined ? undefined : momentOf(recordTime, eventTimeZoneOffset),
    readPoint,
    bizLocation,
    position: sites.find((one) => one !== undefined && subjects.isBare(one))?.trim(),
    destination: destinations.find((one) => 'place' in one)?.place,
    ...terms,
    operator,
    sources,
    destinations,
    sensors: sensorsOf(raw),
    documents: documentsOf(raw),
    ...(ilmd && Object.keys(ilmd).length > 0 && { ilmd: ilmd as NonNullable<z.input<typeof Event>['ilmd']> }),
    ...own,
    ...(extensions && { extensions }),
  };
  return { things, places, parties, produced: producedBy(raw, things), ...(party && { party }), event };
}

/** Lots and items that a transformation or a first observation brings into being. */
function producedBy(raw: RawEvent, things: EventSubjects['things']): Thing[] {
  if (raw.type !== 'TransformationEvent' && (raw.type !== 'ObjectEvent' || raw.action !== 'ADD')) return [];
  const lists =
    raw.type === 'TransformationEvent' ? [raw.outputEPCList, raw.outputQuantityList] : [raw.epcList, raw.quantityList];
  const made = new Set(
    lists.flatMap((list) => (list ?? []).map((one) => (typeof one === 'string' ? one : one.epcClass))),
  );
  return things.filter((thing) => made.has(thing.written));
}

/** Terms of the Core Business Vocabulary by their short names. */
function termsOf({ bizStep, disposition, persistentDisposition, bizTransactionList = [] }: RawEvent) {
  const { set, unset } = persistentDisposition ?? {};
  return {
    bizStep: bizStep === undefined ? undefined : cbvTerm(bizStep),
    disposition: disposition === undefined ? undefined : cbvTerm(disposition),
    ...((set || unset) && {
      persistentDisposition: { set: (set ?? []).map(cbvTerm), unset: (unset ?? []).map(cbvTerm) },
    }),
    bizTransactions: bizTransactionList.map(({ type, bizTransaction }) => ({
      ...(type !== undefined && { type: cbvTerm(type) }),
      id: bizTransaction,
    })),
  };
}

function documentsOf({ certificationInfo }: RawEvent): z.input<typeof Event>['documents'] {
  return [certificationInfo ?? []]
    .flat()
    .filter((url) => urlFault(url) === undefined)
    .map((url) => ({ title: hostOf(url), url }));
}

type Json = NonNullable<z.input<typeof Event>['extensions']>;

type Own = Pick<z.input<typeof Event>, 'endTime' | 'transport' | 'title' | 'note' | 'notDisclosed' | 'notePublic'>;

/** What our own documents add to EPCIS (`src/input/machine-files/epcis/event.ts`). */
const OWN = {
  'storytrace:endTime': Event.shape.endTime,
  'storytrace:transport': Event.shape.transport,
  'storytrace:title': Event.shape.title,
  'storytrace:note': Event.shape.note,
  'storytrace:notDisclosed': Event.shape.notDisclosed,
  'storytrace:notePublic': Event.shape.notePublic,
} as const;

/** GDST names the mode of a transport (`gdst:transportType`); the field itself is kept too. */
function transportOf(raw: RawEvent): Pick<Own, 'transport'> {
  for (const [field, value] of Object.entries(raw)) {
    const mode = /[:#/]transportType$/.test(field) && typeof value === 'string' ? transportMode(value) : undefined;
    if (mode) return { transport: { mode } };
  }
  return {};
}

/** The context of EPCIS, and namespaces: the node has those that its fields use (`namespaces`). */
const isPrefixes = (context: unknown): boolean =>
  [context].flat().every((part) => isEpcisContext(part) || isStrings(part));

const isStrings = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && Object.values(part).every((meaning) => typeof meaning === 'string');

/** Separates our own fields from extensions: fields of other namespaces, and unknown fields without a namespace. */
function extensionsOf(raw: RawEvent): { own: Own; extensions?: Json } {
  const own: Record<string, unknown> = transportOf(raw);
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(raw)) {
    const ours = OWN[field as keyof typeof OWN] as z.ZodType | undefined;
    if (ours?.safeParse(value).success) own[field.slice('storytrace:'.length)] = value;
    else if (field === 'storytrace:operator' || (field === '@context' && isPrefixes(value))) continue;
    else if (field.includes(':') || !EVENT_FIELDS.has(field)) kept[field] = value;
  }
  const links = [raw.certificationInfo ?? []].flat().filter((url) => urlFault(url) !== undefined);
  if (links.length > 0) kept['certificationInfo'] = links;
  return { own, ...(Object.keys(kept).length > 0 && { extensions: kept as Json }) };
}
