import type { IngredientRow } from '../../core/page/facts.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { getFixedT } from '../../messages.ts';

/** Where a line of the list leads: to the ingredient in this lot, or to its only lot; nowhere where several went in, or nothing is known. */
export function hrefOf({
  href,
  lots,
  notDisclosed,
  origin,
  description,
  ingredients,
}: IngredientRow): string | undefined {
  const isEmpty = lots.length === 0 && ingredients.length === 0 && (notDisclosed || !(origin ?? description));
  if (isEmpty) return undefined;
  return href ?? (lots.length > 1 ? undefined : lots[0]?.href);
}

/** The note next to the list's title: the lines that open a lot. Undefined if no line does, or on the ingredient's own page. */
export function ingredientsNote(rows: readonly IngredientRow[] | undefined, locale: Locale): string | undefined {
  if (!rows || rows[0]?.isPage) return undefined;
  const opening = rows.filter((row) => row.lots.length > 0 && hrefOf(row) !== undefined).length;
  if (opening === 0) return undefined;
  return getFixedT(locale)(opening === rows.length ? 'blocks.ingredients-note' : 'blocks.ingredients-note-some');
}
