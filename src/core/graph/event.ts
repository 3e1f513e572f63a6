import { z } from 'zod';
import { node } from './operator.ts';
import { Certificate, Document } from './proof.ts';
import { Text } from './text.ts';
import { Id, Instant, Lot, Offset, Quantity } from './values.ts';

export const EVENT_TYPES = [
  'ObjectEvent',
  'AggregationEvent',
  'TransactionEvent',
  'TransformationEvent',
  'AssociationEvent',
] as const;

/** No lot: the event names the product (its class, or one serial of it), whatever the lot. */
const What = z.strictObject({ product: Id, lot: Lot.optional(), quantity: Quantity.optional() });

/** EPCIS 2.0 what, when, where, why, how, with identifiers already resolved to (product, lot). */
export const Event = z
  .strictObject({
    type: z.literal('event'),
    ...node,
    /** The eventID, a slug of it, or a digest of the event: never shown in a path. */
    id: z.string().min(1).max(300),
    eventType: z.enum(EVENT_TYPES),
    action: z.enum(['ADD', 'OBSERVE', 'DELETE']).optional(),
    // what
    objects: z.array(What).default([]),
    inputs: z.array(What).default([]),
    outputs: z.array(What).default([]),
    /** The logistic unit (a GS1 key as Digital Link path: `00/340123…`); `objects` are its contents. */
    parent: z.string().min(1).max(200).optional(),
    /** Logistic units the event is about, in the same form. */
    units: z.array(z.string().min(1).max(200)).default([]),
    transformationId: z.string().optional(),
    // when
    eventTime: Instant,
    /** End of a step that lasts: ageing, fermentation. */
    endTime: Instant.optional(),
    eventTimeZoneOffset: Offset,
    recordTime: Instant.optional(),
    // where
    readPoint: Id.optional(),
    bizLocation: Id.optional(),
    destination: Id.optional(),
    // why
    bizStep: z
      .string()
      .regex(/^[a-z_]+$/)
      .optional(),
    disposition: z
      .string()
      .regex(/^[a-z_]+$/)
      .optional(),
    operator: Id.optional(),
    bizTransactions: z.array(z.strictObject({ type: z.string().optional(), id: z.string() })).default([]),
    // how
    sensors: z
      .array(
        z.strictObject({
          type: z.string(),
          value: z.number().optional(),
          min: z.number().optional(),
          max: z.number().optional(),
          mean: z.number().optional(),
          unit: z.string().optional(),
          exception: z.enum(['ALARM_CONDITION', 'ERROR_CONDITION']).optional(),
        }),
      )
      .default([]),
    title: Text.optional(),
    note: Text.optional(),
    /** The step is known to have happened and its particulars are withheld. */
    notDisclosed: z.boolean().default(false),
    documents: z.array(Document).default([]),
    certificates: z.array(Certificate).default([]),
    media: z.array(Id).default([]),
    chainOfCustody: z.enum(['identity-preserved', 'segregated', 'mass-balance', 'book-and-claim']).optional(),
  })
  .meta({ id: 'Event' });
export type Event = z.output<typeof Event>;
