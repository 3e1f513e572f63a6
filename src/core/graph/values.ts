import { z } from 'zod';
import { type FieldNote, note } from './note.ts';

/** A node id, which is also a path segment: only characters that every static host distinguishes. */
export const Id = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9._~-]{0,78}[A-Za-z0-9_~-])?$/,
    'is not an id: 1 to 80 of A-Z a-z 0-9 . _ ~ -, starting with a letter or digit, not ending in a full stop',
  )
  .meta({ id: 'Id' });

/** GTIN as 8, 12, 13 or 14 digits; stored as 14 (the check digit is verified with the graph). */
export const Gtin = z
  .string()
  .regex(/^(?:\d{8}|\d{12,14})$/, 'is not a GTIN: 8, 12, 13 or 14 digits')
  .transform((digits) => digits.padStart(14, '0'))
  .meta({ id: 'Gtin' });
export const Gln = z
  .string()
  .regex(/^\d{13}$/, 'is not a GLN: 13 digits')
  .meta({ id: 'Gln' });

/** GS1 AI 10: 1 to 20 characters of CSET 82, case-sensitive. */
export const Lot = z
  .string()
  .regex(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/, 'is not a lot: 1 to 20 characters of GS1 CSET 82')
  .meta({ id: 'Lot' });

/** GS1 AI 21: 1 to 20 characters of CSET 82; EPC schemes allow up to 28 (GS1 EPC Tag Data Standard 2.1). */
export const Serial = z
  .string()
  .regex(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,28}$/, 'is not a serial number: 1 to 28 characters of GS1 CSET 82')
  .meta({ id: 'Serial' });

/** A name in another scheme, unchanged: usually a URI. */
export const Identifier = z.string().min(1).max(500).meta({ id: 'Identifier' });

/** A batchID: a lot, or a longer name of the same characters (`{gtin}-{lot}` where events came without master data). */
export const BatchId = z
  .string()
  .regex(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z~]{1,80}$/, 'is not a batchID: 1 to 80 characters of GS1 CSET 82')
  .meta({ id: 'BatchId' });

/** `2026-03-24`, or `2026-03-00` where the code or document gives no day. */
export const Day = z
  .string()
  .regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])$/, {
    error: 'is not a date: YYYY-MM-DD, day 00 when it is not given',
    abort: true,
  })
  .refine(isCalendarDay, 'is not a day of the calendar')
  .meta({ id: 'Day' });

/** ISO 8601 date-time with `Z` or an offset. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'is not a date-time: 2026-03-17T05:50:00+01:00' })
  .meta({ id: 'Instant' });
export const Offset = z
  .string()
  .regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 'is not an offset: +01:00')
  .meta({ id: 'Offset' });
export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is not an ISO 3166-1 alpha-2 code')
  .meta({ id: 'Country' });
export const Colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'is not a colour: #rrggbb')
  .meta({ id: 'Colour' });

/** https, no user info, no control or bidirectional characters: see `core/safe-url.ts`. */
export const Url = z.string().max(2000).meta({ id: 'Url' });

/** `KG` and similar texts have the form of a unit code, but are not codes. */
const UNIT = /^(?!(?:CL|CM|DL|GR|HL|KG|KM|LT|MG|ML|MM)$)[A-Z0-9]{2,3}$/;

const quantity = (value: FieldNote, unit: FieldNote) =>
  z.strictObject({
    value: z.number().meta(value),
    unit: z.string().regex(UNIT).optional().meta(unit),
  });

/** A quantity with notes of its own on its two fields. */
export const quantityOf = (what: string, example: number, shows: string, unit: string): typeof Quantity =>
  quantity(note(what, example, shows), note(PIECES, unit, shows));

const PIECES = 'Its unit, UN/CEFACT Rec. 20; none for pieces';

/** UN/CEFACT Recommendation 20 unit (`KGM`, `LTR`, `GRM`, `MLT`); absent for a count. */
export const Quantity = quantity(note('How much of it', 1180, 'history'), note(PIECES, 'KGM', 'history')).meta({
  id: 'Quantity',
});
export type Quantity = z.output<typeof Quantity>;

/** Refers to a batch by product and lot, as GS1 does by GTIN and AI 10. */
export const BatchRef = z.strictObject({ product: Id, lot: Lot }).meta({ id: 'BatchRef' });
export type BatchRef = z.output<typeof BatchRef>;

function isCalendarDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return date <= days;
}
