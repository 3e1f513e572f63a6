import type { SupplyGraph } from '../../../core/page/supply.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { drawingOf } from './drawing.ts';

/** The key of the drawing: only what it shows, and what its widths say. */
export function noteOf(graph: SupplyGraph, locale: Locale): string {
  const t = getFixedT(locale);
  const drawing = drawingOf(graph);
  const cut = graph.truncated && t('history.graph-cut');
  if (!drawing) return cut || '';
  const kinds = new Set(drawing.edges.map(({ kind }) => kind));
  return [
    widthOf(graph, locale),
    kinds.has('pooled') && t('history.graph-outlined'),
    kinds.has('not-disclosed') && t('history.graph-dashed'),
    cut,
  ]
    .filter(Boolean)
    .join(' ');
}

function widthOf({ nodes, edges }: SupplyGraph, locale: Locale): string {
  const t = getFixedT(locale);
  const made = new Set(nodes.flatMap(({ id, role }) => (role === 'output' ? [id] : [])));
  const inputs = edges.filter(({ to }) => !made.has(to));
  const by = new Set(inputs.flatMap((edge) => edge.by ?? []));
  const key =
    by.size > 1 ? 'graph-share' : by.has('declared') ? 'graph-declared' : by.has('quantity') ? 'graph-quantity' : '';
  if (key === '') return t('history.graph-even');
  const isPartly = inputs.some(({ share, kind }) => share === undefined && kind !== 'not-disclosed');
  return [t(`history.${key}`), isPartly && t('history.graph-thin')].filter(Boolean).join(' ');
}
