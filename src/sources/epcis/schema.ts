import { z } from 'zod';
import { EVENT_TYPES } from '../../core/graph/event.ts';
import { Offset } from '../../core/graph/values.ts';

const STANDARD: readonly string[] = EVENT_TYPES;
/** An identifier: a URI as a rule. An empty one is reported and left out (`oddities.ts`). */
const identifier = z.string().max(500);
const identifiers = z.array(identifier);
const term = z.string().min(1).max(300);
const number = z.number().optional();
const text = z.string().max(2000).optional();

const Moment = z.string().superRefine((moment, context) => {
  if (z.iso.datetime({ offset: true }).safeParse(moment).success) return;
  const message = z.iso.datetime({ local: true }).safeParse(moment).success
    ? 'has no offset: add Z or +01:00'
    : 'is not a date-time: 2026-03-17T05:50:00+01:00';
  context.addIssue({ code: 'custom', message });
});

/** Documents of EPCIS 1.x declare errors to the minute. */
const Minute = z.iso.datetime({ offset: true, precision: -1 });

const Quantities = z.array(
  z.looseObject({ epcClass: identifier, quantity: z.number().optional(), uom: z.string().max(20).optional() }),
);
const Site = z.looseObject({ id: identifier });
const Ends = z.array(z.looseObject({ type: term, source: identifier.optional(), destination: identifier.optional() }));
const Report = z.looseObject({
  type: term.optional(),
  value: number,
  minValue: number,
  maxValue: number,
  meanValue: number,
  sDev: number,
  percRank: number,
  percValue: number,
  uom: z.string().max(20).optional(),
  stringValue: text,
  booleanValue: z.boolean().optional(),
  hexBinaryValue: text,
  uriValue: text,
  component: term.optional(),
  exception: term.optional(),
  chemicalSubstance: term.optional(),
  microorganism: term.optional(),
  deviceID: term.optional(),
  time: z.string().max(40).optional(),
});
const Metadata = z.looseObject({
  time: z.string().max(40).optional(),
  startTime: z.string().max(40).optional(),
  endTime: z.string().max(40).optional(),
  deviceID: term.optional(),
});

/** An EPCIS 2.0 event as written: parsing changes nothing, so a valid value is used as it is. Fields of other namespaces are allowed. */
export const RawEvent = z.looseObject({
  type: z
    .string()
    .max(300)
    .refine((type) => STANDARD.includes(type) || /[:/]/.test(type), {
      error: `must be one of ${EVENT_TYPES.join(', ')}, or a type of another namespace (example:AuditEvent)`,
    }),
  eventID: z.string().max(300).optional(),
  eventTime: Moment,
  eventTimeZoneOffset: Offset,
  recordTime: Moment.optional(),
  action: z.enum(['ADD', 'OBSERVE', 'DELETE']).optional(),
  errorDeclaration: z
    .looseObject({ declarationTime: Moment.or(Minute), correctiveEventIDs: identifiers.optional() })
    .optional(),
  epcList: identifiers.optional(),
  quantityList: Quantities.optional(),
  childEPCs: identifiers.optional(),
  childQuantityList: Quantities.optional(),
  inputEPCList: identifiers.optional(),
  inputQuantityList: Quantities.optional(),
  outputEPCList: identifiers.optional(),
  outputQuantityList: Quantities.optional(),
  parentID: identifier.optional(),
  transformationID: z.string().min(1).max(300).optional(),
  bizStep: term.optional(),
  disposition: term.optional(),
  persistentDisposition: z.looseObject({ set: z.array(term).optional(), unset: z.array(term).optional() }).optional(),
  readPoint: Site.optional(),
  bizLocation: Site.optional(),
  bizTransactionList: z
    .array(z.looseObject({ type: z.string().optional(), bizTransaction: z.string().min(1).max(500) }))
    .optional(),
  sourceList: Ends.optional(),
  destinationList: Ends.optional(),
  sensorElementList: z
    .array(z.looseObject({ sensorMetadata: Metadata.optional(), sensorReport: z.array(Report).optional() }))
    .optional(),
  certificationInfo: z.union([z.string(), z.array(z.string())]).optional(),
  ilmd: z.looseObject({}).optional(),
});
export type RawEvent = z.output<typeof RawEvent>;
export type RawReport = z.output<typeof Report>;
export type RawMetadata = z.output<typeof Metadata>;
