import type { Declared } from '../../../browser/allergens/marks.ts';
import type { DeclaredAllergen } from '../../../core/page/facts.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { allergenName } from './allergen-name.ts';

/**
 * The browser's data for allergens of a food that are on the visitor's list: their names, and a sentence for one allergen, for two
 * and so on, with `{{list}}` in it. The last sentence is for all larger numbers.
 */
export function mineToTell(
  declared: readonly DeclaredAllergen[],
  key: 'mine-contains' | 'mine-may-contain',
  locale: Locale,
): Declared {
  const t = getFixedT(locale);
  const list = '{{list}}';
  const sentences = declared.map((_one, before) =>
    before === 1 ? t(`label.${key}-both`, { list }) : t(`label.${key}`, { count: before + 1, list }),
  );
  while (sentences.length > 1 && sentences.at(-1) === sentences.at(-2)) sentences.pop();
  return dataOf(declared, sentences, locale);
}

/** The same for allergens that a text names and no declaration has. */
export function namedToTell(named: readonly DeclaredAllergen[], locale: Locale): Declared {
  return dataOf(named, [getFixedT(locale)('label.mine-named', { list: '{{list}}' })], locale);
}

function dataOf(allergens: readonly DeclaredAllergen[], sentences: string[], locale: Locale): Declared {
  const names = Object.fromEntries(allergens.map((one) => [one.group, allergenName(one, locale)]));
  return { names, sentences };
}
