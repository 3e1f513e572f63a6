export interface Point {
  x: number;
  y: number;
}

/** A route as drawn: its path, and points along it for the labels. */
export interface RouteLine {
  d: string;
  line: Point[];
}

/** Between two points of a way. */
const STRIDE = 7;
/** Where a curve round a corner begins and ends, in units of the drawing. */
const ROUND = 12;

/** Points from one to the other, `stride` units apart at most. */
export function alongLine(a: Point, b: Point, stride = STRIDE): Point[] {
  const parts = Math.max(1, Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / stride));
  return Array.from({ length: parts + 1 }, (_, part) => between(a, b, part / parts));
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** A line with round corners. */
export function rounded(points: readonly Point[]): RouteLine {
  const text = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  const towards = (from: Point, to: Point) =>
    between(from, to, Math.min(0.5, ROUND / Math.hypot(to.x - from.x, to.y - from.y)));
  const parts = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return `M${text(point)}`;
    return after ? `L${text(towards(point, before))}Q${text(point)} ${text(towards(point, after))}` : `L${text(point)}`;
  });
  return { d: parts.join(''), line: points.slice(1).flatMap((point, index) => alongLine(points[index]!, point)) };
}

/** A gentle bend, always to the same side, so that there and back do not lie upon one another. */
export function bent(a: Point, b: Point): RouteLine {
  const bend = 0.16;
  const x = Math.round((a.x + b.x) / 2 + (b.y - a.y) * bend);
  const y = Math.round((a.y + b.y) / 2 - (b.x - a.x) * bend);
  const points = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / STRIDE);
  const line = Array.from({ length: points + 1 }, (_, index) => {
    const t = index / points;
    const on = (from: number, over: number, to: number) => from * (1 - t) ** 2 + 2 * over * t * (1 - t) + to * t ** 2;
    return { x: on(a.x, x, b.x), y: on(a.y, y, b.y) };
  });
  return { d: `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`, line };
}
