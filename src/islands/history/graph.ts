import { type Edge, wayOf } from './way.ts';

/** A lot of the drawing. */
export interface Lot {
  id: string;
  name: string;
  /** Nothing went into it, and it goes into something: where a way begins. */
  first: boolean;
}

/** A drawing stands twice, across and down; both say the same. */
const drawing = (): Element | null => document.querySelector('[data-graph]');

function edgesOf(graph: ParentNode): Edge[] {
  return Array.from(graph.querySelectorAll('[data-from]'), (edge) => ({
    from: edge.getAttribute('data-from') ?? '',
    to: edge.getAttribute('data-to') ?? '',
  }));
}

function lotsOf(graph: ParentNode): Lot[] {
  const edges = edgesOf(graph);
  const fed = new Set(edges.map(({ to }) => to));
  const feeding = new Set(edges.map(({ from }) => from));
  const lots = new Map<string, Lot>();
  for (const node of graph.querySelectorAll('[data-node]')) {
    const id = node.getAttribute('data-node') ?? '';
    if (!lots.has(id)) lots.set(id, { id, name: nameOf(node), first: feeding.has(id) && !fed.has(id) });
  }
  return [...lots.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Name and lot as they stand beside a bar. */
function nameOf(node: Element): string {
  const lines = (of: string) => Array.from(node.querySelectorAll(of), ({ textContent }) => textContent.trim());
  const name = lines('tspan.name').join(' ');
  return (name ? [name, ...lines('tspan:not(.name)')].join(', ') : node.textContent.trim()).replace(/\s+/g, ' ');
}

export const lots = (): Lot[] => lotsOf(drawing() ?? document.createElement('div'));

/** Leaves only the way of a node at full strength; says how many lots lie on it. */
function markWay(graph: Element | null, node: string | undefined): number {
  if (!graph) return 0;
  graph.toggleAttribute('data-following', node !== undefined);
  const way = node === undefined ? new Set<string>() : wayOf(node, edgesOf(graph));
  for (const mark of graph.querySelectorAll('[data-node]')) {
    mark.toggleAttribute('data-way', way.has(mark.getAttribute('data-node') ?? ''));
  }
  for (const edge of graph.querySelectorAll('[data-from]:not([data-node])')) {
    const on = (end: string) => way.has(edge.getAttribute(end) ?? '');
    edge.toggleAttribute('data-way', on('data-from') && on('data-to'));
  }
  for (const rest of graph.querySelectorAll('details')) if (rest.querySelector('[data-way]')) rest.open = true;
  return way.size;
}

export const followIn = (node: string | undefined): number => markWay(drawing(), node);

/** Magnifies the drawing; it scrolls in its own frame, by touch and by keys. */
export function magnify(zoom: number): void {
  const graph = drawing();
  if (!(graph instanceof HTMLElement)) return;
  graph.style.setProperty('--zoom', String(zoom));
  graph.toggleAttribute('data-zoomed', zoom > 1);
  const chosen = graph.querySelector('[data-chosen]:is([data-node])');
  if (zoom > 1) chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
