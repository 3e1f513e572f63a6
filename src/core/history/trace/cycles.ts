import type { TracedEdge } from './trace.ts';

/** Removes edges that close a cycle (rework: a lot that went into its own input); `cut`: there were some. */
export function cutCycles(
  edges: readonly TracedEdge[],
  roots: readonly string[],
): { edges: TracedEdge[]; cut: boolean } {
  const into = new Map<string, TracedEdge[]>();
  for (const edge of edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  const state = new Map<string, 'open' | 'done'>();
  const closing = new Set<TracedEdge>();
  for (const root of roots) {
    if (state.has(root)) continue;
    const stack = [{ key: root, next: 0 }];
    state.set(root, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = into.get(top.key)?.[top.next];
      top.next += 1;
      if (!edge) {
        state.set(top.key, 'done');
        stack.pop();
      } else if (state.get(edge.from) === 'open') closing.add(edge);
      else if (!state.has(edge.from)) {
        state.set(edge.from, 'open');
        stack.push({ key: edge.from, next: 0 });
      }
    }
  }
  return { edges: edges.filter((edge) => !closing.has(edge)), cut: closing.size > 0 };
}
