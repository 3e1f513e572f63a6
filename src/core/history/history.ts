import type { Event } from '../graph/event.ts';
import { instanceOf } from '../graph/key.ts';
import type { History } from '../page/history.ts';
import { stepsOf } from './collapse.ts';
import { withGaps } from './gaps.ts';
import { graphOf, type TracedGraph } from './graph.ts';
import { type EventLookup, lotKey, type LotRef } from './lookup.ts';
import { inOrder } from './order.ts';
import type { TracedStep } from './step.ts';
import type { Trace, TracedLot } from './trace.ts';
import { traceOf } from './upstream.ts';

/** The history of some lots before it is put into words: no language, no links. */
export interface TracedHistory {
  steps: TracedStep[];
  graph?: TracedGraph;
  roots: string[];
  /** Keys of lots into which something is known to have gone. */
  fed: Set<string>;
  /** Lots and items that went in, at whatever level. `pooled`: each may have. */
  upstream: { ref: LotRef; pooled: boolean }[];
  unknown: History['unknown'];
}

/** Several lots are told as one history: any of them may be meant. */
export function historyOfLots(lookup: EventLookup, lots: readonly LotRef[]): TracedHistory {
  return told(lookup, traceOf(lookup, lots));
}

/** What is told of a product as such: events that name its class alone. */
export function historyOfClass(lookup: EventLookup, product: string): TracedHistory {
  const lot = classOf(lookup, product);
  return told(lookup, { roots: [product], lots: new Map([[product, lot]]), edges: [], unknown: new Set() });
}

/** What a product's page tells: its newest lot, and what is told of the product whatever the lot. */
export function historyOfProduct(lookup: EventLookup, product: string, newest: LotRef): TracedHistory {
  const trace = traceOf(lookup, [newest]);
  const lot = classOf(lookup, product);
  if (lot.events.length > 0) trace.lots.set(lot.key, lot);
  return told(lookup, trace);
}

/** The events on the pages of a lot or an item that are its own: not those of what went into it. */
export function ownEvents(lookup: EventLookup, ref: LotRef): Event[] {
  const key = lotKey(ref);
  const lot = traceOf(lookup, [ref]).lots.get(key);
  const lots = new Map(lot ? [[key, lot]] : []);
  return stepsOf({ roots: [key], lots, edges: [], unknown: new Set() }).flatMap((step) => step.events);
}

function classOf(lookup: EventLookup, product: string): TracedLot {
  const events = inOrder(lookup.eventsAboutClass(product).filter((event) => isSeen(event, product)));
  return { key: product, product, withheld: false, asOf: Number.POSITIVE_INFINITY, depth: 0, events };
}

function isSeen(event: Event, product: string): boolean {
  return [...event.objects, ...event.outputs].some(
    (what) => what.product === product && instanceOf(what) === undefined,
  );
}

function told(lookup: EventLookup, trace: Trace): TracedHistory {
  const steps = withGaps(trace, stepsOf(trace)).map((step, index) => ({ ...step, id: `s${index + 1}` }));
  const graph = graphOf(lookup, trace, steps);
  if (steps.length === 0) trace.unknown.add('no-events');
  if (steps.some((step) => step.withheld)) trace.unknown.add('not-disclosed');
  return {
    steps,
    ...(graph && { graph }),
    roots: trace.roots,
    fed: new Set(trace.edges.map((edge) => edge.to)),
    upstream: upstreamOf(trace),
    unknown: [...trace.unknown].sort(),
  };
}

/** Every lot that the edges lead back to; for sure where no lots were pooled on the way. */
function upstreamOf({ roots, lots, edges }: Trace): TracedHistory['upstream'] {
  const sure = reachedFrom(
    roots,
    edges.filter(({ kind }) => kind === 'known'),
  );
  return [...reachedFrom(roots, edges)].flatMap((key) => {
    const ref = roots.includes(key) ? undefined : lots.get(key)?.ref;
    return ref ? [{ ref, pooled: !sure.has(key) }] : [];
  });
}

function reachedFrom(roots: readonly string[], edges: Trace['edges']): Set<string> {
  const into = new Map<string, string[]>();
  for (const { from, to } of edges) into.set(to, [...(into.get(to) ?? []), from]);
  const found = new Set(roots);
  // A for-of over a set that grows visits what is added.
  for (const key of found) for (const from of into.get(key) ?? []) found.add(from);
  return found;
}
