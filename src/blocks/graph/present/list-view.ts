import type { SupplyGraph } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { ListView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { textOf } from '../../timeline/present/runs.ts';
import { amountOf } from './caption.ts';
import type { IndexOf } from './graph-view.ts';

/** More open by touch (`List.tsx`). */
const SHOWN = 12;

/** Each lot with what went into it. */
export function listView(graph: SupplyGraph, indexOf: IndexOf, locale: Locale): ListView {
  const t = getFixedT(locale);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const inputsOf = (id: string): ListView['lots'][number]['inputs'] =>
    graph.edges
      .filter(({ to }) => to === id)
      .flatMap((edge) => {
        const input = byId.get(edge.from);
        const amount = amountOf(edge, locale);
        return input
          ? [
              {
                lot: indexOf(input.id),
                label: textOf(input.label),
                ...(input.lot !== undefined && { number: input.lot }),
                ...(input.href !== undefined && { href: input.href }),
                ...(amount !== '' && { amount }),
                ...(input.role === 'unknown' && { unknown: true as const }),
              },
            ]
          : [];
      });
  return {
    key: t('history.inputs'),
    lots: [...graph.nodes]
      .sort((a, b) => a.level - b.level)
      .map(({ id, label, lot }) => ({
        lot: indexOf(id),
        label: textOf(label),
        number: lot ?? '',
        inputs: inputsOf(id),
      }))
      .filter(({ inputs }) => inputs.length > 0)
      .map((fed) => ({
        ...fed,
        ...(fed.inputs.length > SHOWN && { more: t('blocks.related-more', { count: fed.inputs.length - SHOWN }) }),
      })),
  };
}
