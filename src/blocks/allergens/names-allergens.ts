import type { AllergenList } from '../../core/page/facts.ts';

/** Whether the page says anything of allergens that a visitor's own list can be compared with. */
export const namesAllergens = (allergens: AllergenList | undefined): allergens is AllergenList =>
  allergens !== undefined && (allergens.declared || allergens.namedOnly !== undefined);
