type Pair = [number, number];

/** Outlines have integer coordinates: one unit of the drawing (600 across) has this many, so that numbers are short. */
export const GRID = 2;
/** Units of the grid by which an outline may be off: two pixels on a phone. */
const TOLERANCE = 2;
/** A border between two countries has a corner at every bend of a river. */
const BORDER_TOLERANCE = 6;
/** Rocks and pools smaller than this are left out. */
const SMALLEST = 12;

/** An SVG path of rings and lines with absolute points, on the grid, as few as the eye needs, each step relative to the one before. */
export function simplified(d: string): string {
  return d.replace(/M([^MZ]+)(Z?)/g, (_all, body: string, end: string) => {
    const points = body.split('L').map((pair) => pair.split(',').map(onGrid) as Pair);
    if (extent(points) < SMALLEST) return '';
    const kept = end ? ring(points) : corners(points, BORDER_TOLERANCE);
    return kept.length < (end ? 4 : 2) ? '' : `${relative(kept)}${end}`;
  });
}

/** A ring has no ends: its halves do. */
function ring(points: Pair[]): Pair[] {
  const half = points.length >> 1;
  return [...corners(points.slice(0, half + 1), TOLERANCE).slice(0, -1), ...corners(points.slice(half), TOLERANCE)];
}

const onGrid = (number: string): number => Math.round(Number(number) / GRID);

function extent(points: readonly Pair[]): number {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Douglas and Peucker. */
function corners(points: Pair[], tolerance: number): Pair[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = 0;
  for (const [index, point] of points.entries()) {
    const off = distance(point, first, last);
    if (off > most) [farthest, most] = [index, off];
  }
  if (most <= tolerance) return [first, last];
  return [
    ...corners(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...corners(points.slice(farthest), tolerance),
  ];
}

function distance([x, y]: Pair, [x1, y1]: Pair, [x2, y2]: Pair): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function relative([start, ...rest]: Pair[]): string {
  let [x, y] = start ?? [0, 0];
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start?.[0]} ${start?.[1]}l${steps.join(' ').replaceAll(' -', '-')}`;
}
