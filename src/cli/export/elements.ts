import type { Event, What } from '../../core/graph/event.ts';
import { localTime, placeOf, timeOf } from '../../core/history/lookup.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import { localize, type Text } from '../../core/graph/text.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** An event of a lot, from which a row is written. */
export interface Facts {
  snapshot: Snapshot;
  event: Event;
  /** The lot that the row is about. */
  what: What | undefined;
  /** Of a transformation: one of the lots that went in. */
  input?: What | undefined;
}

/** A key data element: the title of its column. `isOptional`: the rule asks for it where it applies. */
export interface Element {
  title: string;
  of(facts: Facts): string | number | undefined;
  isOptional?: true;
}

/** In place of what the rule asks for and nobody declared. */
export const MISSING = 'MISSING';

const words = (text: Text | undefined): string | undefined => text && localize(text, fallbackLocale()).text;
const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined && part !== '').join(', ') || undefined;

/** Business name, telephone, address: what 21 CFR 1.1310 calls the location description. */
function location(snapshot: Snapshot, placeId: string | undefined, operatorId?: string): string | undefined {
  const place = placeId === undefined ? undefined : snapshot.place(placeId);
  const operator = operatorId === undefined ? undefined : snapshot.operator(operatorId);
  if (!place && !operator) return undefined;
  const gln = place?.gln ?? operator?.gln;
  return joined(
    words(operator?.legalName ?? operator?.name),
    operator?.contact?.phone,
    words(place?.name),
    // The address of a party is no address of a place where it works.
    words(place ? place.address : operator?.contact?.address) ?? `address ${MISSING}`,
    words(place?.region),
    place?.country,
    gln && `GLN ${gln}`,
  );
}

const day = (event: Event): string => `${localTime(timeOf(event), event.eventTimeZoneOffset).replace('T', ' ')} ${event.eventTimeZoneOffset}`; // prettier-ignore
const here = ({ snapshot, event }: Facts) => location(snapshot, placeOf(event), event.operator);
const lotOf = (what: What | undefined) => what?.lot ?? what?.serial ?? what?.identifiers?.[0];

function description(snapshot: Snapshot, what: What | undefined): string | undefined {
  const product = what && snapshot.product(what.product);
  const gtin = product?.gtin;
  return (
    product && joined(words(product.name), words(product.brand), words(product.netContent), gtin && `GTIN ${gtin}`)
  );
}

/** The party or the place at the other end of a movement. */
function end({ snapshot, event }: Facts, list: 'sources' | 'destinations'): string | undefined {
  const ends = event[list];
  const place =
    ends.find((one) => one.place !== undefined)?.place ?? (list === 'destinations' ? event.destination : undefined);
  const party = ends.find((one) => one.operator !== undefined)?.operator;
  return location(snapshot, place, party);
}

const batchOf = ({ snapshot, what }: Facts) =>
  what?.lot === undefined ? undefined : snapshot.batch(what.product, what.lot);

/** Where the lot got its code: the place of the event that made it. */
function source(facts: Facts): string | undefined {
  const { snapshot, what } = facts;
  if (what?.lot === undefined) return undefined;
  const made = snapshot
    .eventsAbout(what.product, what.lot)
    .find(
      ({ outputs, action }) =>
        outputs.some(({ product, lot }) => product === what.product && lot === what.lot) || action === 'ADD',
    );
  return made && location(snapshot, placeOf(made), made.operator);
}

/** An earlier event of the lot, by its step. */
function earlier({ snapshot, what, event }: Facts, step: RegExp): Event | undefined {
  if (what?.lot === undefined) return undefined;
  return snapshot
    .eventsAbout(what.product, what.lot)
    .findLast((one) => step.test(one.bizStep ?? '') && timeOf(one) <= timeOf(event));
}
export const HARVEST = /harvest|fishing|catch/i;
export const COOL = /cool|chill/i;

const at = (facts: Facts, event: Event | undefined) =>
  event && location(facts.snapshot, placeOf(event), event.operator);

const element = (title: string, of: Element['of']): Element => ({ title, of });
const optional = (title: string, of: Element['of']): Element => ({ title, of, isOptional: true });

export const DOCUMENT = [
  element(
    'Reference document type',
    ({ event }) => event.bizTransactions[0]?.type ?? (event.bizTransactions[0] && 'document'),
  ),
  element(
    'Reference document number',
    ({ event }) => event.bizTransactions.map(({ id }) => id).join(', ') || undefined,
  ),
];
export const CODE = element('Traceability lot code', ({ what }) => lotOf(what));
export const PRODUCT = element('Product description', ({ snapshot, what }) => description(snapshot, what));
export const AMOUNT = [
  element('Quantity', ({ what }) => what?.quantity?.value),
  element('Unit of measure', ({ what }) => what?.quantity && (what.quantity.unit ?? 'pieces')),
];
export const INPUT = [
  element('Input traceability lot code', ({ input }) => lotOf(input)),
  element('Input product description', ({ snapshot, input }) => description(snapshot, input)),
  element('Input quantity', ({ input }) => input?.quantity?.value),
  element('Input unit of measure', ({ input }) => input?.quantity && (input.quantity.unit ?? 'pieces')),
];
export const RECIPIENT = element('Immediate subsequent recipient', (facts) => end(facts, 'destinations'));
export const PREVIOUS = element('Immediate previous source', (facts) => end(facts, 'sources'));
export const SOURCE = element('Traceability lot code source', source);
export const FARM = element(
  'Farm where harvested',
  (facts) => at(facts, earlier(facts, HARVEST)) ?? words(batchOf(facts)?.origin),
);
export const FIELD = optional('Field or growing area', () => undefined);
export const HARVESTED = element('Date of harvesting', (facts) => {
  const event = earlier(facts, HARVEST);
  return batchOf(facts)?.dates.harvest ?? (event && day(event));
});
export const COOLED = [
  optional('Location where cooled', (facts) => at(facts, earlier(facts, COOL))),
  optional('Date of cooling', (facts) => {
    const event = earlier(facts, COOL);
    return event && day(event);
  }),
];
export const HARVESTER = element('Harvester', (facts) => {
  const event = earlier(facts, HARVEST);
  return event && location(facts.snapshot, undefined, event.operator);
});
export const STEP = element('Step', ({ event }) => event.bizStep ?? event.eventType);
export const EVENT_ID = optional('Event', ({ event }) => event.id);
/** Place and time of the event, under the titles of its sheet. */
export const where = (title: string): Element => element(title, here);
export const when = (title: string): Element => element(title, ({ event }) => day(event));
