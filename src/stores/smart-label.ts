import { map } from 'nanostores';
import type { Allergen } from '../core/graph/fields/allergens.ts';

export const PORTIONS = ['both', 'amount', 'portion'] as const;

export interface SmartLabel {
  /** The visitor's own allergens, stored only on this device. */
  mine: readonly Allergen[];
  /** The visible columns of nutrition tables. */
  portion: (typeof PORTIONS)[number];
}

export const $smartLabel = map<SmartLabel>({ mine: [], portion: 'both' });

export function chooseAllergen(code: Allergen, isMine: boolean): void {
  const others = $smartLabel.get().mine.filter((each) => each !== code);
  $smartLabel.setKey('mine', isMine ? [...others, code] : others);
}
