/** What docs/fields.md and a workbook say of a field. */
export interface FieldNote {
  what: string;
  example?: string;
  /** Which law asks for it, where one does. Advice: what applies to a product is for its maker to know. */
  law?: string;
  /** Where visitors see it. */
  shows?: string;
}

/** By field: `product.gtin`; what several types have in common by its name alone: `updated`. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** Product kinds whose fields are told apart here: facts of food do not belong to a cream. */
export const KINDS = ['food', 'wine', 'cosmetic', 'textile', 'detergent', 'general'] as const;
export type Kind = (typeof KINDS)[number];
const FOOD: readonly Kind[] = ['food', 'wine'];

/** Fields and lists that only some kinds have. */
const OF_KINDS: Readonly<Record<string, readonly Kind[]>> = {
  alcohol: FOOD,
  allergens: FOOD,
  additives: FOOD,
  nutrition: FOOD,
  nutritionPrepared: FOOD,
  nutriScore: ['food'],
  drainedWeight: ['food'],
  drainedQuantity: ['food'],
};

/** The kinds that a field of a product is for; undefined: all. */
export function kindsOf(path: string): readonly Kind[] | undefined {
  const name = path.split('.')[0] ?? path;
  return Object.hasOwn(OF_KINDS, name) ? OF_KINDS[name] : undefined;
}
