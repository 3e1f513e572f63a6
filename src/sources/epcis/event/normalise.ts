import type { z } from 'zod';
import { Event } from '../../../core/graph/event.ts';
import { transportMode } from '../../../core/graph/fields/transport.ts';
import { actorOf } from '../../../core/graph/fields/actor.ts';
import { hostOf, urlFault } from '../../../core/text/safe-url.ts';
import { canonicalOf, isPosition, type Party, type Site, type Subject, type Thing } from './identify.ts';
import type { KnownNodes } from './known-nodes.ts';
import { quantityFault } from './quantity.ts';
import type { RawEvent } from '../schema.ts';
import { EVENT_FIELDS } from './event-fields.ts';
import { sensorsOf } from './sensors.ts';
import { cbvTerm } from '../terms.ts';

/** A thing, a place or a party with the identifier by which the event names it. */
type Identified<T> = T & { written: string };

export interface Normalised {
  event: z.input<typeof Event>;
  things: Identified<Thing>[];
  places: Identified<Site>[];
  parties: Identified<Party>[];
  /** Lots and items that the event brought into being. */
  produced: Thing[];
  /** The party that is responsible for what the event made, as the event declares it; undefined where it declares none. */
  party?: Identified<Party>;
}

type WhatInput = z.input<typeof Event>['objects'] extends (infer W)[] | undefined ? W : never;
type Quantities = RawEvent['quantityList'];

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
  const found: Omit<Normalised, 'event'> = { things: [], places: [], parties: [], produced: [] };
  const units = new Set<string>();
  const subject = (text: string, as: 'class' | 'instance'): Subject => {
    const one = nodes.subject(text, as);
    if (one.kind === 'thing') found.things.push({ ...one, written: text });
    return one;
  };
  /** Sums lots by unit of measure; each item is separate. */
  const whats = (epcs: readonly string[] = [], quantities: Quantities = []): WhatInput[] => {
    const sum = new Map<string, WhatInput>();
    for (const epc of epcs.filter(isPresent)) {
      const one = subject(epc, 'instance');
      if (one.kind === 'unit') units.add(one.unit);
      else sum.set(keyOf(one, ''), whatOf(one));
    }
    for (const entry of quantities.filter((one) => isPresent(one.epcClass))) {
      const one = subject(entry.epcClass, 'class');
      if (one.kind === 'unit') units.add(one.unit);
      else addQuantity(sum, one, quantityFault(entry) === undefined ? entry : {});
    }
    return [...sum.values()];
  };
  /** A position without a name is not a place. */
  const isBare = (text: string) => isPosition(text) && !nodes.hasPlace(text) && !isNamed(text);
  const place = (text: string | undefined): string | undefined => {
    if (text === undefined || !isPresent(text) || isBare(text)) return undefined;
    const site = nodes.site(text);
    found.places.push({ ...site, written: text });
    return site.id;
  };
  const end = (type: string, text: string | undefined) => {
    const term = cbvTerm(type);
    if (text === undefined || !isPresent(text)) return { type: term };
    if (isBare(text)) return { type: term, position: text.trim() };
    if (term === 'location') return { type: term, place: place(text) };
    const party = nodes.party(text);
    found.parties.push({ ...party, written: text });
    return { type: term, operator: party.id };
  };

  /** The party of the step, as our own documents state it. */
  const ownParty = ({ 'storytrace:operator': written }: RawEvent): string | undefined => {
    if (typeof written !== 'string' || !isPresent(written)) return undefined;
    const party = nodes.party(written);
    found.parties.push({ ...party, written });
    return party.id;
  };

  const objects = whats(raw.epcList ?? raw.childEPCs, raw.quantityList ?? raw.childQuantityList);
  const inputs = whats(raw.inputEPCList, raw.inputQuantityList);
  const outputs = whats(raw.outputEPCList, raw.outputQuantityList);
  const holder = raw.parentID === undefined || !isPresent(raw.parentID) ? undefined : subject(raw.parentID, 'instance');
  const sources = (raw.sourceList ?? []).map(({ type, source }) => end(type, source));
  const destinations = (raw.destinationList ?? []).map(({ type, destination }) => end(type, destination));
  const readPoint = place(raw.readPoint?.id);
  const bizLocation = place(raw.bizLocation?.id);
  const position = [raw.readPoint?.id, raw.bizLocation?.id].find((one) => one !== undefined && isBare(one))?.trim();
  const operator = ownParty(raw) ?? actorOf({ bizStep: cbvTerm(raw.bizStep ?? ''), sources, destinations });
  const party = found.parties.find((one) => one.id === operator);
  if (raw.type === 'TransformationEvent' || (raw.type === 'ObjectEvent' && raw.action === 'ADD')) {
    const lists =
      raw.type === 'TransformationEvent'
        ? [raw.outputEPCList, raw.outputQuantityList]
        : [raw.epcList, raw.quantityList];
    const made = new Set(
      lists.flatMap((list) => (list ?? []).map((one) => (typeof one === 'string' ? one : one.epcClass))),
    );
    found.produced = found.things.filter((thing) => made.has(thing.written));
  }
  const { type: eventType, action, eventTime, eventTimeZoneOffset, recordTime, transformationID, ilmd } = raw;
  const { set, unset } = raw.persistentDisposition ?? {};
  const { own, extensions } = extensionsOf(raw);
  const event: z.input<typeof Event> = {
    type: 'event',
    id,
    eventType,
    action,
    objects,
    inputs,
    outputs,
    parent: holder?.kind === 'thing' ? keyOf(holder, '') : holder?.unit,
    ...(holder?.kind === 'thing' && { container: whatOf(holder) }),
    units: [...units],
    transformationId: transformationID,
    eventTime,
    eventTimeZoneOffset,
    recordTime,
    readPoint,
    bizLocation,
    position,
    destination: destinations.find((one) => 'place' in one)?.place,
    bizStep: raw.bizStep === undefined ? undefined : cbvTerm(raw.bizStep),
    disposition: raw.disposition === undefined ? undefined : cbvTerm(raw.disposition),
    ...((set || unset) && {
      persistentDisposition: { set: (set ?? []).map(cbvTerm), unset: (unset ?? []).map(cbvTerm) },
    }),
    operator,
    sources,
    destinations,
    bizTransactions: (raw.bizTransactionList ?? []).map(({ type, bizTransaction }) => ({
      ...(type !== undefined && { type: cbvTerm(type) }),
      id: bizTransaction,
    })),
    sensors: sensorsOf(raw),
    documents: documentsOf(raw),
    ...(ilmd && Object.keys(ilmd).length > 0 && { ilmd: ilmd as NonNullable<z.input<typeof Event>['ilmd']> }),
    ...own,
    ...(extensions && { extensions }),
  };
  return { ...found, ...(party && { party }), event };
}

function isPresent(text: string): boolean {
  return text.trim() !== '';
}

function whatOf({ product, lot, serial, identifier }: Thing): WhatInput {
  return {
    product,
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...(identifier !== undefined &&
      lot === undefined &&
      serial === undefined && { identifiers: [canonicalOf(identifier)] as [string] }),
  };
}

/** Key of a thing within an event; also the key of an item as a container. */
function keyOf({ product, lot, serial, identifier }: Thing, unit: string): string {
  return [product, lot, serial, lot === undefined && serial === undefined ? identifier : undefined, unit]
    .filter(Boolean)
    .join(' ');
}

function addQuantity(
  sum: Map<string, WhatInput>,
  thing: Thing,
  { quantity, uom: unit }: { quantity?: number | undefined; uom?: string | undefined },
): void {
  const key = keyOf(thing, unit ?? '-');
  const before = sum.get(key)?.quantity?.value;
  const value = quantity === undefined ? before : (before ?? 0) + quantity;
  sum.set(key, { ...whatOf(thing), ...(value !== undefined && { quantity: { value, ...(unit && { unit }) } }) });
}

function documentsOf({ certificationInfo }: RawEvent): z.input<typeof Event>['documents'] {
  return [certificationInfo ?? []]
    .flat()
    .filter((url) => urlFault(url) === undefined)
    .map((url) => ({ title: hostOf(url), url }));
}

type Json = NonNullable<z.input<typeof Event>['extensions']>;

type Own = Pick<z.input<typeof Event>, 'endTime' | 'transport' | 'title' | 'note' | 'notDisclosed' | 'notePublic'>;

/** What our own documents add to EPCIS (`src/input/machine-files/epcis-event.ts`). */
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

/** Separates our own fields from extensions: fields of other namespaces, and unknown fields without a namespace. */
function extensionsOf(raw: RawEvent): { own: Own; extensions?: Json } {
  const own: Record<string, unknown> = transportOf(raw);
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(raw)) {
    const ours = OWN[field as keyof typeof OWN] as z.ZodType | undefined;
    if (ours?.safeParse(value).success) own[field.slice('storytrace:'.length)] = value;
    else if (field === 'storytrace:operator') continue;
    else if (field.includes(':') || !EVENT_FIELDS.has(field)) kept[field] = value;
  }
  const links = [raw.certificationInfo ?? []].flat().filter((url) => urlFault(url) !== undefined);
  if (links.length > 0) kept['certificationInfo'] = links;
  return { own, ...(Object.keys(kept).length > 0 && { extensions: kept as Json }) };
}
