import type { SupplyMap } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { getFixedT } from '../../messages.ts';

/** The map's key: only the kinds of line that it draws. */
export function noteOf(map: SupplyMap, locale: Locale): string {
  const t = getFixedT(locale);
  const kinds = new Set(map.arcs.map(({ kind }) => kind));
  return [
    kinds.has('in') && t('history.map-note-in'),
    kinds.has('out') && t('history.map-note-out'),
    kinds.has('not-disclosed') && t('history.map-note-gap'),
  ]
    .filter(Boolean)
    .join(' ');
}
