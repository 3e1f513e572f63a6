import { z } from 'zod';
import { note, ORGANIC } from '../note.ts';
import { Text } from '../text.ts';
import { Country, Day, Id, Url } from '../values.ts';

export const Document = z
  .strictObject({
    title: Text.meta(note('Title of the document', 'Laboratory report', 'history, label')),
    url: Url.meta(note('Its address, https', 'https://docs.example/lab.pdf', 'history, label')),
    mediaType: z
      .string()
      .optional()
      .meta(note('Its type', 'application/pdf', 'history, label')),
    bytes: z
      .int()
      .positive()
      .optional()
      .meta(note('Its size in bytes', 98304, 'history, label')),
  })
  .meta({ id: 'Document' });
export type Document = z.output<typeof Document>;

/** The issuer: a claim or certificate without one is declared by the operator itself. */
const basis = z.enum(['third-party', 'self-declared']);

/** Form of the code of a control body: `IT-BIO-007` (Regulation (EU) 2018/848, Annex V, 2); Spain adds its region (`ES-ECO-020-CV`). */
export const CONTROL_BODY = /^[A-Z]{2}-[A-ZÖØ]{3}-\d{2,3}(?:-[A-Z]{1,3})?$/;

/** Place of farming of the agricultural raw materials: Regulation (EU) 2018/848, article 32(2). */
const FARMING = ['EU', 'non-EU', 'EU/non-EU'] as const;

/** What the label of an organic product declares: the control body, and the place of farming below it. */
export const Organic = z
  .strictObject({
    controlBody: z
      .string()
      .normalize()
      .regex(CONTROL_BODY, 'is not the code of a control body: IT-BIO-007, DE-ÖKO-006')
      .meta(
        note(
          'Code of the organic control body, in its form',
          'IT-BIO-007',
          'page next to the certificate, label',
          `${ORGANIC} art. 32(1)`,
        ),
      ),
    farming: z
      .enum(FARMING)
      .optional()
      .meta(
        note(
          'Where the raw materials were farmed; shown below the code',
          'EU',
          'page next to the certificate, label',
          `${ORGANIC} art. 32(2)`,
        ),
      ),
    /** All raw materials were farmed in this country; in addition to `farming` or instead of it. */
    country: Country.optional().meta(
      note(
        'Country where all raw materials were farmed, ISO 3166',
        'IT',
        'page next to the certificate, label',
        `${ORGANIC} art. 32(2)`,
      ),
    ),
    /** Region within the country. */
    region: Text.optional().meta(
      note('Region within that country', 'Umbria', 'page next to the certificate, label', `${ORGANIC} art. 32(2)`),
    ),
  })
  .refine(({ country, region }) => country ?? !region, { error: 'has a region without its country', path: ['region'] })
  .meta({ id: 'Organic' });
export type Organic = z.output<typeof Organic>;

export const Certificate = z
  .strictObject({
    name: Text.meta(note('Name of the certificate', 'Organic', 'label', `${ORGANIC} for organic`)),
    issuer: Text.meta(note('Who issued it', 'Bioagricert', 'label')),
    scope: Text.optional().meta(note('What it covers', 'Milk and cheese', 'label')),
    identifier: z
      .string()
      .optional()
      .meta(note('Its number', '2026-0412', 'page')),
    basis: basis.meta(note('third-party, or self-declared', 'third-party', 'label', 'Dir. (EU) 2024/825')),
    validFrom: Day.optional().meta(note('First day', '2026-01-01', 'label')),
    validUntil: Day.optional().meta(note('Last day', '2027-12-31', 'label')),
    document: Document.optional(),
    seal: Id.optional().meta(note('Id of the picture of its seal', 'seal', 'label')),
    organic: Organic.optional(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof Certificate>;

export const Claim = z
  .strictObject({
    text: Text.meta(
      note('The claim', 'From hay milk', 'label, with its proof', 'Reg. (EC) 1924/2006; Dir. (EU) 2024/825'),
    ),
    basis: basis.meta(note('Source of the claim', 'third-party', 'label', 'Dir. (EU) 2024/825')),
    issuer: Text.optional().meta(note('Party that proved it, if another than the operator', 'Bioagricert', 'label')),
    document: Document.optional(),
    validUntil: Day.optional().meta(note('Last day of the proof', '2027-12-31', 'label')),
  })
  .meta({ id: 'Claim' });
export type Claim = z.output<typeof Claim>;
