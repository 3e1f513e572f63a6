import type { Drawing, Drawn, DrawnEdge } from './drawing.ts';

interface Row extends Drawn {
  x: number;
  y: number;
}

export interface DownLayout {
  height: number;
  /** Where the words begin: right of every lane. */
  text: number;
  rows: Row[];
  lines: (DrawnEdge & { d: string })[];
}

const LANE = 20;
/** Height of a line of words. */
const LINE = 19;
/** Between the middles of two rows with three lines of words each. */
const LEAST_ROW = 68;

/**
 * One row a lot, what went in above what came of it, lines in lanes at the side: readable on a phone however long
 * the names are. `linesOf`: lines of words of a row. A lane is free again as soon as its lot has been used.
 */
export function layoutDown(drawing: Drawing, linesOf: (node: Drawn) => number): DownLayout {
  const order = inOrder(drawing);
  const row = new Map(order.map((node, index) => [node.id, index]));
  const lastUse = new Map<string, number>();
  for (const { from, to } of drawing.edges) {
    lastUse.set(from, Math.max(lastUse.get(from) ?? 0, row.get(to) ?? 0));
  }
  const lanes: (string | undefined)[] = [];
  const lane = new Map<string, number>();
  for (const [index, { id }] of order.entries()) {
    for (const [at, holder] of lanes.entries()) {
      if (holder !== undefined && (lastUse.get(holder) ?? -1) <= index) lanes[at] = undefined;
    }
    const free = lanes.indexOf(undefined);
    const at = free === -1 ? lanes.length : free;
    lanes[at] = id;
    lane.set(id, at);
  }
  const x = (id: string) => 12 + (lane.get(id) ?? 0) * LANE;
  const halves = order.map((node) => Math.max(LEAST_ROW, linesOf(node) * LINE + 14) / 2);
  const middles: number[] = [];
  for (const [index, half] of halves.entries())
    middles.push(index === 0 ? half - 6 : (middles[index - 1] ?? 0) + (halves[index - 1] ?? 0) + half);
  const y = (id: string) => middles[row.get(id) ?? 0] ?? 0;
  return {
    height: (middles.at(-1) ?? 0) + (halves.at(-1) ?? 0) + 10,
    text: 12 + Math.max(1, lanes.length) * LANE + 2,
    rows: order.map((node) => ({ ...node, x: x(node.id), y: y(node.id) })),
    lines: drawing.edges.map((edge) => ({ ...edge, d: line(x(edge.from), y(edge.from), x(edge.to), y(edge.to)) })),
  };
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  if (x1 === x2) return `M${x1} ${y1}V${y2}`;
  const turn = y2 - 44;
  return `M${x1} ${y1}V${turn}C${x1} ${y2 - 16} ${x2} ${y2 - 28} ${x2} ${y2}`;
}

/** What feeds a lot comes right before it; the largest feeder first, so that it keeps the outer lane. */
function inOrder({ nodes, edges }: Drawing): Drawn[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const feeders = new Map<string, string[]>();
  for (const { from, to } of edges) feeders.set(to, [...(feeders.get(to) ?? []), from]);
  const fed = new Set(edges.map(({ from }) => from));
  const out: Drawn[] = [];
  const seen = new Set<string>();
  const depth = new Map<string, number>();
  const deep = (id: string, guard = 0): number => {
    const known = depth.get(id);
    if (known !== undefined || guard > nodes.length) return known ?? 0;
    const value = 1 + Math.max(-1, ...(feeders.get(id) ?? []).map((other) => deep(other, guard + 1)));
    depth.set(id, value);
    return value;
  };
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const feeder of [...(feeders.get(id) ?? [])].sort((a, b) => deep(b) - deep(a))) visit(feeder);
    const node = byId.get(id);
    if (node) out.push(node);
  };
  for (const { id } of nodes) if (!fed.has(id)) visit(id);
  for (const { id } of nodes) visit(id);
  return out;
}
