import { z } from 'zod';
import { OwnerFacts } from './fields/owner-facts.ts';
import { Certificate } from './fields/proof.ts';
import { FIC, note, SHARED } from './note.ts';
import { Text } from './text.ts';
import { Colour, Country, Day, Gln, Id, Identifier, Url } from './values.ts';

/**
 * Fields of every node: `updated` and `revision` are the node's own and are in the page's data note; `identifiers` are names of the node
 * in other schemes, unchanged (EPC URN, Digital Link, any URI). An event that uses one of them refers to this node.
 */
export const node = {
  id: Id.meta(SHARED.id),
  identifiers: z.array(Identifier).optional().meta(SHARED.identifiers),
  updated: Day.optional().meta(note('Day of the last change', '2026-03-24', 'data note')),
  revision: z
    .union([z.string(), z.int()])
    .optional()
    .meta(note('Number or name of the revision', 3, 'data note')),
};

export const Place = z
  .strictObject({
    type: z.literal('place'),
    ...node,
    name: Text.meta(SHARED.name),
    region: Text.optional().meta(note('Region', 'Veneto', 'map')),
    country: Country.optional().meta(note('Country, ISO 3166', 'IT', 'map')),
    gln: Gln.optional().meta(SHARED.gln),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .optional()
      .meta(note('Degrees north', 46.14, 'map')),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .optional()
      .meta(note('Degrees east', 12.22, 'map')),
    address: Text.optional().meta(note('Postal address', 'Via Roma 1', 'history')),
    /** The larger place that contains this one. */
    within: Id.optional().meta(note('Id of the place that it is part of', 'veneto', 'map')),
  })
  .meta({ id: 'Place' });
export type Place = z.output<typeof Place>;

const Contact = z.strictObject({
  address: Text.optional().meta(
    note('Postal address', 'Via Roma 1, 32100 Belluno', 'label, contact', `${FIC} art. 9(1)(h)`),
  ),
  email: z
    .email()
    .optional()
    .meta(note('E-mail', 'info@example.com', 'contact')),
  phone: z
    .string()
    .regex(/^\+?[0-9 ()./-]{4,30}$/)
    .optional()
    .meta(note('Telephone', '+39 0437 000000', 'contact')),
  url: Url.optional().meta(note('Web site, https', 'https://latteria.example', 'contact')),
});

/** A party of the supply chain: GS1 party. */
export const Operator = z
  .strictObject({
    type: z.literal('operator'),
    ...node,
    gln: Gln.optional().meta(SHARED.gln),
    name: Text.meta(SHARED.name),
    legalName: Text.optional().meta(
      note('Name of the business', 'Latteria di Pradalto s.c.a.', 'label', `${FIC} art. 8`),
    ),
    approval: z
      .string()
      .optional()
      .meta(note('Approval number of the establishment', 'IT 08 123 CE', 'label', 'Reg. (EC) 853/2004')),
    description: Text.optional().meta(SHARED.description),
    story: Text.optional().meta(note('Text in Markdown', 'Since 1924 …', 'operator')),
    place: Id.optional().meta(note('Id of its place', 'pradalto', 'map')),
    colour: Colour.optional().meta(note('Accent colour', '#2f6b3c', 'page')),
    logo: Id.optional().meta(note('Id of the picture of its logo', 'logo', 'page')),
    media: z.array(Id).default([]).meta(SHARED.media),
    links: z
      .array(
        z.strictObject({
          label: Text.meta(note('Words of the link', 'Our shop', 'operator')),
          url: Url.meta(note('Where it leads, https', 'https://latteria.example', 'operator')),
        }),
      )
      .default([]),
    contact: Contact.optional(),
    certificates: z.array(Certificate).default([]),
    facts: OwnerFacts,
    formerly: z.array(Id).default([]).meta(SHARED.formerly),
  })
  .meta({ id: 'Operator' });
export type Operator = z.output<typeof Operator>;
