import type { SupplyGraph } from '../../../core/page/supply.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { InputView, ListView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { folded, textOf } from '../../../core/page/history.ts';
import { amountOf } from './caption.ts';
import type { IndexOf } from './graph-view.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

/** Inputs of a lot that are in sight; the others open by touch. */
const SHOWN = 12;

/** Each lot with what went into it. */
export function listView(graph: SupplyGraph, indexOf: IndexOf, locale: Locale): ListView {
  const t = getFixedT(locale);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const more = (count: number) => t('blocks.related-more', { count });
  const inputsOf = (id: string): InputView[] =>
    graph.edges
      .filter(({ to }) => to === id)
      .flatMap((edge) => {
        const input = byId.get(edge.from);
        const amount = amountOf(edge, locale);
        return input
          ? [
              omitUndefined({
                lot: indexOf(input.id),
                label: textOf(input.label),
                number: input.lot,
                href: input.href,
                amount: amount || undefined,
                unknown: input.role === 'unknown' || undefined,
              }),
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
        inputs: folded(inputsOf(id), SHOWN, more),
      }))
      .filter(({ inputs }) => inputs.shown.length > 0),
  };
}
