import { z } from 'zod';
import { node } from './operator.ts';
import { Sensor, Term } from './fields/events/sensor.ts';
import { Certificate, Document } from './fields/proof.ts';
import { note, SHARED } from './note.ts';
import { Text } from './text.ts';
import { Transport } from './fields/events/transport.ts';
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
  product: Id.meta(note('Id or GTIN of the product', 'stravecchio', 'history')),
  lot: Lot.optional().meta(note('Its lot; empty: the product in general', 'L24-0317', 'history')),
  serial: Serial.optional().meta(note('Serial number, of one item', '000123', 'history')),
  identifiers: z.array(Identifier).length(1).optional().meta(SHARED.identifiers),
  quantity: Quantity.optional(),
});
export type What = z.output<typeof What>;

/** A position as a `geo:` URI: in the outgoing EPCIS with one decimal place, on no page. */
const Position = z.string().regex(/^geo:/i).max(200);

/** A source or a destination of goods: a party or a place (EPCIS source and destination lists). */
const End = z.strictObject({
  /** CBV source/destination type (`owning_party`, `possessing_party`, `location`) or another type, unchanged. */
  type: Term.meta(note('What it is: owning_party, possessing_party, location', 'owning_party', 'history')),
  operator: Id.optional().meta(SHARED.operator),
  place: Id.optional().meta(note('Id of the place', 'pradalto', 'history')),
  position: Position.optional().meta(note('Where, as a `geo:` URI', 'geo:46.07,11.12', 'EPCIS')),
});

/** EPCIS 2.0 what, when, where, why, how, with identifiers already resolved to (product, lot). */
export const Event = z
  .strictObject({
    type: z.literal('event'),
    ...node,
    /** The eventID, a slug of it, or a digest of the event: never shown in a path. */
    id: z.string().min(1).max(300).meta(SHARED.id),
    /** An EPCIS event type, or the name of a vendor's extension, unchanged. */
    eventType: z
      .enum(EVENT_TYPES)
      .or(z.string().regex(/[:/]/).max(300))
      .meta(note('EPCIS event type', 'ObjectEvent', 'EPCIS')),
    action: z
      .enum(['ADD', 'OBSERVE', 'DELETE'])
      .optional()
      .meta(note('EPCIS action', 'OBSERVE', 'EPCIS')),
    // what
    objects: z.array(What).default([]),
    inputs: z.array(What).default([]),
    outputs: z.array(What).default([]),
    /** The logistic unit (a GS1 key as Digital Link path: `00/340123…`); `objects` are its contents. */
    parent: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .meta(note('Logistic unit that the lots go into, as a GS1 key', '00/340123450000000018', 'EPCIS')),
    /** The same unit where it is an item of a product: a container that is itself traced. */
    container: What.extend({
      product: Id.meta(note('Id or GTIN of the traced container that the lots go into', 'crate', 'EPCIS')),
      lot: Lot.optional().meta(note('Lot of the container', 'C-7', 'EPCIS')),
      serial: Serial.optional().meta(note('Serial number of the container', '000123', 'EPCIS')),
    }).optional(),
    /** Logistic units the event is about, in the same form. */
    units: z
      .array(z.string().min(1).max(500))
      .default([])
      .meta(note('Logistic units that it is about, as GS1 keys, one a line', ['00/340123450000000018'], 'EPCIS')),
    transformationId: z
      .string()
      .optional()
      .meta(note('Common id of several events of one transformation', 'vat-2-17', 'EPCIS')),
    // when
    eventTime: Instant.meta(
      note('When; with its offset, or with the offset in its own column', '2026-03-17T05:50:00+01:00', 'history'),
    ),
    /** End of a step with a duration: ageing, fermentation. */
    endTime: Instant.optional().meta(note('End of a step that lasts', '2026-03-18T05:50:00+01:00', 'history')),
    eventTimeZoneOffset: Offset.meta(note('Offset of the local time', '+01:00', 'history')),
    recordTime: Instant.optional().meta(note('When it was recorded', '2026-03-17T06:10:00+01:00', 'EPCIS')),
    // where
    readPoint: Id.optional().meta(note('Id of the place', 'pradalto', 'history, map')),
    bizLocation: Id.optional().meta(note('Id of the place where the goods are afterwards', 'cellar', 'history, map')),
    /** Coordinates of the event where it names no place. */
    position: Position.optional().meta(
      note(
        'Position of the event as a `geo:` URI, if no named place is declared; with one decimal place in EPCIS',
        'geo:46.07,11.12',
        'EPCIS',
      ),
    ),
    destination: Id.optional().meta(note('Id of the place that the goods go to', 'shop', 'history, map')),
    transport: Transport.optional(),
    // why
    bizStep: Term.optional().meta(note('CBV business step', 'transforming', 'history')),
    disposition: Term.optional().meta(note('CBV disposition', 'in_progress', 'status')),
    persistentDisposition: z
      .strictObject({
        set: z
          .array(Term)
          .default([])
          .meta(note('CBV dispositions that hold from now on, one a line', ['recalled'], 'status')),
        unset: z
          .array(Term)
          .default([])
          .meta(note('CBV dispositions that no longer hold, one a line', ['recalled'], 'status')),
      })
      .optional(),
    operator: Id.optional().meta(SHARED.operator),
    sources: z.array(End).default([]),
    destinations: z.array(End).default([]),
    bizTransactions: z
      .array(
        z.strictObject({
          type: z
            .string()
            .optional()
            .meta(note('Kind of business document, of CBV', 'po', 'nowhere: orders are private')),
          id: z
            .string()
            .meta(note('Its number or URI', 'urn:epcglobal:cbv:bt:4012345000009:1152', 'nowhere: orders are private')),
        }),
      )
      .default([]),
    // how
    sensors: z.array(Sensor).default([]),
    /** Instance and lot master data, unchanged. */
    ilmd: z
      .record(z.string(), z.json())
      .optional()
      .meta(
        note(
          'Instance and lot master data of EPCIS, as declared; they complete the lots that the event makes',
          { 'cbvmda:countryOfOrigin': 'IT' },
          'EPCIS',
        ),
      ),
    /** Fields of other namespaces, unchanged. They are in the outgoing EPCIS document and on no page. */
    extensions: z
      .record(z.string(), z.json())
      .optional()
      .meta(note('Fields of other vocabularies, as declared', { 'ex:vat': 2 }, 'EPCIS')),
    /** Prefix → namespace, for `ilmd` and `extensions`. */
    namespaces: z
      .record(z.string(), z.string())
      .optional()
      .meta(note('Namespaces of the prefixes of such fields', { ex: 'https://ns.example/' }, 'EPCIS')),
    title: Text.optional().meta(note('The step in words', '42 wheels made', 'history')),
    note: Text.optional().meta(SHARED.note),
    /** The step is known to have happened; its details are withheld. */
    notDisclosed: z.boolean().default(false).meta(SHARED.notDisclosed),
    /** The note of a withheld step is public. */
    notePublic: z.boolean().optional().meta(SHARED.notePublic),
    documents: z.array(Document).default([]),
    certificates: z.array(Certificate).default([]),
    media: z.array(Id).default([]).meta(SHARED.media),
    chainOfCustody: z
      .enum(['identity-preserved', 'segregated', 'mass-balance', 'book-and-claim'])
      .optional()
      .meta(note('How the goods are kept apart from others (ISO 22095)', 'segregated', 'history')),
  })
  .meta({ id: 'Event' });
export type Event = z.output<typeof Event>;
