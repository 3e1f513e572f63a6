import { alongLine, type Point } from './route-lines.ts';

/** Side of a cell in units of the drawing. */
const CELL = 4;
/** Cost of a cell: the line keeps off the coast, and crosses land only where the detour would be very long. */
const WATER = 1;
const COAST = 3;
const LAND = 40;
/** Cells of land that a line may cross: a strait or a canal that is narrower than the outlines show. */
const NARROW = 2;
/** Cells between a place and its port. */
const INLAND = 15;
/** A port lies on land, in units of the drawing. */
const HARBOUR = 14;

/** What a ship finds in each cell of the drawing. */
export interface Chart {
  columns: number;
  rows: number;
  costs: Uint8Array;
}

/** @param ground path of the land, whose points are in units of the drawing */
export function chartOf(ground: string, width: number, height: number): Chart {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const rings = [...ground.matchAll(/M([^MZ]+)/g)].map(([, body = '']) =>
    body.split('L').map((pair) => pair.split(',').map(Number) as [number, number]),
  );
  const costs = new Uint8Array(columns * rows).fill(WATER);
  for (let row = 0; row < rows; row++) {
    const ends = crossings(rings, (row + 0.5) * CELL).map((x) => Math.max(0, Math.round(x / CELL)));
    for (let pair = 0; pair + 1 < ends.length; pair += 2)
      costs.fill(LAND, row * columns + Math.min(columns, ends[pair]!), row * columns + Math.min(columns, ends[pair + 1]!)); // prettier-ignore
  }
  const chart = { columns, rows, costs };
  for (const cell of costs.keys())
    if (costs[cell] === WATER && around(chart, cell).some(({ next }) => costs[next] === LAND)) costs[cell] = COAST;
  return chart;
}

/** Where the rings cross a horizontal line, from left to right. */
function crossings(rings: readonly [number, number][][], y: number): number[] {
  const all: number[] = [];
  for (const ring of rings)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length]!;
      if (y1 > y !== y2 > y) all.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
  return all.sort((a, b) => a - b);
}

/** The neighbours of a cell, and how far each is: 10 for the side of a cell. */
function around({ columns, rows }: Chart, cell: number): { next: number; far: number }[] {
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => {
      const isInside = x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows;
      return isInside && (dx !== 0 || dy !== 0) ? [{ next: cell + dy * columns + dx, far: dx && dy ? 14 : 10 }] : [];
    }),
  );
}

/** Corners of the line that a ship takes between two ports; undefined where it would cross land. */
export function seaRoute(chart: Chart, a: Point, b: Point): Point[] | undefined {
  const cellAt = ({ x, y }: Point) => Math.floor(y / CELL) * chart.columns + Math.floor(x / CELL);
  const pointOf = (cell: number): Point => ({
    x: ((cell % chart.columns) + 0.5) * CELL,
    y: (Math.floor(cell / chart.columns) + 0.5) * CELL,
  });
  const isHarbour = ({ x, y }: Point) => [a, b].some((end) => Math.hypot(end.x - x, end.y - y) < HARBOUR);
  const costAt = (cell: number) => (isHarbour(pointOf(cell)) ? WATER : (chart.costs[cell] ?? LAND));
  const cells = cheapest(chart, [cellAt(a), cellAt(b)], costAt);
  if (
    landRuns(cells.map((cell) => chart.costs[cell])).some(
      (run, index, { length }) => run > (index % (length - 1) === 0 ? INLAND : NARROW),
    )
  )
    return undefined;
  return corners([a, ...cells.slice(1, -1).map(pointOf), b], (point) => costAt(cellAt(point)));
}

/** How many cells of land follow each other: at the start, between waters, and at the end. */
function landRuns(costs: readonly (number | undefined)[]): number[] {
  return costs
    .map((cost) => (cost === LAND ? 'l' : 'w'))
    .join('')
    .split(/w+/)
    .map(({ length }) => length);
}

/** The cells of the cheapest way, by Dijkstra's algorithm with a list of cells for each cost. */
function cheapest(chart: Chart, [start, end]: [number, number], costAt: (cell: number) => number): number[] {
  const known = new Map([[start, 0]]);
  const before = new Map<number, number>();
  const queue = [[start]];
  for (let now = 0; now < queue.length && known.get(end) !== now; now++)
    for (const cell of queue[now] ?? []) {
      if (known.get(cell) !== now) continue;
      for (const { next, far } of around(chart, cell)) {
        const cost = now + far * costAt(next);
        if (cost >= (known.get(next) ?? Infinity)) continue;
        known.set(next, cost);
        before.set(next, cell);
        (queue[cost] ??= []).push(next);
      }
    }
  const cells = [end];
  for (let cell = before.get(end); cell !== undefined; cell = before.get(cell)) cells.unshift(cell);
  return cells;
}

/** Leaves out points where the straight line costs no more. */
function corners(points: Point[], costOf: (point: Point) => number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const cost = (a: Point, b: Point) => {
    const line = alongLine(a, b, CELL / 2);
    return (line.reduce((sum, point) => sum + costOf(point), 0) / line.length) * Math.hypot(a.x - b.x, a.y - b.y);
  };
  const asFound = points.slice(1).reduce((sum, point, index) => sum + cost(points[index]!, point), 0);
  if (cost(first, last) <= asFound) return [first, last];
  const off = ({ x, y }: Point) => Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y));
  const farthest = points.reduce((best, point, index) => (off(point) > off(points[best]!) ? index : best), 1);
  const at = Math.min(points.length - 2, farthest);
  return [...corners(points.slice(0, at + 1), costOf).slice(0, -1), ...corners(points.slice(at), costOf)];
}
