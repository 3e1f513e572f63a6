import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { LotLink } from '../../../core/page/blocks.ts';
import type { SupplyGraph } from '../../../core/page/supply.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { GraphView, LotIndex } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { shapeOf } from './bars.ts';
import { captionOf, heightOf, nameOfLots } from './caption.ts';
import { acrossView, charactersIn, downView } from './flow-views.ts';
import { type Drawing, type Drawn, type DrawnEdge, drawingOf } from './drawing.ts';
import { layoutDown } from './down.ts';
import { listView } from './list-view.ts';
import { layoutRight } from './right.ts';

/** Fewer lots can be read as they are. */
const ZOOMED = 12;
/** Characters in a line of words, at least. */
const NARROW = 22;

/** The number of a lot in its view by its id. */
export type IndexOf = (id: string) => LotIndex;

/** The supply graph of a page: two drawings, or a list if a drawing would be unreadable. */
export function graphView(
  graph: SupplyGraph,
  { lot, locale }: { lot: LotLink | undefined; locale: Locale },
): GraphView {
  const label = getFixedT(locale)(lot?.kind ? 'history.graph-label-item' : 'history.graph-label', {
    lot: lot?.lot ?? '',
  });
  const drawing = drawingOf(graph);
  const drawn = drawing?.nodes ?? graph.nodes.map(alone);
  const indexes = new Map(drawn.map(({ id }, index) => [id, index]));
  const indexOf: IndexOf = (id) => indexes.get(id) ?? -1;
  return {
    label,
    lots: drawn.map((one) => ({
      name: nameOfLots(one, locale),
      role: one.role,
      steps: [...new Set(one.nodes.flatMap((node) => node.steps))].join(' '),
    })),
    edges: drawing
      ? drawing.edges.map((edge) => [indexOf(edge.from), indexOf(edge.to), edge.steps.join(' '), lookOf(edge, drawing)])
      : graph.edges.map(({ from, to }) => [indexOf(from), indexOf(to)]),
    ...(drawing ? drawings(drawing, indexOf, locale) : { list: listView(graph, indexOf, locale) }),
    ...(drawing && drawn.length >= ZOOMED && { zooms: true }),
  };
}

const alone = (node: SupplyGraph['nodes'][number]): Drawn => ({
  id: node.id,
  nodes: [node],
  role: node.role,
  alternatives: false,
});

function lookOf(edge: DrawnEdge, { nodes }: Drawing): string {
  const isInput = nodes.some(({ id, role }) => id === edge.from && role === 'input');
  return [shapeOf(edge), edge.kind === 'not-disclosed' && edge.kind, isInput && 'input'].filter(Boolean).join(' ');
}

function drawings(drawing: Drawing, indexOf: IndexOf, locale: Locale): Pick<GraphView, 'across' | 'down'> {
  const room = Math.max(...drawing.nodes.map((node) => heightOf(captionOf(node, locale, NARROW, true)) + 35));
  const captionRoom = (node: Drawn) => heightOf(captionOf(node, locale, 20)) + 34;
  const right = layoutRight(drawing, room, captionRoom);
  const down = layoutDown(drawing, (node, width) => {
    const { name, about } = captionOf(node, locale, charactersIn(width), true);
    return name.length + about.length;
  });
  return omitUndefined({ across: right && acrossView(right, indexOf, locale), down: downView(down, indexOf, locale) });
}
