import { type GraphNode, coordSimplex, decrossTwoLayer, graphStratify, layeringSimplex, sugiyama } from 'd3-dag';
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
  ribbons: (DrawnEdge & { role: Drawn['role']; shape: 'filled' | 'outlined' | 'line'; d: string })[];
}

export const BAR = 9;
const WIDTH = 900;
const ROW = 84;
const COLUMNS = 5;

/** Height of the final product, where shares are known. */
const WHOLE = 110;
/** Room at a bar for a line without a share: it claims nothing. */
const EVEN = 8;
const LEAST_BAR = 16;

/** Room that an edge takes at its bars: in proportion to its share; the least can still be seen. */
const roomOf = ({ share }: DrawnEdge): number => (share === undefined ? EVEN : Math.max(2, WHOLE * share));

const sumOf = (edges: readonly DrawnEdge[]): number => edges.reduce((sum, edge) => sum + roomOf(edge), 0);

/** Height of a bar: the sum of its edges. The page's own lot is the whole of all shares. */
function barHeight({ id, role }: Drawn, edges: readonly DrawnEdge[]): number {
  const [into, out] = [edges.filter(({ to }) => to === id), edges.filter(({ from }) => from === id)];
  const whole = role === 'this' && into.some(({ share }) => share !== undefined) ? WHOLE : 0;
  const least = out.some(({ share }) => share !== undefined) ? 2 : LEAST_BAR;
  return Math.round(Math.max(whole, least, sumOf(into), sumOf(out)));
}

/** From what went in, left, to this lot and on, right. Undefined when it is too deep to be read across. `label`: room for the words above a bar. */
export function layoutRight(drawing: Drawing, label: number): RightLayout | undefined {
  const heights = new Map(drawing.nodes.map((node) => [node.id, barHeight(node, drawing.edges)]));
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
  const column = (WIDTH - 200) / Math.max(1, levels.length - 1);
  const at = new Map(
    [...graph.nodes()].map(({ data, x, y }) => [
      data.id,
      { x: 4 + levels.indexOf(y) * Math.min(column, 300), y: x + label / 2 },
    ]),
  );
  const nodes = drawing.nodes.map((node): Placed => {
    const { x = 0, y = 0 } = at.get(node.id) ?? {};
    return { ...node, x, y, height: heights.get(node.id) ?? 16 };
  });
  const right = Math.max(...nodes.map(({ x }) => x)) + 210;
  return {
    width: Math.max(right, 640),
    height: tall + label / 2,
    column: Math.min(column, 300),
    nodes,
    ribbons: ribbonsOf(nodes, drawing.edges),
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
    const y1 = slotOf(
      a,
      leaving.filter(({ from }) => from === a.id),
      edge,
    );
    const y2 = slotOf(
      b,
      entering.filter(({ to }) => to === b.id),
      edge,
    );
    const shape = edge.kind === 'pooled' ? 'outlined' : edge.share === undefined ? 'line' : 'filled';
    return [{ ...edge, role: a.role, shape, d: pathOf(shape, [a.x + BAR, y1], [b.x, y2], roomOf(edge)) }];
  });
}

/** The offset of an edge at a bar: all edges of the bar are centred as a group. */
function slotOf(node: Placed, edges: readonly DrawnEdge[], edge: DrawnEdge): number {
  return node.y - sumOf(edges) / 2 + sumOf(edges.slice(0, edges.indexOf(edge)));
}

type Corner = [x: number, y: number];

function pathOf(
  shape: RightLayout['ribbons'][number]['shape'],
  [x1, y1]: Corner,
  [x2, y2]: Corner,
  room: number,
): string {
  const mid = Math.round((x1 + x2) / 2);
  const n = (value: number) => Math.round(value * 10) / 10;
  const curve = (from: number, to: number) => `C${mid} ${n(from)} ${mid} ${n(to)}`;
  if (shape === 'line') {
    const [from, to] = [y1 + room / 2, y2 + room / 2];
    return `M${n(x1)} ${n(from)}${curve(from, to)} ${n(x2)} ${n(to)}`;
  }
  const top = `M${n(x1)} ${n(y1)}${curve(y1, y2)} ${n(x2)} ${n(y2)}`;
  return `${top}V${n(y2 + room)}${curve(y2 + room, y1 + room)} ${n(x1)} ${n(y1 + room)}Z`;
}
