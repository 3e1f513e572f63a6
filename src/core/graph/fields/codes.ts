import { type Allergen, ALLERGENS } from './allergens.ts';

/** Cereals and nuts that Annex II lists, each with its group. The law requires their own names on a label. */
const ALLERGEN_KINDS = {
  wheat: 'gluten',
  rye: 'gluten',
  barley: 'gluten',
  oats: 'gluten',
  spelt: 'gluten',
  khorasan: 'gluten',
  almonds: 'nuts',
  hazelnuts: 'nuts',
  walnuts: 'nuts',
  cashews: 'nuts',
  pecans: 'nuts',
  'brazil-nuts': 'nuts',
  pistachios: 'nuts',
  macadamias: 'nuts',
} as const satisfies Record<string, Allergen>;
export type AllergenKind = keyof typeof ALLERGEN_KINDS;

/** An allergen as a label declares it: a group, or one of its kinds. */
export const ALLERGEN_CODES = [...ALLERGENS, ...(Object.keys(ALLERGEN_KINDS) as AllergenKind[])] as const;
export type AllergenCode = Allergen | AllergenKind;

/** `wheat` → `gluten` */
export function allergenGroup(code: AllergenCode): Allergen {
  return isAllergenKind(code) ? ALLERGEN_KINDS[code] : code;
}

export function isAllergenKind(code: AllergenCode): code is AllergenKind {
  return Object.hasOwn(ALLERGEN_KINDS, code);
}

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
 * Statuses of a lot or an item. `recalled` to `stolen` are alarms, the most cautious first (`core/status/statuses.ts` has the
 * CBV dispositions for each); `other` is a disposition that CBV does not define: pages show its own text.
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
