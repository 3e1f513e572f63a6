import type { SupplyGraph } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale.ts';
import { getFixedT } from '../../messages.ts';

export function noteOf(graph: SupplyGraph, locale: Locale): string {
  const t = getFixedT(locale);
  const isWeighed = graph.edges.some(({ share }) => share !== undefined);
  return [t('history.graph-note'), isWeighed && t('history.graph-weight'), graph.truncated && t('history.graph-cut')]
    .filter(Boolean)
    .join(' ');
}
