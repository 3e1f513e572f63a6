/** `passport.json` of a model, a lot or an item: the shape of EN 18223, expanded (its annex A), with the names of the vocabularies that it lists. */
import { z } from 'zod';
import { Instant } from '../../graph/values.ts';

const NAMED = {
  elementId: z.string().min(1),
  dictionaryReference: z.url().optional().describe('The term in a vocabulary'),
};
const Elements = z.lazy(() => z.array(PassportElement).min(1));

/** A fact. Which members it has depends on `objectType`. */
export const PassportElement: z.ZodType<PassportElement> = z
  .discriminatedUnion('objectType', [
    z.strictObject({
      ...NAMED,
      objectType: z.literal('SingleValuedDataElement'),
      valueDataType: z.enum(['xsd:string', 'xsd:integer', 'xsd:decimal', 'xsd:boolean', 'xsd:date', 'xsd:anyURI']),
      reference: z.literal(true).optional().describe('The value names a thing'),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
    z.strictObject({
      ...NAMED,
      objectType: z.literal('MultiLanguageDataElement'),
      value: z.array(z.strictObject({ value: z.string(), language: z.string() })).min(1),
    }),
    z.strictObject({
      ...NAMED,
      objectType: z.literal('DataElementCollection'),
      nodeTypes: z.array(z.url()),
      elements: Elements,
    }),
    z.strictObject({ ...NAMED, objectType: z.literal('MultiValuedDataElement'), value: z.array(Elements).min(1) }),
    z.strictObject({
      ...NAMED,
      objectType: z.literal('RelatedResource'),
      contentType: z.string(),
      url: z.url(),
      resourceTitle: z.string(),
    }),
  ])
  .meta({ id: 'PassportElement' });
type Named = { elementId: string; dictionaryReference?: string | undefined };
export type PassportElement = Named &
  (
    | {
        objectType: 'SingleValuedDataElement';
        valueDataType: 'xsd:string' | 'xsd:integer' | 'xsd:decimal' | 'xsd:boolean' | 'xsd:date' | 'xsd:anyURI';
        reference?: true | undefined;
        value: string | number | boolean;
      }
    | { objectType: 'MultiLanguageDataElement'; value: { value: string; language: string }[] }
    | { objectType: 'DataElementCollection'; nodeTypes: string[]; elements: PassportElement[] }
    | { objectType: 'MultiValuedDataElement'; value: PassportElement[][] }
    | { objectType: 'RelatedResource'; contentType: string; url: string; resourceTitle: string }
  );

export const Passport = z
  .strictObject({
    digitalProductPassportId: z.url().describe('Address of this file'),
    uniqueProductIdentifier: z.url().describe('GS1 Digital Link of the model, the lot or the item'),
    granularity: z.enum(['model', 'batch', 'item']),
    dppSchemaVersion: z.literal('EN 18223:2026'),
    dppStatus: z.literal('active'),
    lastUpdated: Instant.optional().describe('Absent where the source gives no day'),
    economicOperatorId: z.string().optional().describe('Absent where the source names no operator'),
    contentSpecificationIds: z.array(z.url()),
    elements: z.array(PassportElement).min(1),
  })
  .meta({ id: 'Passport' });
export type Passport = z.output<typeof Passport>;
