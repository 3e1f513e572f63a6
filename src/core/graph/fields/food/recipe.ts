import { z } from 'zod';
import { FIC, note } from '../../note.ts';
import { Text } from '../../text.ts';
import { Id } from '../../values.ts';
import { ALLERGEN_CODES, type AllergenCode } from '../codes.ts';
import { Percent } from '../declared.ts';

export const Allergen = z.enum(ALLERGEN_CODES);

/**
 * `none: true` and `contains: []` declare that a product contains no allergen. An editor that deletes empty lists keeps the former.
 * Without either, and with no allergen, nothing is declared.
 */
export const Allergens = z
  .strictObject({
    none: z
      .boolean()
      .optional()
      .meta(note('yes: it contains none of the allergens of the law', true, 'first lines, label', `${FIC} annex II`)),
    contains: z
      .array(Allergen)
      .optional()
      .meta(note('Allergens that it contains, by code', ['milk', 'gluten'], 'first lines, label', `${FIC} annex II`)),
    mayContain: z
      .array(Allergen)
      .default([])
      .meta(note('Allergens that may be in it as traces', ['nuts'], 'first lines, label')),
  })
  .refine(({ none, contains = [] }) => !none || contains.length === 0, {
    path: ['none'],
    message: 'says that the product contains no allergen, and `contains` names one',
  })
  .transform(({ none, contains, mayContain }) =>
    none || contains || mayContain.length > 0 ? { contains: contains ?? [], mayContain } : undefined,
  );

/** One line of the ingredient list, in the declared order. */
export interface IngredientLine {
  ingredient?: string | undefined;
  name?: Text | undefined;
  /** As declared: `98 %`, `2.5 %`, `10–20 %`. */
  percent?: string | undefined;
  allergens: AllergenCode[];
  ingredients: IngredientLine[];
}
export const IngredientLine: z.ZodType<IngredientLine> = z
  .strictObject({
    ingredient: Id.optional().meta(
      note('Id of an ingredient that can be looked up', 'hay-milk', 'ingredients', `${FIC} art. 18`),
    ),
    name: Text.optional().meta(note('Its name, if it has no row of its own', 'salt', 'ingredients', `${FIC} art. 18`)),
    percent: Percent.optional().meta(note('Share as declared', '98 %', 'ingredients', `${FIC} art. 22`)),
    allergens: z
      .array(Allergen)
      .default([])
      .meta(note('Allergens in this line', ['milk'], 'ingredients', `${FIC} art. 21`)),
    get ingredients() {
      return z.array(IngredientLine).default([]);
    },
  })
  .refine((line) => line.ingredient ?? line.name, 'names neither an ingredient node nor a text')
  .meta({ id: 'IngredientLine' }) as z.ZodType<IngredientLine>;

/** A food additive: its number, its name or both. Its function (`preservative`) precedes it in the list. */
export const Additive = z
  .strictObject({
    /** `E 300`, `E 472e`, `E 160a(ii)`. */
    number: z
      .string()
      .regex(/^E ?\d{3,4}[a-z]?(?: ?\([ivx]+\))?$/, 'is not an E number: E 300')
      .optional()
      .meta(note('E number', 'E 300', 'label', `${FIC} annex VII`)),
    name: Text.optional().meta(note('Name of the additive', 'ascorbic acid', 'label', `${FIC} annex VII`)),
    function: Text.optional().meta(note('Its function', 'antioxidant', 'label', `${FIC} annex VII`)),
  })
  .refine(({ number, name }) => number ?? name, 'has neither number nor name')
  .meta({ id: 'Additive' });
