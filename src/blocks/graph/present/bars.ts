import { type Drawn, type DrawnEdge, GROUP_FROM } from './drawing.ts';

/** Thickness of a bar along the flow. */
export const BAR = 9;
/** Room at a bar for a line without a share: it claims nothing. */
const EVEN = 8;
const LEAST_BAR = 12;

/** Room that an edge takes at its bars: in proportion to its share of the final product, which has `whole`; the least can still be seen. */
export const roomOf = ({ share, span = share }: DrawnEdge, whole: number): number =>
  span === undefined ? EVEN : Math.max(2, whole * span);

type Part = [offset: number, room: number];

/** Where each of several lots begins on their common bar: a few fill it, many are thin lines that fan in. */
export function piecesAlong(count: number, length: number): Part[] {
  const step = length / count;
  const room = count < GROUP_FROM ? step : 0.4 * step;
  return Array.from({ length: count }, (_, index) => [index * step + (step - room) / 2, room]);
}

/** The two ends of each piece of a ribbon: one of several lots has a ribbon from each of them. */
export function piecesOf(
  shape: Shape,
  { nodes, alternatives }: Drawn,
  { room, most = 0 }: { room: number; most?: number },
): { begin: Part; end: Part }[] {
  const count = nodes.length;
  if (shape !== 'outlined' || !alternatives || room / count < LEAST_PIECE)
    return [{ begin: [0, room], end: [0, room] }];
  const spread = Math.max(room, fanOf(nodes.length, most));
  return piecesAlong(count, spread).map(([at, begin], index) => ({
    begin: [at - (spread - room) / 2, begin],
    end: [(index * room) / count, room / count],
  }));
}

/** A closed path, and where it begins. */
export type Piece = readonly [x: number, y: number, rest: string];

/** Pieces as one path: each begins where the one before it began, and a step on. */
export const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map(([x, y, rest], index) => {
      const before = pieces[index - 1];
      return before ? `m${tenth(x - before[0])} ${tenth(y - before[1])}${rest}` : `M${tenth(x)} ${tenth(y)}${rest}`;
    })
    .join('');

export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Length of a bar from which many lots fan in, where there is room for `most`. */
export const fanOf = (count: number, most: number): number => (count < GROUP_FROM ? 0 : Math.min(most, 14 * count));

/** Less of a bar for each of several lots is not drawn apart. */
export const LEAST_PIECE = 4;

const sumOf = (edges: readonly DrawnEdge[], whole: number): number =>
  edges.reduce((sum, edge) => sum + roomOf(edge, whole), 0);

/** Length of a bar: the sum of its edges. The page's own lot is the whole of all shares. */
export function lengthOf({ id, role }: Drawn, edges: readonly DrawnEdge[], whole: number): number {
  const [into, out] = [edges.filter(({ to }) => to === id), edges.filter(({ from }) => from === id)];
  const own = role === 'this' && into.some(({ share }) => share !== undefined) ? whole : 0;
  const least = out.some(({ share }) => share !== undefined) ? 2 : LEAST_BAR;
  return Math.round(Math.max(own, least, sumOf(into, whole), sumOf(out, whole)));
}

/** The offset of an edge from the middle of a bar: all edges of the bar are centered as a group. */
export const slotOf = (edges: readonly DrawnEdge[], edge: DrawnEdge, whole: number): number =>
  sumOf(edges.slice(0, edges.indexOf(edge)), whole) - sumOf(edges, whole) / 2;

/** An area of one of several lots is outlined; an edge without a share is a line. */
export type Shape = 'filled' | 'outlined' | 'line';

export const shapeOf = ({ kind, share }: DrawnEdge): Shape =>
  kind === 'pooled' ? 'outlined' : share === undefined ? 'line' : 'filled';

/** What comes of the lot in packs is drawn as narrow as this part of it. */
export const PACKED = 0.6;
