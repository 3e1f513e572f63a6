import type { Drawing, Drawn, DrawnEdge } from './drawing.ts';

export interface Lanes {
  laneOf: ReadonlyMap<string, number>;
  /** The lanes next to the words of a row: the lane of the row, the lane of the next row, and the lanes of ribbons that go on. */
  occupiedAt: (row: number) => number[];
}

/** A lane for each lot, from its row to its last use; then the lane is free again. */
export function lanesOf(order: readonly Drawn[], edges: readonly DrawnEdge[]): Lanes {
  const row = new Map(order.map((node, index) => [node.id, index]));
  const lastUse = new Map<string, number>();
  for (const { from, to } of edges) lastUse.set(from, Math.max(lastUse.get(from) ?? 0, row.get(to) ?? 0));
  const holders: (string | undefined)[] = [];
  const laneOf = new Map<string, number>();
  for (const [index, { id }] of order.entries()) {
    for (const [lane, holder] of holders.entries()) {
      if (holder !== undefined && (lastUse.get(holder) ?? -1) <= index) holders[lane] = undefined;
    }
    const free = holders.indexOf(undefined);
    const lane = free === -1 ? holders.length : free;
    holders[lane] = id;
    laneOf.set(id, lane);
  }
  const occupiedAt = (at: number) =>
    order.flatMap(({ id }, index) =>
      index === at || index === at + 1 || (index < at && (lastUse.get(id) ?? at) > at) ? (laneOf.get(id) ?? 0) : [],
    );
  return { laneOf, occupiedAt };
}

/** What feeds a lot comes right before it; its main feeder first, then the deepest and largest, so that it keeps the outer lane. */
export function inOrder({ nodes, edges }: Drawing, isMain: (edge: DrawnEdge) => boolean = () => false): Drawn[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const feeders = new Map<string, DrawnEdge[]>();
  for (const edge of edges) feeders.set(edge.to, [...(feeders.get(edge.to) ?? []), edge]);
  const fed = new Set(edges.map(({ from }) => from));
  const out: Drawn[] = [];
  const seen = new Set<string>();
  const depth = new Map<string, number>();
  const deep = (id: string, guard = 0): number => {
    const known = depth.get(id);
    if (known !== undefined || guard > nodes.length) return known ?? 0;
    const value = 1 + Math.max(-1, ...(feeders.get(id) ?? []).map(({ from }) => deep(from, guard + 1)));
    depth.set(id, value);
    return value;
  };
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const first = (a: DrawnEdge, b: DrawnEdge) =>
      Number(isMain(b)) - Number(isMain(a)) || deep(b.from) - deep(a.from) || (b.share ?? 0) - (a.share ?? 0);
    for (const { from } of [...(feeders.get(id) ?? [])].sort(first)) visit(from);
    const node = byId.get(id);
    if (node) out.push(node);
  };
  for (const { id } of nodes) if (!fed.has(id)) visit(id);
  for (const { id } of nodes) visit(id);
  return out;
}
