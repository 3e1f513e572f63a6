import { atom } from 'nanostores';
import { ALLERGENS, type Allergen } from '../core/graph/fields/allergens.ts';

/** In localStorage: JSON, an array of codes. */
const MY_ALLERGENS = 'storytrace:my-allergens';

const known = new Set<string>(ALLERGENS);

/** The visitor's own allergens, stored only on this device. Without storage the choice lasts until the visitor leaves the site. */
export const $myAllergens = atom<readonly Allergen[]>(kept());

$myAllergens.listen((mine) => {
  try {
    localStorage.setItem(MY_ALLERGENS, JSON.stringify(mine));
  } catch {
    // Full or forbidden.
  }
});
for (const type of ['storage', 'pageshow'])
  addEventListener(type, () => {
    if (String(kept()) !== String($myAllergens.get())) $myAllergens.set(kept());
  });

export function chooseAllergen(code: Allergen, isMine: boolean): void {
  const others = $myAllergens.get().filter((each) => each !== code);
  $myAllergens.set(isMine ? [...others, code] : others);
}

function kept(): Allergen[] {
  try {
    const codes: unknown = JSON.parse(localStorage.getItem(MY_ALLERGENS) ?? '[]');
    return Array.isArray(codes) ? codes.filter((code): code is Allergen => known.has(code as string)) : [];
  } catch {
    return [];
  }
}
