import { z } from 'zod';
import { TAG } from '../../../locale/language-tag.ts';
import { Text } from '../../text.ts';
import { Battery } from './battery.ts';
import { Declared, Percent } from '../declared.ts';
import { Document } from '../proof.ts';

/** What a document of a product is for. */
const DOCUMENT_KINDS = [
  'declaration-of-conformity',
  'due-diligence',
  'instructions',
  'safety',
  'waste',
  'repair',
  'ingredient-data-sheet',
  'recipe',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const ProductDocument = Document.extend({
  kind: z.enum(DOCUMENT_KINDS),
  language: z.string().regex(TAG, 'is not a language tag (BCP 47): it, en, fr').optional(),
  /** Of its bytes: who has a copy can prove that it is the one. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 digest: 64 of 0-9 a-f')
    .optional(),
}).meta({ id: 'ProductDocument' });
export type ProductDocument = z.output<typeof ProductDocument>;

const label = z.string().regex(/\S/, 'is blank').max(80);
const Phone = z.string().regex(/^\+?[0-9 ()./-]{4,30}$/, 'is not a telephone number: +39 0437 555 0164');

/** A business that the law names next to the maker. */
export const PARTY = { name: Text, address: Text.optional(), email: z.email().optional(), phone: Phone.optional() };

const Substance = z
  .strictObject({
    name: Text,
    cas: z
      .string()
      .regex(/^\d{2,7}-\d{2}-\d$/, 'is not a CAS number: 7439-93-2')
      .optional(),
    ec: z
      .string()
      .regex(/^\d{3}-\d{3}-\d$/, 'is not an EC number: 231-102-5')
      .optional(),
    /** Codes of hazard and precautionary statements of the CLP: `H302`, `EUH066`, `P301+P312`. */
    phrases: z
      .array(
        z
          .string()
          .regex(/^(?:EUH\d{3}[A-Z]?|H\d{3}[A-Za-z]{0,2}|P\d{3}(?:\+P\d{3})*)$/, 'is no phrase of the CLP: H302, P280'),
      )
      .optional(),
    share: Percent.optional(),
    /** Where in the product. */
    location: Text.optional(),
  })
  .meta({ id: 'Substance' });
export type Substance = z.output<typeof Substance>;

/** Facts that laws on passports and on packaging name. */
export const passportFacts = {
  battery: Battery.optional(),
  documents: z.array(ProductDocument).optional(),
  /** Combined Nomenclature or TARIC. */
  commodityCode: z
    .string()
    .regex(/^\d{6}(?:\d{2}){0,2}$/, 'is not a commodity code: 6, 8 or 10 digits')
    .optional(),
  importer: z.strictObject({ ...PARTY, eori: label.optional() }).optional(),
  notifiedBody: z
    .strictObject({ name: Text, number: z.string().regex(/^\d{4}$/, 'is not the number of a notified body: 4 digits') })
    .optional(),
  substances: z.array(Substance).optional(),
  /** The declared carbon footprint, never computed. */
  footprint: z
    .strictObject({
      value: Declared,
      unit: label.default('kg CO2e'),
      /** What it is counted for: `1 kWh of the energy that it delivers`. */
      per: Text.optional(),
      class: label.optional(),
      method: Text.optional(),
      document: Document.optional(),
    })
    .optional(),
  spareParts: z.array(z.strictObject({ name: Text, number: label.optional(), source: Text.optional() })).optional(),
  repairability: z.strictObject({ score: label, method: Text.optional(), document: Document.optional() }).optional(),
};
