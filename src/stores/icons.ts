import { map } from 'nanostores';
import type { Allergen } from '../core/graph/fields/allergens.ts';

export interface Icons {
  /** Line drawings in a box of 24, by allergen; empty until something asks for them. */
  allergens: Partial<Record<Allergen, string>>;
}

export const $icons = map<Icons>({ allergens: {} });

let loading: Promise<void> | undefined;

/** Fetches the icons of the 14 allergens once. After a failed request the next call tries again. */
export function loadAllergenIcons(): Promise<void> {
  loading ??= import('../core/allergen-icons.ts').then(
    ({ ALLERGEN_ICONS }) => $icons.setKey('allergens', ALLERGEN_ICONS),
    () => (loading = undefined),
  );
  return loading;
}
