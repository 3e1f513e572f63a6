import type { DeclaredAllergen } from '../../../core/page/facts.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { comma } from '../../text/format.ts';

/** `gluten (wheat, oats)`: the group by which visitors choose, with what the label names of it. */
export function allergenName({ group, kinds }: DeclaredAllergen, locale: Locale): string {
  const t = getFixedT(locale);
  const named = kinds.map((kind) => t(`allergens.${kind}`)).join(comma(locale));
  return named ? `${t(`allergens.${group}`)} (${named})` : t(`allergens.${group}`);
}
