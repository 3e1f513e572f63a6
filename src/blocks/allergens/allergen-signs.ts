import { ALLERGEN_ICONS } from '../../core/allergen-icons.ts';
import type { Allergen } from '../../core/graph/fields/allergens.ts';
import type { AllergenList } from '../../core/page/blocks.ts';

/** A label with lines: the neutral sign, which names no food. */
const NEUTRAL = 'M6 2.5h12v19H6ZM9 7.5h6M9 11.5h6M9 15.5h3.5';

/** More would leave the words no room on a phone. */
const MOST = 4;

/**
 * The signs next to the allergen line: one for each contained allergen. For none, or for more than four, the neutral one, so that no
 * drawing speaks for an allergen that is not there, and none is left out.
 */
export function allergenSigns({ contains }: Pick<AllergenList, 'contains'>): {
  name: Allergen | 'neutral';
  path: string;
}[] {
  const groups = [...new Set(contains.map(({ group }) => group))];
  if (groups.length === 0 || groups.length > MOST) return [{ name: 'neutral', path: NEUTRAL }];
  return groups.map((name) => ({ name, path: ALLERGEN_ICONS[name] }));
}
