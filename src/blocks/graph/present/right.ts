import { type GraphNode, coordSimplex, decrossTwoLayer, graphStratify, layeringSimplex, sugiyama } from 'd3-dag';
import { BAR, lengthOf, PACKED, roomOf, type Shape, shapeOf, slotOf } from './bars.ts';
import type { Drawing, Drawn, DrawnEdge } from './drawing.ts';

interface Placed extends Drawn {
  /** Left edge of the bar. */
  x: number;
  /** Its middle. */
  y: number;
  height: number;
}

export interface RightLayout {
  width: number;
  height: number;
  column: number;
  nodes: Placed[];
  ribbons: (DrawnEdge & { shape: Shape; d: string })[];
  /** The packs that come of the page's own lot, right of it. */
  packs?: { x: number; y: number; height: number; d: string };
}

const WIDTH = 900;
const ROW = 84;
const COLUMNS = 5;
/** Room for words left of a bar. */
export const LEFT_MARGIN = 216;
/** Length of the bar of the final product, where shares are known. */
const WHOLE = 110;
/** Length of the way to the packs. */
const TO_PACKS = 76;

/** From what went in, left, to this lot and on, right. Undefined when it is too deep to be read across. `label`: room for the words above a bar. */
export function layoutRight(drawing: Drawing, label: number): RightLayout | undefined {
  const heights = new Map(drawing.nodes.map((node) => [node.id, lengthOf(node, drawing.edges, WHOLE)]));
  const graph = graphStratify()(
    drawing.nodes.map(({ id }) => ({
      id,
      parentIds: drawing.edges.filter(({ to }) => to === id).map(({ from }) => from),
    })),
  );
  type Datum = { id: string; parentIds: string[] };
  const layout = sugiyama()
    .layering(layeringSimplex())
    .decross(decrossTwoLayer())
    .coord(coordSimplex())
    .nodeSize(({ data }: GraphNode<Datum, undefined>): [number, number] => [
      Math.max(ROW, (heights.get(data.id) ?? 0) + label + 22),
      1,
    ])
    .gap([0, 1]);
  const { width: tall } = layout(graph);
  const levels = [...new Set([...graph.nodes()].map(({ y }) => y))].sort((a, b) => a - b);
  if (levels.length > COLUMNS) return undefined;
  // With more columns the words of the first are above their bars.
  const begin = levels.length <= 3 ? LEFT_MARGIN : 4;
  const column = (WIDTH - 200 - begin) / Math.max(1, levels.length - 1);
  const at = new Map(
    [...graph.nodes()].map(({ data, x, y }) => [
      data.id,
      { x: begin + levels.indexOf(y) * Math.min(column, 300), y: x + label / 2 },
    ]),
  );
  const nodes = drawing.nodes.map((node): Placed => {
    const { x = 0, y = 0 } = at.get(node.id) ?? {};
    return { ...node, x, y, height: heights.get(node.id) ?? 16 };
  });
  const own = drawing.packs && nodes.find(({ role }) => role === 'this');
  const right = Math.max(...nodes.map(({ x }) => x)) + 210;
  return {
    width: Math.max(right, 640),
    height: tall + label / 2,
    column: Math.min(column, 300),
    nodes,
    ribbons: ribbonsOf(nodes, drawing.edges),
    ...(own && { packs: packsOf(own) }),
  };
}

/** Ribbons of the edges. At each bar the edges are placed side by side. */
function ribbonsOf(nodes: Placed[], edges: DrawnEdge[]): RightLayout['ribbons'] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const height = (id: string) => byId.get(id)?.y ?? 0;
  const leaving = [...edges].sort((a, b) => height(a.to) - height(b.to));
  const entering = [...edges].sort((a, b) => height(a.from) - height(b.from));
  return edges.flatMap((edge): RightLayout['ribbons'] => {
    const [a, b] = [byId.get(edge.from), byId.get(edge.to)];
    if (!a || !b) return [];
    const out = leaving.filter(({ from }) => from === a.id);
    const into = entering.filter(({ to }) => to === b.id);
    const y1 = Math.round(a.y + slotOf(out, edge, WHOLE));
    const y2 = Math.round(b.y + slotOf(into, edge, WHOLE));
    const shape = shapeOf(edge);
    const room = roomOf(edge, WHOLE);
    return [{ ...edge, shape, d: pathOf(shape, [a.x + BAR, y1, room], [b.x, y2, room]) }];
  });
}

/** The packs of the lot, narrower than it. */
function packsOf({ x, y, height }: Placed): NonNullable<RightLayout['packs']> {
  const narrow = Math.max(12, Math.round(height * PACKED));
  const end = { x: x + BAR + TO_PACKS, y: Math.round(y - narrow / 2), height: narrow };
  return { ...end, d: pathOf('filled', [x + BAR, y - height / 2, height], [end.x, end.y, narrow]) };
}

type End = [x: number, y: number, height: number];

function pathOf(shape: Shape, start: End, end: End): string {
  const [x1, y1, before, x2, y2, after] = [...start, ...end].map(Math.round) as [...End, ...End];
  const mid = Math.round((x1 + x2) / 2);
  const curve = (from: number, to: number) => `C${mid} ${from} ${mid} ${to}`;
  if (shape === 'line') {
    const [from, to] = [y1 + before / 2, y2 + after / 2];
    return `M${x1} ${from}${curve(from, to)} ${x2} ${to}`;
  }
  const top = `M${x1} ${y1}${curve(y1, y2)} ${x2} ${y2}`;
  return `${top}V${y2 + after}${curve(y2 + after, y1 + before)} ${x1} ${y1 + before}Z`;
}
