import { z } from 'zod';
import { note } from '../../note.ts';

/** A term of a vocabulary: a CBV short name (`in_transit`), or any other name, unchanged. */
export const Term = z.string().min(1).max(300);

/** One measurement with the values of the event (EPCIS 2.0, 7.3.7). Numbers and texts are never converted. */
export const Sensor = z.strictObject({
  type: Term.meta(note('What was measured, of the GS1 vocabulary', 'Temperature', 'history')),
  value: z
    .number()
    .optional()
    .meta(note('Measured value', 4.2, 'history')),
  min: z
    .number()
    .optional()
    .meta(note('Least value', 3.8, 'history')),
  max: z
    .number()
    .optional()
    .meta(note('Greatest value', 5.1, 'history')),
  mean: z
    .number()
    .optional()
    .meta(note('Mean value', 4.3, 'history')),
  standardDeviation: z
    .number()
    .optional()
    .meta(note('Standard deviation', 0.2, 'history')),
  percentile: z
    .strictObject({
      rank: z.number().meta(note('Rank of the percentile', 95, 'history')),
      value: z.number().meta(note('Value at that rank', 4.9, 'history')),
    })
    .optional(),
  text: z
    .string()
    .max(2000)
    .optional()
    .meta(note('Result as a text', 'negative', 'history')),
  boolean: z
    .boolean()
    .optional()
    .meta(note('Result as yes or no', false, 'history')),
  hexBinary: z
    .string()
    .max(2000)
    .optional()
    .meta(note('Result as hexadecimal digits', 'f0f7', 'history')),
  uri: z
    .string()
    .max(2000)
    .optional()
    .meta(note('Result as a URI', 'https://lab.example/r/17', 'history')),
  unit: z
    .string()
    .max(20)
    .optional()
    .meta(note('Unit, UN/CEFACT Rec. 20', 'CEL', 'history')),
  component: Term.optional().meta(note('Component of a quantity that has several', 'x', 'history')),
  exception: Term.optional().meta(note('Exception of the measurement', 'ALARM_CONDITION', 'history')),
  substance: Term.optional().meta(note('Chemical substance that was measured, a URI', 'https://…', 'history')),
  microorganism: Term.optional().meta(note('Microorganism that was looked for, a URI', 'https://…', 'history')),
  device: Term.optional().meta(note('Instrument, a URI', 'urn:epc:id:giai:4012345.77', 'history')),
  /** ISO 8601: the time of the measurement, or its period. */
  time: z
    .string()
    .max(40)
    .optional()
    .meta(note('When it was measured', '2026-03-17T05:50:00+01:00', 'history')),
  startTime: z
    .string()
    .max(40)
    .optional()
    .meta(note('From when', '2026-03-17T05:00:00+01:00', 'history')),
  endTime: z
    .string()
    .max(40)
    .optional()
    .meta(note('Until when', '2026-03-17T06:00:00+01:00', 'history')),
  /** Reference system and other fields without a property of their own, unchanged. */
  other: z
    .record(z.string(), z.json())
    .optional()
    .meta(note('Further fields of the report, as declared', { 'ex:probe': 2 }, 'EPCIS')),
});
export type Sensor = z.output<typeof Sensor>;
