/** Annex II of Regulation (EU) 1169/2011, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Annex XV of Regulation (EU) 1169/2011, in its order. Energy in kJ and kcal are two rows of `energy`. */
export const NUTRIENTS = [
  'energy',
  'fat',
  'saturates',
  'monounsaturates',
  'polyunsaturates',
  'carbohydrate',
  'sugars',
  'polyols',
  'starch',
  'fibre',
  'protein',
  'salt',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

export const BATCH_STATUSES = ['on-sale', 'recalled', 'withdrawn', 'not-documented'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
