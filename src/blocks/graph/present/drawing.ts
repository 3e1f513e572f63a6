import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { LocalizedText } from '../../../core/graph/text.ts';
import type { Quantity } from '../../../core/graph/values.ts';
import type { SupplyGraph } from '../../../core/page/supply.ts';
import { unitOf } from '../../../core/units/units.ts';

type GraphNode = SupplyGraph['nodes'][number];
type GraphEdge = SupplyGraph['edges'][number];

/** A node as drawn: one lot, or several of one name that feed the same lots. */
export interface Drawn {
  id: string;
  nodes: GraphNode[];
  role: GraphNode['role'];
  /** Its lots are alternatives: one of them went in, or several. */
  alternatives: boolean;
  /** Who made it, where that is not who made all that went into it. */
  maker?: LocalizedText;
  /** How much went in; of the page's own lot, how much there is. */
  quantity?: Quantity;
  /** Percentage as declared in the list of ingredients. */
  percent?: string;
}

export interface DrawnEdge {
  from: string;
  to: string;
  kind: GraphEdge['kind'];
  /** Share of the final product, 0 to 1; undefined: the width has no meaning. */
  share?: number;
  /** An outline with no share is as wide as the only lot that it leads into. */
  span?: number;
  /** Steps in which it went in. */
  steps: string[];
}

export interface Drawing {
  nodes: Drawn[];
  edges: DrawnEdge[];
  /** The page's own lot ends in a number of packs. */
  packs: boolean;
}

/** Least number of lots of one name that the drawing shows as one. */
export const GROUP_FROM = 4;
const READABLE_NODES = 24;

/** Lots at which the ways in begin. */
function inputsOf(graph: SupplyGraph): GraphNode[] {
  const fed = new Set(graph.edges.map(({ to }) => to));
  return graph.nodes.filter(({ id, role }) => !fed.has(id) && role !== 'this' && role !== 'output');
}

/** Undefined if there is nothing to compare, or too much to read: the page then shows a list. */
export function drawingOf(graph: SupplyGraph): Drawing | undefined {
  if (inputsOf(graph).length < 2) return undefined;
  const groups = groupsOf(graph);
  const fed = new Set(graph.edges.map(({ to }) => to));
  // Lots with inputs of their own cannot be grouped: too many of them need a list.
  const counts = groups.map(({ nodes }) => (nodes.some(({ id }) => fed.has(id)) ? nodes.length : 1));
  if (counts.reduce((sum, count) => sum + count, 0) > READABLE_NODES) return undefined;
  const drawnAs = new Map(groups.flatMap((group) => group.nodes.map(({ id }): [string, Drawn] => [id, group])));
  const merged = new Map<string, { from: Drawn; to: Drawn; edges: GraphEdge[] }>();
  for (const edge of graph.edges) {
    const [from, to] = [drawnAs.get(edge.from), drawnAs.get(edge.to)];
    if (!from || !to || from === to) continue;
    const known = merged.get(`${from.id} ${to.id}`) ?? { from, to, edges: [] };
    known.edges.push(edge);
    merged.set(`${from.id} ${to.id}`, known);
  }
  const all = [...merged.values()];
  return {
    nodes: groups.map((group) => ({
      ...group,
      ...makerOf(
        group,
        all.flatMap(({ from, to }) => (to === group ? [from] : [])),
      ),
      ...amountOf(
        group,
        all.filter(({ from }) => from === group),
      ),
    })),
    edges: withSpans(all.map(({ from, to, edges }) => drawnEdge(from, to, edges))),
    packs: graph.nodes.some(isPacked) && graph.nodes.every(({ role }) => role !== 'output'),
  };
}

function withSpans(edges: readonly DrawnEdge[]): DrawnEdge[] {
  const spanOf = ({ from: lot, to: target, kind, share }: DrawnEdge): number => {
    if (share !== undefined) return share;
    const isOnly = edges.every(({ from, to }) => to !== target || from === lot);
    if (kind !== 'pooled' || !isOnly) return 0;
    return edges.reduce((sum, edge) => sum + (edge.from === target ? spanOf(edge) : 0), 0);
  };
  return edges.map((edge) => {
    const span = edge.share === undefined ? spanOf(edge) : 0;
    return span === 0 ? edge : { ...edge, span };
  });
}

function isPacked({ role, quantity }: GraphNode): boolean {
  const unit = quantity && unitOf(quantity.unit ?? 'C62');
  return role === 'this' && unit !== undefined && 'count' in unit;
}

/** Alternative lots of one name are one; so are many lots of one name that nothing is known to have gone into. */
function groupsOf(graph: SupplyGraph): Drawn[] {
  const fed = new Set(graph.edges.map(({ to }) => to));
  const groups = new Map<string, Drawn>();
  const drawnAs = new Map<string, Drawn>();
  // What lots went into comes before them.
  for (const node of [...graph.nodes].sort((a, b) => b.level - a.level)) {
    const out = graph.edges.filter(({ from }) => from === node.id);
    const targets = [...new Set(out.map(({ to }) => drawnAs.get(to)))];
    const alternatives = out.length > 0 && out.every(({ kind, to }) => kind === 'pooled' || isChoice(drawnAs.get(to)));
    const isAlike = alternatives || (out.length > 0 && !fed.has(node.id));
    const key = isAlike ? `${alternatives} ${node.label.text} ${targets.map((to) => to?.id).join(' ')}` : node.id;
    const group = groups.get(key) ?? { id: node.id, nodes: [], role: node.role, alternatives };
    group.nodes.push(node);
    groups.set(key, group);
    drawnAs.set(node.id, group);
  }
  const order = new Map(graph.nodes.map(({ id }, at) => [id, at]));
  const kept = [...groups.values()].flatMap((group) => (isOne(group) ? [group] : apart(group)));
  return kept
    .map((group) => ({ ...group, alternatives: isChoice(group) }))
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

const isChoice = (group: Drawn | undefined): boolean =>
  group !== undefined && group.alternatives && group.nodes.length > 1;
const isOne = ({ alternatives, nodes }: Drawn): boolean => alternatives || nodes.length >= GROUP_FROM;
const apart = (group: Drawn): Drawn[] =>
  group.nodes.map((node) => ({ ...group, id: node.id, nodes: [node], role: node.role }));

function drawnEdge(from: Drawn, to: Drawn, edges: readonly GraphEdge[]): DrawnEdge {
  const isWhole = to.nodes.every(({ id }) => edges.some((edge) => edge.to === id));
  const isUncertain = from.alternatives || !isWhole || edges.some(({ kind }) => kind === 'pooled');
  const kind = isUncertain ? 'pooled' : (edges[0]?.kind ?? 'known');
  const shares = edges.flatMap(({ share }) => (share === undefined ? [] : [share]));
  const steps = [...new Set(edges.flatMap(({ step }) => step ?? []))];
  const ends = { from: from.id, to: to.id, kind, steps };
  // A lot that one of several alternatives alone was made of has no share that is known.
  if (shares.length < edges.length || (isUncertain && !from.alternatives)) return ends;
  const isShared = from.alternatives || to.alternatives;
  return {
    ...ends,
    share: isShared
      ? Math.max(...shares)
      : Math.min(
          1,
          shares.reduce((sum, share) => sum + share, 0),
        ),
  };
}

function makerOf(group: Drawn, feeders: readonly Drawn[]): Pick<Drawn, 'maker'> {
  const maker = group.nodes[0]?.maker;
  const isMadeBy = ({ nodes }: Drawn): boolean => nodes.every((node) => node.maker?.text === maker?.text);
  if (!maker || !isMadeBy(group) || (feeders.length > 0 && feeders.every(isMadeBy))) return {};
  return { maker };
}

function amountOf(group: Drawn, out: readonly { edges: readonly GraphEdge[] }[]): Pick<Drawn, 'quantity' | 'percent'> {
  const own = group.nodes[0]?.quantity;
  if (group.role === 'this') return own ? { quantity: own } : {};
  const edges = out.flatMap((one) => one.edges);
  const [first] = edges;
  const quantity = first?.quantity;
  const isSum = quantity && edges.every((edge) => edge.quantity?.unit === quantity.unit && edge.quantity);
  const value = edges.reduce((sum, edge) => sum + (edge.quantity?.value ?? 0), 0);
  const percent =
    out.length === 1 && edges.every((edge) => edge.percent === first?.percent) ? first?.percent : undefined;
  return omitUndefined({ quantity: isSum ? { ...quantity, value } : undefined, percent });
}
