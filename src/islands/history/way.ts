export interface Edge {
  from: string;
  to: string;
}

/** A lot's whole way: what went into it, itself, and all that came of it. */
export function wayOf(node: string, edges: readonly Edge[]): Set<string> {
  const forward = reach(node, neighbours(edges, 'from', 'to'));
  const back = reach(node, neighbours(edges, 'to', 'from'));
  return new Set([...forward, ...back]);
}

function neighbours(edges: readonly Edge[], here: keyof Edge, there: keyof Edge): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const edge of edges) {
    const known = found.get(edge[here]);
    if (known) known.push(edge[there]);
    else found.set(edge[here], [edge[there]]);
  }
  return found;
}

function reach(start: string, next: Map<string, string[]>): Set<string> {
  const seen = new Set([start]);
  for (const node of seen) for (const other of next.get(node) ?? []) seen.add(other);
  return seen;
}
