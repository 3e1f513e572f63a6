import { ALLERGEN_ICONS } from '../../core/allergen-icons.ts';
import type { Allergen } from '../../core/graph/fields/allergens.ts';
import type { AllergenList } from '../../core/page/facts.ts';

/** A label with lines: the neutral sign, which names no food. */
const NEUTRAL = 'M6 2.5h12v19H6ZM9 7.5h6M9 11.5h6M9 15.5h3.5';

/** Maximum number of signs in a row on a phone. */
const MOST = 4;

/**
 * Returns one sign for each contained allergen, and the neutral sign for no allergen or more than four.
 */
export function allergenSigns({ contains }: Pick<AllergenList, 'contains'>): {
  name: Allergen | 'neutral';
  path: string;
}[] {
  const groups = [...new Set(contains.map(({ group }) => group))];
  if (groups.length === 0 || groups.length > MOST) return [{ name: 'neutral', path: NEUTRAL }];
  return groups.map((name) => ({ name, path: ALLERGEN_ICONS[name] }));
}
