import type { Portion } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { comma } from '../../text/format.ts';
import { amount, quantity } from '../../text/measures.ts';

/** `333 of 777 kg`; a whole, or of an unknown whole, `333 kg`. */
export function portionsText(portions: readonly Portion[], locale: Locale): string {
  return portions.map((portion) => portionText(portion, locale)).join(comma(locale));
}

function portionText({ of, ...part }: Portion, locale: Locale): string {
  if (of === undefined) return quantity(part, locale);
  const whole = quantity({ ...part, value: of }, locale);
  return getFixedT(locale)('history.part-of', { part: amount(part.value, locale), whole });
}
