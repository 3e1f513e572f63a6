import type { Event } from '../../../core/graph/event.ts';
import { withCoarsePositions } from '../../../core/graph/fields/events/positions.ts';
import { historyOfLots } from '../../../core/history/history.ts';
import { refOf } from '../../../core/history/lookup.ts';
import { siteContext, siteNamespace } from '../../../snapshot/published/epcis-names.ts';
import type { Snapshot, StoredBatch } from '../../../snapshot/snapshot.ts';
import { epcisEvent } from './event.ts';
import { EpcisNames } from './names.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { vocabularyOf } from './vocabulary.ts';

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
