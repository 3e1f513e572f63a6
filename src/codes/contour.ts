type Point = `${number} ${number}`;

/**
 * The dark areas of a matrix as closed outlines in SVG path data, so that neighbouring modules leave no hairline between
 * them on any device. Areas that touch at a corner alone stay apart; holes run the other way round.
 */
export function contourOf(modules: readonly boolean[][], left: number, top: number): string {
  const edges = borderEdges(modules, left, top);
  let path = '';
  for (const start of edges.keys()) {
    while (edges.get(start)?.length) path += loopFrom(start, edges);
  }
  return path;
}

/** Borders of dark modules as directed edges with dark on the right, by start point. */
function borderEdges(modules: readonly boolean[][], left: number, top: number): Map<Point, Point[]> {
  const edges = new Map<Point, Point[]>();
  const dark = (x: number, y: number) => modules[y]?.[x] ?? false;
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from: Point = `${left + x1} ${top + y1}`;
    edges.set(from, [...(edges.get(from) ?? []), `${left + x2} ${top + y2}`]);
  };
  modules.forEach((row, y) =>
    row.forEach((on, x) => {
      if (!on) return;
      if (!dark(x, y - 1)) add(x, y, x + 1, y);
      if (!dark(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!dark(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!dark(x - 1, y)) add(x, y + 1, x, y);
    }),
  );
  return edges;
}

function loopFrom(start: Point, edges: Map<Point, Point[]>): string {
  const corners: Point[] = [];
  let at = start;
  let heading = '';
  do {
    const next = takeNext(at, heading, edges);
    const direction = headingOf(at, next);
    if (direction !== heading) corners.push(at);
    [at, heading] = [next, direction];
  } while (at !== start);
  return `M${corners.join('L')}Z`;
}

const RIGHT_OF: Record<string, string> = { '1,0': '0,1', '0,1': '-1,0', '-1,0': '0,-1', '0,-1': '1,0' };

/** Where two areas touch at a corner, a right turn stays with the same area. */
function takeNext(at: Point, heading: string, edges: Map<Point, Point[]>): Point {
  const ways = edges.get(at) ?? [];
  const turn = ways.findIndex((way) => headingOf(at, way) === RIGHT_OF[heading]);
  const [next] = ways.splice(Math.max(0, turn), 1);
  if (next === undefined) throw new RangeError(`The outline is open at ${at}`);
  return next;
}

function headingOf(from: Point, to: Point): string {
  const [x1 = 0, y1 = 0] = from.split(' ').map(Number);
  const [x2 = 0, y2 = 0] = to.split(' ').map(Number);
  return `${Math.sign(x2 - x1)},${Math.sign(y2 - y1)}`;
}
