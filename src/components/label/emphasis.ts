import type { Allergen } from '../../core/graph/allergens.ts';
import { type AllergenKind, allergenGroup } from '../../core/graph/codes.ts';
import type { IngredientRow } from '../../core/page/blocks.ts';
import type { Locale } from '../../core/locale.ts';
import { getFixedT } from '../../messages.ts';

export interface Emphasis {
  /** The name says what it contains: it is emphasized itself. */
  isNamed: boolean;
  /** What the name leaves unsaid ("Whey starter": milk): follows it, emphasized. */
  unsaid: { group: Allergen; word: string }[];
}

/**
 * How the allergens of an ingredient are told within the list (Regulation (EU) 1169/2011, article 21): by the name of Annex II, as a
 * part of the ingredient's name or behind it. What its own components say is not said again.
 */
export function emphasisOf(
  row: Pick<IngredientRow, 'name' | 'allergens' | 'kinds' | 'ingredients'>,
  locale: Locale,
): Emphasis {
  const within = new Set(row.ingredients.flatMap(({ allergens }) => allergens));
  const own = row.allergens.filter((group) => !within.has(group));
  const unsaid = own.flatMap((group) => unsaidOf(group, row.kinds ?? [], row.name.text, locale));
  const silent = new Set(unsaid.map(({ group }) => group));
  return { isNamed: own.some((group) => !silent.has(group)), unsaid };
}

function unsaidOf(group: Allergen, all: readonly AllergenKind[], name: string, locale: Locale): Emphasis['unsaid'] {
  const t = getFixedT(locale);
  const kinds = all.filter((kind) => allergenGroup(kind) === group);
  const whole = t(`allergens.${group}`);
  if (kinds.length === 0) return holds(name, whole) ? [] : [{ group, word: whole }];
  return kinds.flatMap((kind) => {
    const word = t(`allergens.${kind}`);
    return holds(name, word) ? [] : [{ group, word }];
  });
}

/** Whether a name has the word, in the singular or the plural, alone or at the end of a longer one (`metabisulphite`). */
function holds(name: string, word: string): boolean {
  return word
    .split(/\s*[()]\s*/)
    .filter((part) => part !== '')
    .some((part) => formsOf(part).test(name));
}

function formsOf(word: string): RegExp {
  const stem = word.replace(/[aeios]$/u, '');
  // A short stem stands in words that have nothing to do with it.
  const before = stem.length < 4 ? '(?<!\\p{L})' : '';
  const after = stem === word && word.length > 3 ? '' : '[aeios]?(?!\\p{L})';
  return new RegExp(`${before}${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${after}`, 'iu');
}
