import { z } from 'zod';
import { Text } from '../text.ts';
import { Country, Day, Id, Url } from '../values.ts';

export const Document = z
  .strictObject({ title: Text, url: Url, mediaType: z.string().optional(), bytes: z.int().positive().optional() })
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
      .regex(CONTROL_BODY, 'is not the code of a control body: IT-BIO-007, DE-ÖKO-006'),
    farming: z.enum(FARMING).optional(),
    /** All raw materials were farmed in this country; in addition to `farming` or instead of it. */
    country: Country.optional(),
    /** Region within the country. */
    region: Text.optional(),
  })
  .refine(({ country, region }) => country ?? !region, { error: 'has a region without its country', path: ['region'] })
  .meta({ id: 'Organic' });
export type Organic = z.output<typeof Organic>;

export const Certificate = z
  .strictObject({
    name: Text,
    issuer: Text,
    scope: Text.optional(),
    identifier: z.string().optional(),
    basis,
    validFrom: Day.optional(),
    validUntil: Day.optional(),
    document: Document.optional(),
    seal: Id.optional(),
    organic: Organic.optional(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof Certificate>;

export const Claim = z
  .strictObject({
    text: Text,
    basis,
    issuer: Text.optional(),
    document: Document.optional(),
    validUntil: Day.optional(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.output<typeof Claim>;
