import { z } from 'zod';
import { note } from '../note.ts';
import { Url } from '../values.ts';

/** Fields that another database may have filled. */
const UNCONFIRMED_FIELDS = [
  'name',
  'legalName',
  'brand',
  'category',
  'netContent',
  'ingredientsText',
  'allergens',
  'nutrition',
  'nutritionPrepared',
  'alcohol',
  'origin',
  'madeIn',
  'marks',
  'storage',
  'use',
  'warnings',
  'dates',
] as const;
export type UnconfirmedField = (typeof UNCONFIRMED_FIELDS)[number];

/** Facts of another database. Pages mark each field until its name is removed from `fields`. */
export const Unconfirmed = z
  .strictObject({
    /** `Open Food Facts` */
    source: z
      .string()
      .regex(/\S/, 'is blank')
      .max(80)
      .meta(note('Database that filled the fields of `unconfirmed.fields`', 'Open Food Facts', 'page, label')),
    url: Url.optional().meta(
      note('Its page of the product', 'https://world.openfoodfacts.org/product/4006381333931', 'page, label'),
    ),
    licence: z
      .string()
      .regex(/\S/, 'is blank')
      .max(80)
      .optional()
      .meta(note('Licence of the database', 'ODbL 1.0', 'page, label')),
    licenceUrl: Url.optional().meta(
      note('Address of the licence', 'https://opendatacommons.org/licenses/odbl/1-0/', 'page, label'),
    ),
    fields: z
      .array(z.enum(UNCONFIRMED_FIELDS))
      .default([])
      .meta(
        note(
          'Fields that the producer has not confirmed: pages mark each; remove the name of a field once it is compared with the pack',
          ['allergens', 'nutrition'],
          'page, label; a publish with allergens, ingredientsText or dates among them is refused',
        ),
      ),
  })
  .meta({ id: 'Unconfirmed' });
export type Unconfirmed = z.output<typeof Unconfirmed>;

/** Fields by which a visitor decides whether to eat it: no site is published before the owner has confirmed them. A list of ingredients names the allergens. */
const NEEDED: readonly UnconfirmedField[] = ['allergens', 'ingredientsText', 'dates'];

export const mustBeConfirmed = ({ fields }: Unconfirmed): UnconfirmedField[] =>
  NEEDED.filter((field) => fields.includes(field));

/** The node without the facts that its producer has not confirmed: the same object where there are none. */
export function withConfirmedFacts<T extends { unconfirmed?: Unconfirmed | undefined }>(node: T): T {
  const fields = node.unconfirmed?.fields ?? [];
  if (fields.length === 0) return node;
  const own: Record<string, unknown> = { ...node };
  for (const field of fields) {
    if (Array.isArray(own[field])) own[field] = [];
    else if (field === 'dates') own[field] = {};
    else Reflect.deleteProperty(own, field);
  }
  return own as T;
}
