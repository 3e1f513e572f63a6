import { map } from 'nanostores';
import type { Allergen } from '../core/graph/allergens.ts';

export interface SmartLabel {
  /** The visitor's own allergens; kept on this device and nowhere else. */
  mine: readonly Allergen[];
}

export const $smartLabel = map<SmartLabel>({ mine: [] });

export function toggleAllergen(code: Allergen): void {
  const { mine } = $smartLabel.get();
  $smartLabel.setKey('mine', mine.includes(code) ? mine.filter((each) => each !== code) : [...mine, code]);
}
