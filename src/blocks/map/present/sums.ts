import type { Locale } from '../../../core/locale/locale.ts';
import type { DistanceSum } from '../../../core/page/supply.ts';
import { getFixedT } from '../../../messages.ts';
import { comma, numberFormat } from '../../text/format.ts';
import { kilometres } from '../../text/measures.ts';

/** One sum for each product's journey: "Stravecchio 144 km, sea salt 934 km". */
export function sumsOf(sums: readonly DistanceSum[], locale: Locale): string {
  const t = getFixedT(locale);
  const list = sums.map(({ product, least, most }) =>
    t('history.sum', { name: product.text, distance: farOf(least, most, locale) }),
  );
  return [
    t('history.sums', { list: list.join(comma(locale)) }),
    sums.some(({ isStraight }) => isStraight) && t('history.sums-straight'),
  ]
    .filter(Boolean)
    .join(' ');
}

function farOf(least: number, most: number, locale: Locale): string {
  if (most < 1) return `< ${kilometres(1, locale)}`;
  if (least === most) return kilometres(most, locale);
  return `${numberFormat(locale, {}).format(least)}–${kilometres(most, locale)}`;
}
