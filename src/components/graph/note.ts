import type { SupplyGraph } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale.ts';
import { words } from '../../messages.ts';

export function noteOf(graph: SupplyGraph, locale: Locale): string {
  const t = words(locale);
  return [t('history.graph-note'), graph.truncated && t('history.graph-cut')].filter(Boolean).join(' ');
}
