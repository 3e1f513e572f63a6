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
  ribbons: (DrawnEdge & { role: Drawn['role']; d: string })[];
}

export const BAR = 9;
const WIDTH = 900;
/** Height of two lines above a bar. */
export const LABEL = 50;
const ROW = 84;
const COLUMNS = 5;

/** Heights in proportion to the shares; the least can still be seen. */
const WHOLE = 110;
const barHeight = ({ size, share, role }: Drawn) =>
  role === 'unknown'
    ? 16
    : share === undefined
      ? Math.round(16 + 90 * (size ?? 0.12))
      : Math.max(2, Math.round(WHOLE * share));

/** From what went in, left, to this lot and on, right. Undefined when it is too deep to be read across. */
export function layoutRight(drawing: Drawing): RightLayout | undefined {
  const heights = new Map(drawing.nodes.map((node) => [node.id, barHeight(node)]));
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
      Math.max(ROW, (heights.get(data.id) ?? 0) + LABEL + 22),
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
      { x: 4 + levels.indexOf(y) * Math.min(column, 300), y: x + LABEL / 2 },
    ]),
  );
  const nodes = drawing.nodes.map((node): Placed => {
    const { x = 0, y = 0 } = at.get(node.id) ?? {};
    return { ...node, x, y, height: heights.get(node.id) ?? 16 };
  });
  const right = Math.max(...nodes.map(({ x }) => x)) + 210;
  return {
    width: Math.max(right, 640),
    height: tall + LABEL / 2,
    column: Math.min(column, 300),
    nodes,
    ribbons: ribbonsOf(nodes, drawing.edges),
  };
}

/** Each edge leaves its bar and enters the next one beside its neighbours, as wide as the bar it comes from allows. */
function ribbonsOf(nodes: Placed[], edges: DrawnEdge[]): RightLayout['ribbons'] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const into = new Map<string, DrawnEdge[]>();
  const out = new Map<string, DrawnEdge[]>();
  const height = (id: string) => byId.get(id)?.y ?? 0;
  for (const edge of [...edges].sort((a, b) => height(a.from) - height(b.from)))
    into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  for (const edge of [...edges].sort((a, b) => height(a.to) - height(b.to)))
    out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  return edges.flatMap((edge): RightLayout['ribbons'] => {
    const a = byId.get(edge.from);
    const b = byId.get(edge.to);
    if (!a || !b) return [];
    const [y1, h1] = share(a, out.get(a.id) ?? [], edge, (other) => byId.get(other.to)?.height ?? 16);
    const [y2, h2] = share(b, into.get(b.id) ?? [], edge, (other) => byId.get(other.from)?.height ?? 16);
    const x1 = a.x + BAR;
    const x2 = b.x;
    const mid = (x1 + x2) / 2;
    const n = Math.round;
    if (edge.kind === 'not-disclosed') {
      const d = `M${n(x1)} ${n(y1 + h1 / 2)}C${n(mid)} ${n(y1 + h1 / 2)} ${n(mid)} ${n(y2 + h2 / 2)} ${n(x2)} ${n(y2 + h2 / 2)}`;
      return [{ ...edge, role: a.role, d }];
    }
    const top = `M${n(x1)} ${n(y1)}C${n(mid)} ${n(y1)} ${n(mid)} ${n(y2)} ${n(x2)} ${n(y2)}`;
    const d = `${top}V${n(y2 + h2)}C${n(mid)} ${n(y2 + h2)} ${n(mid)} ${n(y1 + h1)} ${n(x1)} ${n(y1 + h1)}Z`;
    return [{ ...edge, role: a.role, d }];
  });
}

/** The stretch of a bar that one of its edges takes: in proportion to the bars at the other ends. */
function share(
  node: Placed,
  edges: DrawnEdge[],
  edge: DrawnEdge,
  weight: (edge: DrawnEdge) => number,
): [number, number] {
  const total = edges.reduce((sum, other) => sum + weight(other), 0) || 1;
  let y = node.y - node.height / 2;
  for (const other of edges) {
    const height = (weight(other) / total) * node.height;
    if (other === edge) return [y, height];
    y += height;
  }
  return [y, node.height];
}
