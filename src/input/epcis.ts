import type { Event } from '../core/graph/event.ts';
import { say, type Text } from '../core/graph/text.ts';
import { historyOfLots } from '../core/history/history.ts';
import { refOf } from '../core/history/lookup.ts';
import { FALLBACK_LOCALE } from '../core/locale.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import { epcisEvent } from './epcis-event.ts';
import { EpcisNames } from './epcis-names.ts';

type Json = Record<string, unknown>;

/**
 * The published history of a batch as an EPCIS 2.0 document: the events behind the steps that its pages show, in order of time,
 * with the names of what they mention. Particulars of withheld steps and ingredients are left out.
 */
export function epcisOf(snapshot: Snapshot, batch: StoredBatch, host: string): Json {
  const names = new EpcisNames(snapshot, host);
  const events = publishedEvents(snapshot, batch);
  return {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { storytrace: `${host}/id/` }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: dateOf(batch, events),
    epcisHeader: { epcisMasterData: { vocabularyList: vocabularyOf(snapshot, events, names) } },
    epcisBody: { eventList: events.map((event) => epcisEvent(event, names)) },
  };
}

function publishedEvents(snapshot: Snapshot, batch: StoredBatch): Event[] {
  const { steps } = historyOfLots(snapshot, [refOf(batch)]);
  const events = new Map(
    steps.flatMap((step) =>
      step.events.map((event) => [event.id, step.withheld ? { ...event, notDisclosed: true } : event] as const),
    ),
  );
  return [...events.values()]
    .map((event) => withoutWithheld(snapshot, event))
    .sort((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime));
}

/** Inputs of an ingredient whose lots the maker does not disclose are not told by the making either. */
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

/** Of the newest record, so that an unchanged history is the same file on every day. */
function dateOf({ updated }: StoredBatch, events: readonly Event[]): string {
  const times = events.map(({ recordTime, eventTime }) => Date.parse(recordTime ?? eventTime));
  const newest = Math.max(updated === undefined ? 0 : Date.parse(updated.replace(/-00$/, '-01')), ...times);
  return new Date(newest).toISOString();
}

const VOCABULARIES = {
  'urn:epcglobal:epcis:vtype:EPCClass': 'urn:epcglobal:cbv:mda#descriptionShort',
  'urn:epcglobal:epcis:vtype:Location': 'urn:epcglobal:cbv:mda#name',
  'urn:epcglobal:epcis:vtype:Party': 'urn:epcglobal:cbv:mda#name',
} as const;

function vocabularyOf(snapshot: Snapshot, events: readonly Event[], names: EpcisNames): Json[] {
  const told = events.filter(({ notDisclosed }) => !notDisclosed);
  const products = events.flatMap(({ objects, inputs, outputs }) => [...objects, ...inputs, ...outputs]);
  const places = told.flatMap(({ readPoint, bizLocation, destination }) => [readPoint, bizLocation, destination]);
  const parties = told.map(({ operator }) => operator);
  return [
    vocabulary(
      'urn:epcglobal:epcis:vtype:EPCClass',
      products.map(({ product }) => product),
      (id) => {
        return [names.class({ product: id }), snapshot.product(id)?.name];
      },
    ),
    vocabulary('urn:epcglobal:epcis:vtype:Location', places, (id) => [names.place(id), snapshot.place(id)?.name]),
    vocabulary('urn:epcglobal:epcis:vtype:Party', parties, (id) => [names.party(id), snapshot.operator(id)?.name]),
  ];
}

function vocabulary(
  type: keyof typeof VOCABULARIES,
  ids: readonly (string | undefined)[],
  named: (id: string) => [uri: string, name: Text | undefined],
): Json {
  const elements = [...new Set(ids.filter((id) => id !== undefined))].sort().map((id) => {
    const [uri, name] = named(id);
    const attributes = name && [{ id: VOCABULARIES[type], attribute: say(name, FALLBACK_LOCALE).text }];
    return { id: uri, ...(attributes && { attributes }) };
  });
  return { type, vocabularyElementList: elements };
}
