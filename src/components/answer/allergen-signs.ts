import { ALLERGEN_ICONS } from '../../core/allergen-icons.ts';
import type { Allergen } from '../../core/graph/fields/allergens.ts';
import type { AllergenList } from '../../core/page/blocks.ts';

/** A label with its lines: stands for no food. */
const NEUTRAL = 'M6 2.5h12v19H6ZM9 7.5h6M9 11.5h6M9 15.5h3.5';

/**
 * The sign beside the allergen line: that of the allergen where one alone is contained. With several, or none, it is the neutral
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
