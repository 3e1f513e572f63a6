import { z } from 'zod';
import { OwnerFacts } from './fields/owner-facts.ts';
import { Certificate } from './fields/proof.ts';
import { Text } from './text.ts';
import { Colour, Country, Day, Gln, Id, Identifier, Url } from './values.ts';

/**
 * Fields of every node: `updated` and `revision` are the node's own and are in the page's data note; `identifiers` are names of the node
 * in other schemes, unchanged (EPC URN, Digital Link, any URI). An event that uses one of them refers to this node.
 */
export const node = {
  id: Id,
  identifiers: z.array(Identifier).optional(),
  updated: Day.optional(),
  revision: z.union([z.string(), z.int()]).optional(),
};

export const Place = z
  .strictObject({
    type: z.literal('place'),
    ...node,
    name: Text,
    region: Text.optional(),
    country: Country.optional(),
    gln: Gln.optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    address: Text.optional(),
    /** The larger place that contains this one. */
    within: Id.optional(),
  })
  .meta({ id: 'Place' });
export type Place = z.output<typeof Place>;

const Contact = z.strictObject({
  address: Text.optional(),
  email: z.email().optional(),
  phone: z
    .string()
    .regex(/^\+?[0-9 ()./-]{4,30}$/)
    .optional(),
  url: Url.optional(),
});

/** A party of the supply chain: GS1 party. */
export const Operator = z
  .strictObject({
    type: z.literal('operator'),
    ...node,
    gln: Gln.optional(),
    name: Text,
    legalName: Text.optional(),
    approval: z.string().optional(),
    description: Text.optional(),
    story: Text.optional(),
    place: Id.optional(),
    colour: Colour.optional(),
    logo: Id.optional(),
    media: z.array(Id).default([]),
    links: z.array(z.strictObject({ label: Text, url: Url })).default([]),
    contact: Contact.optional(),
    certificates: z.array(Certificate).default([]),
    facts: OwnerFacts,
    formerly: z.array(Id).default([]),
  })
  .meta({ id: 'Operator' });
export type Operator = z.output<typeof Operator>;
