import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { ALLERGENS, type Allergen } from '../core/graph/fields/allergens.ts';

const KEY = 'storytrace:my-allergens';
const known = new Set<string>(ALLERGENS);

/** Where a browser has no storage, or forbids it, the choice lasts until the visitor leaves the site. */
setPersistentEngine(storage(), windowPersistentEvents);

/** The visitor's own allergens, stored only on this device: in localStorage, a JSON array of codes. */
export const $myAllergens = persistentAtom<readonly Allergen[]>(KEY, [], { encode: JSON.stringify, decode: codesIn });

export function chooseAllergen(code: Allergen, isMine: boolean): void {
  const others = $myAllergens.get().filter((each) => each !== code);
  const mine = isMine ? [...others, code] : others;
  try {
    $myAllergens.set(mine);
  } catch {
    // The storage is full.
    setPersistentEngine({}, windowPersistentEvents);
    $myAllergens.set(mine);
  }
}

/** Codes that this release does not know are dropped. */
function codesIn(json: string): Allergen[] {
  try {
    const codes: unknown = JSON.parse(json);
    return Array.isArray(codes) ? codes.filter((code): code is Allergen => known.has(code as string)) : [];
  } catch {
    return [];
  }
}

function storage(): Record<string, string> {
  try {
    localStorage.getItem(KEY);
    return localStorage;
  } catch {
    return {};
  }
}
