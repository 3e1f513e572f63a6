import type { Event, What } from '../graph/event.ts';
import type { Quantity } from '../graph/values.ts';
import type { SupplyGraph } from '../page/supply.ts';
import { NO_AMOUNTS } from './amounts/amounts.ts';
import { type EventLookup, isAbout, LIMITS, refOf, refOfWhat } from './lookup.ts';
import { usedQuantity } from './amounts/used.ts';
import type { TracedStep } from './step.ts';
import type { Trace, TracedEdge, TracedLot } from './trace/trace.ts';
import { formatItem, type ItemRef } from '../identity/item-ref.ts';
import { omitUndefined } from '../omit-undefined.ts';

type Role = SupplyGraph['nodes'][number]['role'];

export interface GraphNode {
  lot: TracedLot;
  role: Role;
  /** Column from left to right; the page's own lots and the lots made from them are in the last columns. */
  level: number;
  steps: string[];
  pooled: boolean;
}

export interface TracedGraph {
  nodes: GraphNode[];
  /** `quantity`: how much went in. */
  edges: (Omit<TracedEdge, 'event'> & { step?: string; quantity?: Quantity })[];
  truncated: boolean;
}

/** Lots as nodes in levels, inputs first; undefined where the lot has neither inputs nor outputs. */
export function graphOf(lookup: EventLookup, trace: Trace, steps: readonly TracedStep[]): TracedGraph | undefined {
  const outputs = outputsOf(lookup, trace);
  if (trace.edges.length + outputs.edges.length === 0) return undefined;
  const edges = [...trace.edges, ...outputs.edges];
  const heights = heightsOf(trace);
  const top = Math.max(...heights.values());
  const stepsOfLot = new Map<string, string[]>();
  const stepOfEvent = new Map<string, string>();
  const events = new Map<string, Event>();
  for (const step of steps) {
    if (!step.withheld) for (const event of step.events) events.set(event.id, event);
    for (const key of step.lots) stepsOfLot.set(key, [...(stepsOfLot.get(key) ?? []), step.id]);
    for (const event of step.events) stepOfEvent.set(event.id, step.id);
  }
  const pooled = new Set(edges.flatMap((edge) => (edge.kind === 'pooled' ? [edge.from] : [])));
  const fed = new Set(trace.edges.map((edge) => edge.to));
  const node = (lot: TracedLot, role: Role, level: number): GraphNode => {
    return { lot, role, level, steps: stepsOfLot.get(lot.key) ?? [], pooled: pooled.has(lot.key) };
  };
  const lots = [...trace.lots.values()].map((lot) => {
    return node(lot, roleOf(lot, trace, fed), top - (heights.get(lot.key) ?? 0));
  });
  return {
    nodes: [...lots, ...outputs.lots.map((lot) => node(lot, 'output', top + 1))].sort((a, b) => a.level - b.level),
    edges: edges.map((edge) => {
      const { from, to, kind, event } = edge;
      const quantity = usedQuantity(edge, events);
      const step = event === undefined ? undefined : stepOfEvent.get(event);
      return omitUndefined({ from, to, kind, step, quantity });
    }),
    truncated: outputs.more || trace.unknown.has('depth') || trace.unknown.has('fan-out'),
  };
}

function roleOf(lot: TracedLot, trace: Trace, fed: ReadonlySet<string>): Role {
  if (trace.roots.includes(lot.key)) return 'this';
  if (lot.withheld || (!lot.ref && lot.lotText === undefined)) return 'unknown';
  return fed.has(lot.key) ? 'between' : 'input';
}

/** Length of the longest path from each lot down to the page's own lots. The edges have no cycle. */
function heightsOf(trace: Trace): Map<string, number> {
  const outOf = new Map<string, string[]>();
  for (const { from, to } of trace.edges) outOf.set(from, [...(outOf.get(from) ?? []), to]);
  const heights = new Map<string, number>();
  const heightOf = (key: string): number => {
    const known = heights.get(key);
    if (known !== undefined) return known;
    const height = Math.max(0, ...(outOf.get(key) ?? []).map((to) => heightOf(to) + 1));
    heights.set(key, height);
    return height;
  };
  for (const key of trace.lots.keys()) heightOf(key);
  return heights;
}

/** Lots made from the page's own lots, one step downstream. */
function outputsOf(lookup: EventLookup, trace: Trace): { lots: TracedLot[]; edges: TracedEdge[]; more: boolean } {
  const lots = new Map<string, TracedLot>();
  const edges = new Map<string, TracedEdge>();
  let more = false;
  for (const root of trace.roots) {
    const ref = trace.lots.get(root)?.ref;
    for (const { made, event, kind } of ref ? madeFrom(lookup, ref) : []) {
      const key = formatItem(made);
      if (trace.lots.has(key)) continue;
      if (!lots.has(key) && lots.size >= LIMITS.outputs) {
        more = true;
        break;
      }
      const lot = {
        key,
        ref: made,
        withheld: false,
        asOf: Number.POSITIVE_INFINITY,
        depth: -1,
        events: [],
        unsure: [],
        total: NO_AMOUNTS,
      };
      lots.set(key, lot);
      const name = `${root}\n${key}`;
      if (!edges.has(name)) edges.set(name, omitUndefined({ from: root, to: key, kind, event }));
    }
  }
  return { lots: [...lots.values()], edges: [...edges.values()], more };
}

function* madeFrom(
  lookup: EventLookup,
  ref: ItemRef,
): Iterable<{ made: ItemRef; event?: string; kind: TracedEdge['kind'] }> {
  const { product, lot } = ref;
  const isThis = (what: What) => isAbout(what, ref);
  for (const event of lookup.eventsAbout(product, lot)) {
    if (!event.inputs.some(isThis)) continue;
    const pooled = event.inputs.filter((what) => what.product === product).length > 1;
    for (const what of event.outputs) {
      const made = refOfWhat(what);
      if (made && !isThis(what)) yield { made, event: event.id, kind: pooled ? 'pooled' : 'known' };
    }
  }
  for (const batch of lookup.batchesWithLot(product, lot)) {
    const pooled = batch.ingredients.some(({ lots }) => lots.length > 1 && lots.some(isThis));
    yield { made: refOf(batch), kind: pooled ? 'pooled' : 'known' };
  }
}
