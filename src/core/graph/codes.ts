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

/**
 * What may be said of a lot or an item. `recalled` to `stolen` are alarms in order of caution (`core/status/statuses.ts` has the
 * CBV dispositions that lead to each); `other` is a disposition that CBV does not define, shown as it is told.
 */
export const BATCH_STATUSES = [
  'on-sale',
  'recalled',
  'withdrawn',
  'expired',
  'destroyed',
  'disposed',
  'stolen',
  'damaged',
  'needs-replacement',
  'not-conformant',
  'non-sellable',
  'unverified',
  'decommissioned',
  'consumed',
  'dispensed',
  'partly-dispensed',
  'not-accessible',
  'unavailable',
  'reserved',
  'returned',
  'sold',
  'available',
  'in-transit',
  'in-supply-chain',
  'other',
  'not-documented',
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
