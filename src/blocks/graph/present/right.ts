import { omitUndefined } from '../../../core/omit-undefined.ts';
import {
  BAR,
  fanOf,
  joined,
  lengthOf,
  PACKED,
  type Piece,
  piecesOf,
  roomOf,
  type Shape,
  shapeOf,
  slotOf,
} from './bars.ts';
import type { Drawing, Drawn, DrawnEdge } from './drawing.ts';
import { columnsOf, type Placed, rowsOf } from './places.ts';

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
const COLUMNS = 5;
/** Room for words left of a bar. */
const LEFT_MARGIN = 216;
/** Room for words right of the last bar. */
const RIGHT_MARGIN = 232;
/** Length of the bar of the final product, where shares are known. */
const WHOLE = 110;
/** Most length of a bar from which many lots fan in. */
const FAN = 160;
/** Length of the way to the packs. */
const TO_PACKS = 76;

/**
 * Left to right, from the inputs to this lot and its outputs: the main flow runs straight along the top, the other inputs join from below.
 * Undefined when it is too deep to be read across. `label`: room for a caption above a bar; `besideOf`: height of a caption left of it.
 */
export function layoutRight(
  drawing: Drawing,
  label: number,
  besideOf: (node: Drawn) => number = () => 52,
): RightLayout | undefined {
  const columns = columnsOf(drawing);
  const count = Math.max(...columns.values()) + 1;
  if (count > COLUMNS) return undefined;
  // With more columns the words of the first are above their bars.
  const begin = count === 2 ? LEFT_MARGIN : 4;
  const column = (WIDTH - RIGHT_MARGIN - begin) / Math.max(1, count - 1);
  const xOf = ({ id }: Drawn) => begin + Math.round((columns.get(id) ?? 0) * column);
  const { nodes, height } = rowsOf(drawing, {
    label,
    besideOf,
    lengthOf: (node) =>
      Math.max(lengthOf(node, drawing.edges, WHOLE), node.alternatives ? fanOf(node.nodes.length, FAN) : 0),
    xOf,
    margin: LEFT_MARGIN,
  });
  const own = drawing.packs ? nodes.find(({ role }) => role === 'this') : undefined;
  return omitUndefined({
    width: WIDTH,
    height,
    column,
    nodes,
    ribbons: ribbonsOf(nodes, drawing.edges),
    packs: own && packsOf(own),
  });
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
    const d = piecesOf(shape, a, { room, most: a.alternatives ? FAN : 0 }).map(({ begin, end }) =>
      pathOf(shape, [a.x + BAR, y1 + begin[0], begin[1]], [b.x, y2 + end[0], end[1]]),
    );
    return [{ ...edge, shape, d: joined(d) }];
  });
}

/** The packs of the lot, narrower than it. */
function packsOf({ x, y, height }: Placed): NonNullable<RightLayout['packs']> {
  const narrow = Math.max(12, Math.round(height * PACKED));
  const end = { x: x + BAR + TO_PACKS, y: Math.round(y - narrow / 2), height: narrow };
  return { ...end, d: joined([pathOf('filled', [x + BAR, y - height / 2, height], [end.x, end.y, narrow])]) };
}

type End = [x: number, y: number, height: number];

function pathOf(shape: Shape, start: End, end: End): Piece {
  const [x1, y1, before, x2, y2, after] = [...start, ...end].map(Math.round) as [...End, ...End];
  const half = Math.round((x2 - x1) / 2);
  const curve = (turn: number, across: number, down: number) => `c${turn} 0 ${turn} ${down} ${across} ${down}`;
  if (shape === 'line') {
    const [from, to] = [y1 + before / 2, y2 + after / 2];
    return [x1, from, curve(half, x2 - x1, to - from)];
  }
  const lower = curve(half, x2 - x1, y2 + after - y1 - before);
  return [x1, y1, `v${before}${lower}v${-after}${curve(half - x2 + x1, x1 - x2, y1 - y2)}Z`];
}
