import { omitUndefined } from '../../../core/omit-undefined.ts';
import { joined, lengthOf, PACKED, type Piece, piecesOf, roomOf, type Shape, shapeOf, slotOf, tenth } from './bars.ts';
import type { Drawing, Drawn, DrawnEdge } from './drawing.ts';
import { inOrder, lanesOf } from './lanes.ts';

interface Row extends Drawn {
  /** Left end of the bar, its upper edge and its length. */
  x: number;
  y: number;
  width: number;
  /** Where its words begin, right of every ribbon: in one column for the outer lane, in one for all others. */
  text: number;
}

export interface DownLayout {
  height: number;
  rows: Row[];
  ribbons: (DrawnEdge & { shape: Shape; d: string })[];
  /** The packs that come of the page's own lot, below it. */
  packs?: { x: number; y: number; width: number; text: number; d: string };
}

export const WIDTH = 320;
/** Length of the bar of the final product, less where many lanes run side by side. */
const WHOLES = [56, 44, 32];
const LEAST_WHOLE = 20;
const LEAST_TEXT = 140;
const GAP = 8;
/** Height of a line of words. */
const LINE = 19;
const LEAST_ROW = 52;
/** Height in which a ribbon changes its lane. */
const CURVE = 42;

/**
 * From top to bottom: what went in above what came of it, ribbons as wide as their shares, words to the right: readable on
 * a phone however long the names are. `linesOf`: lines of words of a row in a width.
 */
export function layoutDown(drawing: Drawing, linesOf: (node: Drawn, room: number) => number): DownLayout {
  const order = inOrder(drawing);
  const lanes = lanesOf(order, drawing.edges);
  const columns = WHOLES.map((whole) => columnsOf(drawing, lanes.laneOf, whole));
  const fitting = columns.find((one) => Math.max(...one.right) + LEAST_TEXT <= WIDTH);
  const { whole, left, right } = fitting ?? columnsOf(drawing, lanes.laneOf, LEAST_WHOLE);
  const fed = new Set(drawing.edges.map(({ to }) => to));
  const isMain = ({ id }: Drawn) => lanes.laneOf.get(id) === 0;
  const ends = order.map((_, index) => Math.max(...lanes.occupiedAt(index).map((lane) => right[lane] ?? 0)) + GAP);
  const textOf = (node: Drawn) =>
    Math.max(...order.flatMap((other, index) => (isMain(other) === isMain(node) ? (ends[index] ?? 0) : [])));
  const rows: Row[] = [];
  let bottom = 6;
  for (const node of order) {
    const lane = lanes.laneOf.get(node.id) ?? 0;
    const text = textOf(node);
    const y = bottom + (fed.has(node.id) ? CURVE - 20 : 0);
    rows.push({ ...node, x: left[lane] ?? 0, y, width: lengthOf(node, drawing.edges, whole), text });
    bottom = y + Math.max(LEAST_ROW, linesOf(node, WIDTH - text) * LINE + 8);
  }
  const own = drawing.packs ? rows.find(({ role }) => role === 'this') : undefined;
  const packs = own && packsOf(own, bottom);
  return omitUndefined({
    height: packs ? packs.y + 34 : bottom,
    rows,
    ribbons: ribbonsOf(rows, drawing.edges, whole),
    packs,
  });
}

/** Left and right edge of each lane: as wide as its longest bar. */
function columnsOf({ nodes, edges }: Drawing, laneOf: ReadonlyMap<string, number>, whole: number) {
  const widths: number[] = [];
  for (const node of nodes) {
    const lane = laneOf.get(node.id) ?? 0;
    widths[lane] = Math.max(widths[lane] ?? 0, lengthOf(node, edges, whole));
  }
  const left: number[] = [];
  for (const [lane] of widths.entries())
    left[lane] = lane === 0 ? 2 : (left[lane - 1] ?? 0) + (widths[lane - 1] ?? 0) + GAP;
  return { whole, left, right: widths.map((width, lane) => (left[lane] ?? 0) + width) };
}

function ribbonsOf(rows: readonly Row[], edges: readonly DrawnEdge[], whole: number): DownLayout['ribbons'] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const at = (id: string) => byId.get(id)?.x ?? 0;
  const leaving = [...edges].sort((a, b) => at(a.to) - at(b.to));
  const entering = [...edges].sort((a, b) => at(a.from) - at(b.from));
  return edges.flatMap((edge): DownLayout['ribbons'] => {
    const [a, b] = [byId.get(edge.from), byId.get(edge.to)];
    if (!a || !b) return [];
    const out = leaving.filter(({ from }) => from === a.id);
    const into = entering.filter(({ to }) => to === b.id);
    const x1 = a.x + a.width / 2 + slotOf(out, edge, whole);
    const x2 = b.x + b.width / 2 + slotOf(into, edge, whole);
    const shape = shapeOf(edge);
    const room = roomOf(edge, whole);
    const d = piecesOf(shape, a, { room }).map(({ begin, end }) =>
      pathOf(shape, [x1 + begin[0], a.y + 4, begin[1]], [x2 + end[0], b.y + 4, end[1]]),
    );
    return [{ ...edge, shape, d: joined(d) }];
  });
}

/** The packs of the lot, narrower than it. */
function packsOf({ x, y, width, text }: Row, bottom: number): NonNullable<DownLayout['packs']> {
  const narrow = Math.max(12, Math.round(width * PACKED));
  const end = { x: x + Math.round((width - narrow) / 2), y: bottom + 6, width: narrow };
  return { ...end, text, d: joined([pathOf('filled', [x, y + 4, width], [end.x, end.y + 4, narrow])]) };
}

type End = [x: number, y: number, width: number];

/** Straight down in its own lane, then over to its place at the lower bar. */
function pathOf(shape: Shape, [x1, y1, above]: End, [x2, y2, below]: End): Piece {
  const straight = tenth(y2 - CURVE - y1);
  const over = (across: number, down: number) => `c0 ${down / 2} ${tenth(across)} ${down / 2} ${tenth(across)} ${down}`;
  if (shape === 'line') return [x1 + above / 2, y1, `v${straight}${over(x2 + below / 2 - x1 - above / 2, CURVE)}`];
  const [r1, r2] = [x1 + Math.max(1, above), x2 + Math.max(1, below)];
  return [x1, y1, `v${straight}${over(x2 - x1, CURVE)}h${tenth(r2 - x2)}${over(r1 - r2, -CURVE)}v${-straight}Z`];
}
