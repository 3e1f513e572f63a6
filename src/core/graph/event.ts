import { z } from 'zod';
import { node } from './operator.ts';
import { Certificate, Document } from './fields/proof.ts';
import { Text } from './text.ts';
import { Transport } from './fields/transport.ts';
import { Id, Identifier, Instant, Lot, Offset, Quantity, Serial } from './values.ts';

export const EVENT_TYPES = [
  'ObjectEvent',
  'AggregationEvent',
  'TransactionEvent',
  'TransformationEvent',
  'AssociationEvent',
] as const;

/**
 * Without lot and serial the event names the product in general, not one lot. `identifiers` has exactly one entry: the only identifier of
 * an object that has neither (a private URI, a GRAI or GIAI).
 */
const What = z.strictObject({
  product: Id,
  lot: Lot.optional(),
  serial: Serial.optional(),
  identifiers: z.array(Identifier).length(1).optional(),
  quantity: Quantity.optional(),
});
export type What = z.output<typeof What>;

/** A term of a vocabulary: a CBV short name (`in_transit`), or any other name, unchanged. */
const Term = z.string().min(1).max(300);

/** One measurement with the values of the event (EPCIS 2.0, 7.3.7). Numbers and texts are never converted. */
const Sensor = z.strictObject({
  type: Term,
  value: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  mean: z.number().optional(),
  standardDeviation: z.number().optional(),
  percentile: z.strictObject({ rank: z.number(), value: z.number() }).optional(),
  text: z.string().max(2000).optional(),
  boolean: z.boolean().optional(),
  hexBinary: z.string().max(2000).optional(),
  uri: z.string().max(2000).optional(),
  unit: z.string().max(20).optional(),
  component: Term.optional(),
  exception: Term.optional(),
  substance: Term.optional(),
  microorganism: Term.optional(),
  device: Term.optional(),
  /** ISO 8601: the time of the measurement, or its period. */
  time: z.string().max(40).optional(),
  startTime: z.string().max(40).optional(),
  endTime: z.string().max(40).optional(),
  /** Reference system and other fields without a property of their own, unchanged. */
  other: z.record(z.string(), z.json()).optional(),
});
export type Sensor = z.output<typeof Sensor>;

/** A position as a `geo:` URI: in the outgoing EPCIS with one decimal place, on no page. */
const Position = z.string().regex(/^geo:/i).max(200);

/** A source or a destination of goods: a party or a place (EPCIS source and destination lists). */
const End = z.strictObject({
  /** CBV source/destination type (`owning_party`, `possessing_party`, `location`) or another type, unchanged. */
  type: Term,
  operator: Id.optional(),
  place: Id.optional(),
  position: Position.optional(),
});

/** EPCIS 2.0 what, when, where, why, how, with identifiers already resolved to (product, lot). */
export const Event = z
  .strictObject({
    type: z.literal('event'),
    ...node,
    /** The eventID, a slug of it, or a digest of the event: never shown in a path. */
    id: z.string().min(1).max(300),
    /** An EPCIS event type, or the name of a vendor's extension, unchanged. */
    eventType: z.enum(EVENT_TYPES).or(z.string().regex(/[:/]/).max(300)),
    action: z.enum(['ADD', 'OBSERVE', 'DELETE']).optional(),
    // what
    objects: z.array(What).default([]),
    inputs: z.array(What).default([]),
    outputs: z.array(What).default([]),
    /** The logistic unit (a GS1 key as Digital Link path: `00/340123…`); `objects` are its contents. */
    parent: z.string().min(1).max(500).optional(),
    /** The same unit where it is an item of a product: a container that is itself traced. */
    container: What.optional(),
    /** Logistic units the event is about, in the same form. */
    units: z.array(z.string().min(1).max(500)).default([]),
    transformationId: z.string().optional(),
    // when
    eventTime: Instant,
    /** End of a step with a duration: ageing, fermentation. */
    endTime: Instant.optional(),
    eventTimeZoneOffset: Offset,
    recordTime: Instant.optional(),
    // where
    readPoint: Id.optional(),
    bizLocation: Id.optional(),
    /** Coordinates of the event where it names no place. */
    position: Position.optional(),
    destination: Id.optional(),
    transport: Transport.optional(),
    // why
    bizStep: Term.optional(),
    disposition: Term.optional(),
    persistentDisposition: z
      .strictObject({ set: z.array(Term).default([]), unset: z.array(Term).default([]) })
      .optional(),
    operator: Id.optional(),
    sources: z.array(End).default([]),
    destinations: z.array(End).default([]),
    bizTransactions: z.array(z.strictObject({ type: z.string().optional(), id: z.string() })).default([]),
    // how
    sensors: z.array(Sensor).default([]),
    /** Instance and lot master data, unchanged. */
    ilmd: z.record(z.string(), z.json()).optional(),
    /** Fields of other namespaces, unchanged. They are in the outgoing EPCIS document and on no page. */
    extensions: z.record(z.string(), z.json()).optional(),
    /** Prefix → namespace, for `ilmd` and `extensions`. */
    namespaces: z.record(z.string(), z.string()).optional(),
    title: Text.optional(),
    note: Text.optional(),
    /** The step is known to have happened; its details are withheld. */
    notDisclosed: z.boolean().default(false),
    /** The note of a withheld step is public. */
    notePublic: z.boolean().optional(),
    documents: z.array(Document).default([]),
    certificates: z.array(Certificate).default([]),
    media: z.array(Id).default([]),
    chainOfCustody: z.enum(['identity-preserved', 'segregated', 'mass-balance', 'book-and-claim']).optional(),
  })
  .meta({ id: 'Event' });
export type Event = z.output<typeof Event>;
