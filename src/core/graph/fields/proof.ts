import { z } from 'zod';
import { Text } from '../text.ts';
import { Day, Id, Url } from '../values.ts';

export const Document = z
  .strictObject({ title: Text, url: Url, mediaType: z.string().optional(), bytes: z.int().positive().optional() })
  .meta({ id: 'Document' });
export type Document = z.output<typeof Document>;

/** The issuer: a claim or certificate without one is declared by the operator itself. */
const basis = z.enum(['third-party', 'self-declared']);

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
