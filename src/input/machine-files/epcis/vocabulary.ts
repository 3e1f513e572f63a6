import type { Event, What } from '../../../core/graph/event.ts';
import { localize, type Text } from '../../../core/graph/text.ts';
import { refOfWhat } from '../../../core/history/lookup.ts';
import { fallbackLocale } from '../../../core/locale/locale.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { EpcisNames } from './names.ts';
import { isoDay } from '../json-ld-terms.ts';
import { joinLines } from '../../scope.ts';

type Json = Record<string, unknown>;
type Vocabulary = 'EPCClass' | 'Location' | 'Party';
type Element = {
  uri: string;
  attributes: Record<string, string | number | Record<string, string> | undefined>;
  children?: string[];
};

/** Names and other master data of all that the events mention. */
export function vocabularyOf(snapshot: Snapshot, events: readonly Event[], names: EpcisNames): Json[] {
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
