import { saysAllergen } from '../../../core/allergens/own-word.ts';
import type { Allergen } from '../../../core/graph/fields/allergens.ts';
import { type AllergenKind, allergenGroup } from '../../../core/graph/fields/codes.ts';
import type { IngredientRow } from '../../../core/page/facts.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { allergenWords, getFixedT } from '../../../messages.ts';

export interface Emphasis {
  /** The name says what it contains: it is emphasized itself. */
  isNamed: boolean;
  /** Allergens that the name does not contain ("Whey starter": milk), emphasized after it. */
  unnamed: { group: Allergen; word: string }[];
}

/**
 * Emphasis of an ingredient's allergens within the list (Regulation (EU) 1169/2011, article 21): the name of Annex II, as a
 * part of the ingredient's name or after it. Allergens that its own components declare are not repeated.
 */
export function emphasisOf(
  row: Pick<IngredientRow, 'name' | 'allergens' | 'kinds' | 'ingredients'>,
  locale: Locale,
): Emphasis {
  const within = new Set(row.ingredients.flatMap(({ allergens }) => allergens));
  const own = row.allergens.filter((group) => !within.has(group));
  const unnamed = own.flatMap((group) => unnamedWords(group, row.kinds ?? [], row.name.text, locale));
  const unnamedGroups = new Set(unnamed.map(({ group }) => group));
  return { isNamed: own.some((group) => !unnamedGroups.has(group)), unnamed };
}

function unnamedWords(
  group: Allergen,
  all: readonly AllergenKind[],
  name: string,
  locale: Locale,
): Emphasis['unnamed'] {
  const t = getFixedT(locale);
  const words = allergenWords(locale);
  const kinds = all.filter((kind) => allergenGroup(kind) === group);
  const whole = t(`allergens.${group}`);
  if (kinds.length === 0) return saysAllergen(name, group, whole, words) ? [] : [{ group, word: whole }];
  return kinds.flatMap((kind) => {
    const word = t(`allergens.${kind}`);
    return saysAllergen(name, kind, word, words) ? [] : [{ group, word }];
  });
}
