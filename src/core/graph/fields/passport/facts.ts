import { z } from 'zod';
import { TAG } from '../../../locale/language-tag.ts';
import { note } from '../../note.ts';
import { Text } from '../../text.ts';
import { Battery } from './battery.ts';
import { Declared, Percent } from '../declared.ts';
import { Document } from '../proof.ts';

const ESPR = 'Reg. (EU) 2024/1781 annex III';

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
  kind: z.enum(DOCUMENT_KINDS).meta(note('What the document is for', 'declaration-of-conformity', 'passport')),
  language: z
    .string()
    .regex(TAG, 'is not a language tag (BCP 47): it, en, fr')
    .optional()
    .meta(note('Its language', 'it', 'passport')),
  /** Of its bytes: who has a copy can prove that it is the one. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 digest: 64 of 0-9 a-f')
    .optional()
    .meta(
      note(
        'SHA-256 of its bytes, in hexadecimal digits',
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        'passport',
      ),
    ),
}).meta({ id: 'ProductDocument' });
export type ProductDocument = z.output<typeof ProductDocument>;

const label = z.string().regex(/\S/, 'is blank').max(80);
const Phone = z.string().regex(/^\+?[0-9 ()./-]{4,30}$/, 'is not a telephone number: +39 0437 555 0164');

/** A business that the law names next to the maker. */
export const PARTY = {
  name: Text,
  address: Text.optional().meta(note('Its postal address', 'Via Roma 1, Belluno', 'label, passport')),
  email: z
    .email()
    .optional()
    .meta(note('Its e-mail', 'safety@example.com', 'label, passport')),
  phone: Phone.optional().meta(note('Its telephone', '+39 0437 555 0164', 'label, passport')),
};

const Substance = z
  .strictObject({
    name: Text.meta(note('Name of the substance', 'Lithium hexafluorophosphate', 'label, passport')),
    cas: z
      .string()
      .regex(/^\d{2,7}-\d{2}-\d$/, 'is not a CAS number: 7439-93-2')
      .optional()
      .meta(note('CAS number', '21324-40-3', 'label, passport')),
    ec: z
      .string()
      .regex(/^\d{3}-\d{3}-\d$/, 'is not an EC number: 231-102-5')
      .optional()
      .meta(note('EC number', '244-334-7', 'label, passport')),
    /** Codes of hazard and precautionary statements of the CLP: `H302`, `EUH066`, `P301+P312`. */
    phrases: z
      .array(
        z
          .string()
          .regex(/^(?:EUH\d{3}[A-Z]?|H\d{3}[A-Za-z]{0,2}|P\d{3}(?:\+P\d{3})*)$/, 'is no phrase of the CLP: H302, P280'),
      )
      .optional()
      .meta(
        note(
          'Codes of hazard and precautionary statements, one a line',
          ['H301'],
          'label, passport',
          'Reg. (EC) 1272/2008 annexes III and IV',
        ),
      ),
    share: Percent.optional().meta(note('Its share by weight', '12.5 %', 'label, passport')),
    /** Where in the product. */
    location: Text.optional().meta(note('Where it is in the product', 'electrolyte', 'label, passport')),
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
    .optional()
    .meta(note('Code of the Combined Nomenclature, or TARIC', '85076000', 'label, passport', `${ESPR}(d)`)),
  importer: z
    .strictObject({
      ...PARTY,
      name: Text.meta(note('Importer into the Union', 'Nord s.r.l.', 'label, passport', `${ESPR}(j)`)),
      eori: label.optional().meta(note('Its EORI number', 'IT01234567890', 'label, passport', `${ESPR}(j)`)),
    })
    .optional(),
  notifiedBody: z
    .strictObject({
      name: Text.meta(note('Notified body that examined it', 'Ente Prove', 'label, passport')),
      number: z
        .string()
        .regex(/^\d{4}$/, 'is not the number of a notified body: 4 digits')
        .meta(note('Its number, 4 digits', '0123', 'label, passport')),
    })
    .optional(),
  substances: z.array(Substance).optional(),
  /** The declared carbon footprint, never computed. */
  footprint: z
    .strictObject({
      value: Declared.meta(note('Declared carbon footprint', '15.3', 'label, passport')),
      unit: label.default('kg CO2e').meta(note('Its unit; kg CO2e by default', 'kg CO2e', 'label, passport')),
      /** What it is counted for: `1 kWh of the energy that it delivers`. */
      per: Text.optional().meta(note('What it is counted for', '1 kWh delivered', 'label, passport')),
      class: label.optional().meta(note('Performance class', 'B', 'label, passport')),
      method: Text.optional().meta(note('Method of the calculation', 'ISO 14067', 'label, passport')),
      document: Document.optional(),
    })
    .optional(),
  spareParts: z
    .array(
      z.strictObject({
        name: Text.meta(note('Name of the part', 'Charging socket', 'label, passport')),
        number: label.optional().meta(note('Its number', 'CB-17', 'label, passport')),
        source: Text.optional().meta(note('Who has it', 'ricambi@example.com', 'label, passport')),
      }),
    )
    .optional(),
  repairability: z
    .strictObject({
      score: label.meta(note('Declared score or class', '7.9', 'label, passport')),
      method: Text.optional().meta(note('Its method', 'EN 45554', 'label, passport')),
      document: Document.optional(),
    })
    .optional(),
};
