import type { SupplyGraph } from '../../core/page/history.ts';

type GraphNode = SupplyGraph['nodes'][number];
type GraphEdge = SupplyGraph['edges'][number];

/** A node as drawn: one lot, or several of the same kind that feed the same lot, pooled into one bar. */
export interface Drawn {
  id: string;
  nodes: GraphNode[];
  role: GraphNode['role'];
  /** 0 to 1: the order of size among nodes measured alike; undefined where no quantity is told. */
  size?: number;
  /** 0 to 1: its weight in what it went into. */
  share?: number;
}

export interface DrawnEdge {
  from: string;
  to: string;
  kind: GraphEdge['kind'];
  /** 0 to 1, of the lot that it goes into. */
  share?: number;
}

export interface Drawing {
  nodes: Drawn[];
  edges: DrawnEdge[];
}

const GROUP_FROM = 4;
const READABLE_NODES = 24;

/** Gathers lots of one name that feed one lot alike; undefined when there is still more than can be read. */
export function drawingOf(graph: SupplyGraph): Drawing | undefined {
  const consumers = new Map<string, string[]>();
  const fed = new Set<string>();
  for (const { from, to } of graph.edges) {
    consumers.set(from, [...(consumers.get(from) ?? []), to]);
    fed.add(to);
  }
  const groups = new Map<string, GraphNode[]>();
  for (const node of graph.nodes) {
    const target = consumers.get(node.id)?.join(' ');
    const alike = target && !fed.has(node.id) ? `${node.label.text} ${node.role} ${target}` : node.id;
    groups.set(alike, [...(groups.get(alike) ?? []), node]);
  }
  const drawnAs = new Map<string, string>();
  const nodes: Drawn[] = [];
  for (const members of groups.values()) {
    for (const part of members.length >= GROUP_FROM ? [members] : members.map((node) => [node])) {
      const [first] = part;
      if (!first) continue;
      nodes.push({ id: first.id, nodes: part, role: first.role });
      for (const { id } of part) drawnAs.set(id, first.id);
    }
  }
  if (nodes.length > READABLE_NODES) return undefined;
  const edges = joined(graph.edges, drawnAs);
  return { nodes: byShare(sized(nodes), edges), edges };
}

function joined(edges: readonly GraphEdge[], drawnAs: Map<string, string>): DrawnEdge[] {
  const seen = new Map<string, DrawnEdge>();
  for (const { from, to, kind, share } of edges) {
    const a = drawnAs.get(from);
    const b = drawnAs.get(to);
    if (a === undefined || b === undefined || a === b) continue;
    const before = seen.get(`${a} ${b}`)?.share ?? 0;
    seen.set(`${a} ${b}`, { from: a, to: b, kind, ...(share !== undefined && { share: before + share }) });
  }
  return [...seen.values()];
}

/** Where shares are told, a bar is as high as its lot is large in what it went into, and the whole as all of them. */
function byShare(nodes: Drawn[], edges: readonly DrawnEdge[]): Drawn[] {
  return nodes.map((node) => {
    const shares = edges.flatMap(({ from, share }) => (from === node.id && share !== undefined ? [share] : []));
    if (shares.length > 0) return { ...node, share: Math.min(1, Math.max(...shares)) };
    return edges.some(({ to, share }) => to === node.id && share !== undefined) ? { ...node, share: 1 } : node;
  });
}

/** Quantities in one unit are compared; widths give the order of size, not the weight. */
function sized(nodes: Drawn[]): Drawn[] {
  const amount = ({ nodes: members }: Drawn) => {
    const told = members.flatMap(({ quantity }) => (quantity && quantity.value > 0 ? [quantity] : []));
    const unit = told[0]?.unit;
    if (told.length === 0 || !unit || told.some((quantity) => quantity.unit !== unit)) return undefined;
    return { unit: unit === 'LTR' ? 'KGM' : unit, value: told.reduce((sum, { value }) => sum + value, 0) };
  };
  const most = new Map<string, number>();
  for (const node of nodes) {
    const told = amount(node);
    if (told) most.set(told.unit, Math.max(most.get(told.unit) ?? 0, told.value));
  }
  return nodes.map((node) => {
    const told = amount(node);
    const top = told && most.get(told.unit);
    return told && top ? { ...node, size: Math.sqrt(told.value / top) } : node;
  });
}
