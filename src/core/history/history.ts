import { omitUndefined } from '../omit-undefined.ts';
import type { History } from '../page/history.ts';
import { type Amounts, NO_AMOUNTS } from './amounts/amounts.ts';
import { stepsOf } from './collapse.ts';
import { withGaps } from './gaps.ts';
import { graphOf, type TracedGraph } from './graph.ts';
import { type EventLookup, eventsOfClass } from './lookup.ts';
import { inOrder } from './order.ts';
import type { TracedStep } from './step.ts';
import type { LeftOut, Trace, TracedLot } from './trace/trace.ts';
import { traceOf } from './trace/upstream.ts';
import type { ItemRef } from '../identity/item-ref.ts';

/** A lot or an item that went in, at any level. */
export interface Upstream {
  ref: ItemRef;
  /** Lots were pooled on the path: this one may have gone in. */
  pooled: boolean;
  /** When it was last used, ms; infinite where no event or date says. */
  usedAt: number;
  /** It did not go in, but is inside: the logistic units in which it is. */
  inside?: readonly string[];
}

/** The history of some lots before localization: no texts, no links. */
export interface TracedHistory {
  steps: TracedStep[];
  graph?: TracedGraph;
  roots: string[];
  /** Keys of lots with known inputs. */
  fed: Set<string>;
  upstream: Upstream[];
  unknown: History['unknown'];
  /** Total quantity of each lot, by its key. */
  totals: ReadonlyMap<string, Amounts>;
  /** Events of input lots for which the data do not show whether they lead here: not steps of this history. */
  mayHaveGone: TracedStep[];
  /** Events of input lots that are on none of the lot's pages. */
  leftOut: LeftOut[];
}

/** One history of several lots, for a page that does not know which of them is meant. */
export function historyOfLots(lookup: EventLookup, lots: readonly ItemRef[]): TracedHistory {
  return historyOfTrace(lookup, traceOf(lookup, lots));
}

/** The history of a product itself: events that name its class, not a lot. */
export function historyOfClass(lookup: EventLookup, product: string): TracedHistory {
  const lot = classOf(lookup, product);
  return historyOfTrace(lookup, {
    roots: [product],
    lots: new Map([[product, lot]]),
    edges: [],
    unknown: new Set(),
    leftOut: [],
  });
}

/** The history on a product's page: its newest lot, and the events that name the product without a lot. */
export function historyOfProduct(lookup: EventLookup, product: string, newest: ItemRef): TracedHistory {
  const trace = traceOf(lookup, [newest]);
  const lot = classOf(lookup, product);
  if (lot.events.length > 0) trace.lots.set(lot.key, lot);
  return historyOfTrace(lookup, trace);
}

function classOf(lookup: EventLookup, product: string): TracedLot {
  const events = inOrder(eventsOfClass(lookup, product));
  return {
    key: product,
    product,
    withheld: false,
    asOf: Number.POSITIVE_INFINITY,
    depth: 0,
    events,
    unsure: [],
    total: NO_AMOUNTS,
  };
}

function historyOfTrace(lookup: EventLookup, trace: Trace): TracedHistory {
  const collapsed = stepsOf(trace.lots.values());
  const steps = withGaps(lookup, trace, collapsed).map((step, index) => ({ ...step, id: `s${index + 1}` }));
  const shown = new Set(steps.flatMap((step) => step.events.map(({ id }) => id)));
  const mayHaveGone = unsureOf(trace, shown);
  for (const step of mayHaveGone) for (const { id } of step.events) shown.add(id);
  const graph = graphOf(lookup, trace, steps);
  if (steps.length === 0) trace.unknown.add('no-events');
  if (steps.some((step) => step.withheld)) trace.unknown.add('not-disclosed');
  return omitUndefined({
    steps,
    graph,
    roots: trace.roots,
    fed: new Set(trace.edges.map((edge) => edge.to)),
    upstream: upstreamOf(trace),
    unknown: [...trace.unknown].sort(),
    totals: new Map([...trace.lots.values()].map(({ key, total }) => [key, total])),
    mayHaveGone,
    leftOut: trace.leftOut.filter(({ event }) => !shown.has(event.id)),
  });
}

/** @param shown ids of events that are steps of another lot of the history */
function unsureOf({ lots }: Trace, shown: ReadonlySet<string>): TracedStep[] {
  const unsure = [...lots.values()].map((lot) => ({ ...lot, events: lot.unsure.filter(({ id }) => !shown.has(id)) }));
  return stepsOf(unsure).map((step, index) => ({ ...step, id: `m${index + 1}` }));
}

/** Limits for recalls, far above the limits of a page. */
const WIDE = { depth: 10_000, fanOut: 100_000, lots: 100_000 };

/**
 * All lots and items whose recall reaches some lots: inputs at any depth, of a mass balance too, and contents.
 * @param present ms; the contents of an item at that time count
 */
export function allUpstream(
  lookup: EventLookup,
  lots: readonly ItemRef[],
  present: number,
): { upstream: Upstream[]; isCut: boolean } {
  const trace = traceOf(lookup, lots, WIDE, present);
  return { upstream: upstreamOf(trace), isCut: isCutOff(trace.unknown) };
}

/** Whether a limit ended the search for inputs. */
export function isCutOff(unknown: Iterable<History['unknown'][number]>): boolean {
  const found = new Set(unknown);
  return found.has('depth') || found.has('fan-out');
}

/** Every lot that the edges lead back to; not pooled where a path has only known edges. */
function upstreamOf({ roots, lots, edges }: Trace): Upstream[] {
  const sure = reachedFrom(
    roots,
    edges.filter(({ kind }) => kind === 'known'),
  );
  const wentIn = reachedFrom(
    roots,
    edges.filter(({ inside, to }) => !inside || !roots.includes(to)),
  );
  return [...reachedFrom(roots, edges)].flatMap((key) => {
    const lot = roots.includes(key) ? undefined : lots.get(key);
    const inside = wentIn.has(key)
      ? undefined
      : edges.flatMap((edge) => (edge.from === key ? (edge.inside ?? []) : []));
    return lot?.ref
      ? [omitUndefined({ ref: lot.ref, pooled: !sure.has(key), usedAt: lot.usedAt ?? Infinity, inside })]
      : [];
  });
}

function reachedFrom(roots: readonly string[], edges: Trace['edges']): Set<string> {
  const into = new Map<string, string[]>();
  for (const { from, to } of edges) into.set(to, [...(into.get(to) ?? []), from]);
  const found = new Set(roots);
  // A for-of loop over a set also visits entries added during the loop.
  for (const key of found) for (const from of into.get(key) ?? []) found.add(from);
  return found;
}
