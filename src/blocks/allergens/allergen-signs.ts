import { ALLERGEN_ICONS } from '../../core/allergen-icons.ts';
import type { Allergen } from '../../core/graph/fields/allergens.ts';
import type { AllergenList } from '../../core/page/blocks.ts';

/** A label with lines: the neutral sign, which names no food. */
const NEUTRAL = 'M6 2.5h12v19H6ZM9 7.5h6M9 11.5h6M9 15.5h3.5';

/**
 * The sign next to the allergen line. With exactly one contained allergen it is the sign of that allergen, otherwise the neutral
 * one, so that no drawing speaks for an allergen that is not there.
 */
export function allergenSign({ contains }: Pick<AllergenList, 'contains'>): {
  name: Allergen | 'neutral';
  path: string;
} {
  const [only, ...others] = contains;
  if (!only || others.length > 0) return { name: 'neutral', path: NEUTRAL };
  return { name: only.group, path: ALLERGEN_ICONS[only.group] };
}
