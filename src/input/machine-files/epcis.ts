import type { Event, What } from '../../core/graph/event.ts';
import { withCoarsePositions } from '../../core/graph/fields/events/positions.ts';
import { localize, type Text } from '../../core/graph/text.ts';
import { historyOfLots } from '../../core/history/history.ts';
import { refOf, refOfWhat } from '../../core/history/lookup.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import { siteContext, siteNamespace } from '../../snapshot/published/epcis-names.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { epcisEvent } from './epcis-event.ts';
import { EpcisNames } from './epcis-names.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { isoDay } from './json-ld-terms.ts';
import { joinLines } from '../scope.ts';

type Json = Record<string, unknown>;

/**
 * The published history of a batch as an EPCIS 2.0 document: the events behind the steps that its pages show, in order of time,
 * with the names that they mention. Particulars of withheld steps and ingredients are left out.
 */
export function epcisOf(snapshot: Snapshot, batch: StoredBatch, host: string): Json {
  const names = new EpcisNames(snapshot, host);
  const events = publishedEvents(snapshot, batch);
  return {
    '@context': [
      'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
      { ...namespacesIn(events), ...siteContext(siteNamespace(host)) },
    ],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: dateOf(batch, events),
    epcisHeader: { epcisMasterData: { vocabularyList: vocabularyOf(snapshot, events, names) } },
    epcisBody: { eventList: events.map((event) => epcisEvent(event, names)) },
  };
}

/** Namespaces of the prefixes of extension fields, as declared by their documents. */
function namespacesIn(events: readonly Event[]): Record<string, string> {
  return Object.assign({}, ...events.map(({ namespaces }) => namespaces)) as Record<string, string>;
}

function publishedEvents(snapshot: Snapshot, batch: StoredBatch): Event[] {
  const { steps, mayHaveGone } = historyOfLots(snapshot, [refOf(batch)]);
  const events = new Map(
    [...steps, ...mayHaveGone].flatMap((step) => step.events.map((event) => [event.id, event] as const)),
  );
  return [...events.values()]
    .map((event) => withCoarsePositions(withoutLinks(withoutWithheld(snapshot, event))))
    .sort((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime));
}

/** An undisclosed step names its goods alone: neither pallets nor the name that it shares with other events. */
function withoutLinks({ parent, container, transformationId, ...event }: Event): Event {
  if (!event.notDisclosed) return omitUndefined({ ...event, parent, container, transformationId });
  if (event.eventType === 'TransformationEvent') return event;
  const objects = container ? [...event.objects, container] : event.objects;
  return { ...event, eventType: 'ObjectEvent', action: event.action ?? 'OBSERVE', objects, units: [] };
}

/** Removes inputs of an ingredient whose lots the maker does not disclose: the transformation must not disclose them either. */
function withoutWithheld(snapshot: Snapshot, event: Event): Event {
  const hidden = new Set<string>();
  for (const { product, lot } of event.outputs) {
    const made = lot === undefined ? undefined : snapshot.batch(product, lot);
    for (const { ingredient, notDisclosed } of made?.ingredients ?? []) {
      const item = notDisclosed ? snapshot.ingredient(ingredient)?.product : undefined;
      if (item !== undefined) hidden.add(item);
    }
  }
  return hidden.size === 0 ? event : { ...event, inputs: event.inputs.filter(({ product }) => !hidden.has(product)) };
}

/** The date of the newest record, so that an unchanged history is the same file on every day. */
function dateOf({ updated }: StoredBatch, events: readonly Event[]): string {
  const times = events.map(({ recordTime, eventTime }) => Date.parse(recordTime ?? eventTime));
  const newest = Math.max(updated === undefined ? 0 : Date.parse(updated.replace(/-00$/, '-01')), ...times);
  return new Date(newest).toISOString();
}

type Vocabulary = 'EPCClass' | 'Location' | 'Party';
type Element = {
  uri: string;
  attributes: Record<string, string | number | Record<string, string> | undefined>;
  children?: string[];
};

/** Names and other master data of all that the events mention. */
function vocabularyOf(snapshot: Snapshot, events: readonly Event[], names: EpcisNames): Json[] {
  const things = events.flatMap(({ objects, inputs, outputs, container }) => [
    ...objects,
    ...inputs,
    ...outputs,
    ...(container ? [container] : []),
  ]);
  const ends = events.flatMap(({ sources, destinations }) => [...sources, ...destinations]);
  const places = [
    ...events.flatMap(({ readPoint, bizLocation, destination }) => [readPoint, bizLocation, destination]),
    ...ends.map(({ place }) => place),
  ];
  const parties = [...events.map(({ operator }) => operator), ...ends.map(({ operator }) => operator)];
  const products = new Map(things.map(({ product }) => [product, productElement(snapshot, names, product)]));
  const lots = new Map<string, Element>();
  for (const what of things) {
    const lot = lotElement(snapshot, names, what);
    if (lot) lots.set(lot.uri, lot);
  }
  return [
    vocabulary('EPCClass', [...products.values(), ...lots.values()]),
    vocabulary(
      'Location',
      each(withOuter(snapshot, places), (id) => placeElement(snapshot, names, id)),
    ),
    vocabulary(
      'Party',
      each(parties, (id) => partyElement(snapshot, names, id)),
    ),
  ];
}

function each<T>(ids: readonly (string | undefined)[], make: (id: string) => T): T[] {
  return [...new Set(ids.filter((id) => id !== undefined))].sort().map(make);
}

function productElement(snapshot: Snapshot, names: EpcisNames, id: string): Element {
  return { uri: names.product(id), attributes: { descriptionShort: textOf(snapshot.product(id)?.name) } };
}

/** Dates of a lot or an item, where it has some. */
function lotElement(snapshot: Snapshot, names: EpcisNames, what: What): Element | undefined {
  const ref = refOfWhat(what);
  const batch = ref && snapshot.batch(ref.product, ref.lot);
  if (!batch) return undefined;
  const { harvest, production, packaging, bestBefore, useBy } = batch.dates;
  const dates = {
    harvestDate: isoDay(harvest),
    productionDate: isoDay(production),
    packagingDate: isoDay(packaging),
    bestBeforeDate: isoDay(bestBefore),
    itemExpirationDate: isoDay(useBy),
  };
  const lotNumber = batch.serial === undefined ? undefined : batch.lot;
  const uri = names.thing(what);
  const attributes = { ...dates, lotNumber };
  return Object.values(attributes).some((value) => value !== undefined) ? { uri, attributes } : undefined;
}

function withOuter(snapshot: Snapshot, ids: readonly (string | undefined)[]): (string | undefined)[] {
  return ids.flatMap((id) => [id, id === undefined ? undefined : snapshot.place(id)?.within]);
}

function placeElement(snapshot: Snapshot, names: EpcisNames, id: string): Element {
  const { name, address, country, latitude, longitude } = snapshot.place(id) ?? {};
  const children = snapshot.placesWithin(id).map((part) => names.place(part.id));
  return {
    uri: names.place(id),
    attributes: {
      name: textOf(name),
      streetAddressOne: textOf(address && eachLine(address)),
      countryCode: country,
      latitude,
      longitude,
    },
    ...(children.length > 0 && { children }),
  };
}

function partyElement(snapshot: Snapshot, names: EpcisNames, id: string): Element {
  const { name, contact: { address } = {} } = snapshot.operator(id) ?? {};
  const street = textOf(address && eachLine(address));
  return { uri: names.party(id), attributes: { name: textOf(name), streetAddressOne: street } };
}

/** An address in one line, in each language. */
function eachLine(address: Text): Text {
  return Object.fromEntries(Object.entries(address).map(([locale, text]) => [locale, text && joinLines(text)]));
}

/** In several languages a JSON-LD language map, else the text. */
function textOf(text: Text | undefined): string | Record<string, string> | undefined {
  if (!text) return undefined;
  const translations = Object.entries(text).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Set(translations.map(([, one]) => one)).size > 1
    ? Object.fromEntries(translations)
    : localize(text, fallbackLocale()).text;
}

function vocabulary(type: Vocabulary, elements: readonly Element[]): Json {
  return {
    type: `urn:epcglobal:epcis:vtype:${type}`,
    vocabularyElementList: elements.map(({ uri, attributes, children }) => {
      const values = Object.entries(attributes).flatMap(([name, attribute]) =>
        attribute === undefined ? [] : [{ id: `urn:epcglobal:cbv:mda#${name}`, attribute }],
      );
      return { id: uri, ...(values.length > 0 && { attributes: values }), ...(children && { children }) };
    }),
  };
}
