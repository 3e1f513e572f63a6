import type { Allergen } from '../../core/graph/codes.ts';
import type { AllergenList } from '../../core/page/blocks.ts';

/** One line drawing per group of Annex II, in a box of 24. */
const SIGNS: Record<Allergen, string> = {
  gluten:
    'M12 22V5M12 13c-3-.7-4.3-2.9-4.3-5.2 3 .4 4.3 2.6 4.3 5.2Zm0 0c3-.7 4.3-2.9 4.3-5.2-3 .4-4.3 2.6-4.3 5.2Zm0 6c-3-.7-4.3-2.9-4.3-5.2 3 .4 4.3 2.6 4.3 5.2Zm0 0c3-.7 4.3-2.9 4.3-5.2-3 .4-4.3 2.6-4.3 5.2ZM12 7.5c-1.6-1-2-3.7 0-5.5 2 1.8 1.6 4.5 0 5.5Z',
  crustaceans:
    'M18.5 7.5C11 5 4.5 9 4.5 14.5A6 6 0 0 0 10.5 20.5H14l-2-3h-1.5a3 3 0 0 1-3-3c0-3 3-5 7-5h4ZM18.5 7.5l3-4M18.5 7.5 16 3.5M10.5 8.7l1 2.6M6.6 11.5l2 1.5M10 17.2 8.5 20M14.5 9.5l-.5 4M17 9.5v3.5',
  eggs: 'M12 3c3.7 0 6.5 6 6.5 10.5a6.5 6.5 0 0 1-13 0C5.5 9 8.3 3 12 3ZM9 13.5a3 3 0 0 0 3 3',
  fish: 'M2.5 12c3.5-5.5 10.5-6 15 0-4.5 6-11.5 5.5-15 0ZM17.5 12l4-4.5v9ZM7 11v.1M11.5 9.5c1 1.6 1 3.4 0 5',
  peanuts:
    'M12 2.5a4.5 4.5 0 0 1 3.3 7.6c-.9 1-.8 2.1.1 3A5 5 0 1 1 8.6 13.1c.9-.9 1-2 .1-3A4.5 4.5 0 0 1 12 2.5ZM10.5 6.5h.1M13.5 6.5h.1M9.8 16.5h.1M12 18.5h.1M14.2 16.5h.1',
  soybeans:
    'M4.5 19.5C1.5 12 8 3.5 19.5 4.5c1 11.5-7.5 18-15 15ZM19.5 4.5l2-2M9 13.2a1.8 1.8 0 1 0 0 .1M13 11a1.8 1.8 0 1 0 0 .1M17 8.5a1.6 1.6 0 1 0 0 .1',
  milk: 'M9 2.5h6M9.5 2.5v4.5L7 11.5V20a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 20v-8.5L14.5 7V2.5M7 14c1.7-1.2 3.3 1.2 5 0s3.3 1.2 5 0',
  nuts: 'M4.5 10.5C4.5 6.5 7.5 4 12 4s7.5 2.5 7.5 6.5c-2.5-1.2-5 .8-7.5-.4-2.5 1.2-5-.8-7.5.4ZM5.5 10.5c0 5.5 3.5 8.5 6.5 11 3-2.5 6.5-5.5 6.5-11M12 4V2',
  celery:
    'M8 21.5 7 11M12 21.5V9M16 21.5 17 11M8 21.5h8M7 11C4 11 2.5 8.5 3.5 5.5 6.5 5.5 8 8 7 11ZM17 11c3 0 4.5-2.5 3.5-5.5C17.5 5.5 16 8 17 11ZM12 9c-2.5-1.8-2.5-5 0-6.5C14.5 4 14.5 7.2 12 9Z',
  mustard:
    'M9 2.5h6V6H9ZM7.5 6h9l1.5 3.5V20a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V9.5ZM6 12h12M6 17.5h12M11 14.7h.1M13.5 14.7h.1',
  sesame:
    'M7.5 2.5c2 2.6 3 4.2 3 5.6a3 3 0 0 1-6 0c0-1.4 1-3 3-5.6ZM16.5 5c2 2.6 3 4.2 3 5.6a3 3 0 0 1-6 0c0-1.4 1-3 3-5.6ZM10 13c2 2.6 3 4.2 3 5.6a3 3 0 0 1-6 0c0-1.4 1-3 3-5.6Z',
  sulphites:
    'M9.5 2.5h5M10.5 2.5V9L5 18.5A2 2 0 0 0 6.7 21.5h10.6A2 2 0 0 0 19 18.5L13.5 9V2.5M8 14.5h8M11 18h.1M14 17h.1',
  lupin:
    'M12 22V4M12 8c-2.3 0-3.5-1.2-3.5-3 1.9 0 3.3 1 3.5 3ZM12 8c2.3 0 3.5-1.2 3.5-3-1.9 0-3.3 1-3.5 3ZM12 12.5c-3 0-4.5-1.5-4.5-3.5 2.4 0 4.3 1.2 4.5 3.5ZM12 12.5c3 0 4.5-1.5 4.5-3.5-2.4 0-4.3 1.2-4.5 3.5ZM12 17c-3.7 0-5.5-1.7-5.5-4 3 0 5.3 1.4 5.5 4ZM12 17c3.7 0 5.5-1.7 5.5-4-3 0-5.3 1.4-5.5 4ZM12 4V2',
  molluscs: 'M12 21 4 13.5a8 8 0 1 1 16 0ZM12 21 8.5 6.5M12 21V5.5M12 21l3.5-14.5M8.5 21h7',
};

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
  return { name: only.group, path: SIGNS[only.group] };
}
