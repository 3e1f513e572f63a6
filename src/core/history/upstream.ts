import type { Batch } from '../graph/batch.ts';
import { cutCycles } from './cycles.ts';
import { type EventLookup, LIMITS, lotKey, type LotRef } from './lookup.ts';
import { inOrder } from './order.ts';
import { productionsOf } from './productions.ts';
import { sightingsOf } from './sightings.ts';
import type { Trace, TracedEdge, TracedLot } from './trace.ts';

interface Visit {
  ref: LotRef;
  asOf: number;
  depth: number;
}

/** Follows lots upstream through transformations, logistic units and what their batches declare. */
export function traceOf(lookup: EventLookup, roots: readonly LotRef[]): Trace {
  return new Walk(lookup, roots).done();
}

class Walk {
  readonly #lookup: EventLookup;
  readonly #trace: Trace;
  readonly #queue: Visit[];
  readonly #edges = new Map<string, TracedEdge>();

  constructor(lookup: EventLookup, roots: readonly LotRef[]) {
    this.#lookup = lookup;
    this.#trace = { roots: roots.map(lotKey), lots: new Map(), edges: [], unknown: new Set() };
    this.#queue = roots.map((ref) => ({ ref, asOf: Number.POSITIVE_INFINITY, depth: 0 }));
  }

  done(): Trace {
    // A for-of over an array that grows visits what is added.
    for (const visit of this.#queue) this.#visit(visit);
    const { edges, cut } = cutCycles([...this.#edges.values()], this.#trace.roots);
    if (cut) this.#trace.unknown.add('cycle');
    return { ...this.#trace, edges };
  }

  #visit({ ref, asOf, depth }: Visit): void {
    const key = lotKey(ref);
    const known = this.#trace.lots.get(key);
    // Along a path `asOf` only falls, so a lot in a cycle is not followed twice.
    if (known && known.asOf >= asOf) return;
    const productions = productionsOf(this.#lookup, ref);
    const made = productions.flatMap((one) => one.events);
    const events = inOrder([...made, ...sightingsOf(this.#lookup, ref, asOf)]);
    const lot: TracedLot = { key, ref, withheld: false, asOf, depth: known?.depth ?? depth, events };
    this.#trace.lots.set(key, lot);
    for (const {
      inputs,
      at,
      physical,
      events: [event],
    } of productions) {
      if (!physical) {
        this.#trace.unknown.add('not-disclosed');
        continue;
      }
      for (const input of this.#few(inputs)) {
        const edge = {
          kind: input.pooled ? ('pooled' as const) : ('known' as const),
          ...(event && { event: event.id }),
        };
        if (input.lot === undefined) this.#part(lot, { product: input.product, withheld: false }, edge);
        else this.#follow(lot, { product: input.product, lot: input.lot }, Math.min(asOf, at), edge);
      }
    }
    this.#declared(lot, productions.at(-1)?.at);
  }

  /** What the batch says went in, where no event does. */
  #declared(lot: TracedLot, madeAt: number | undefined): void {
    const batch = lot.ref && this.#lookup.batch(lot.ref.product, lot.ref.lot);
    if (!batch) return;
    const asOf = Math.min(lot.asOf, madeAt ?? dayEnd(batch.dates) ?? lot.asOf);
    for (const { ingredient, lots, lotText, notDisclosed } of this.#few(batch.ingredients)) {
      const kind = lots.length + lotText.length > 1 ? ('pooled' as const) : ('known' as const);
      for (const ref of this.#few(lots)) this.#follow(lot, ref, asOf, { kind });
      for (const text of this.#few(lotText)) this.#part(lot, { ingredient, lotText: text, withheld: false }, { kind });
      if (!notDisclosed || lots.length + lotText.length > 0) continue;
      this.#part(lot, { ingredient, withheld: true }, { kind: 'not-disclosed' });
      this.#trace.unknown.add('not-disclosed');
    }
  }

  #follow(into: TracedLot, ref: LotRef, asOf: number, edge: Pick<TracedEdge, 'kind' | 'event'>): void {
    const key = lotKey(ref);
    if (!this.#trace.lots.has(key) && !this.#room(into.depth)) return;
    this.#join(key, into, edge);
    // Its place is taken at once, so that the limit counts lots that wait too.
    if (!this.#trace.lots.has(key)) {
      const lot = { key, ref, withheld: false, asOf: Number.NEGATIVE_INFINITY, depth: into.depth + 1, events: [] };
      this.#trace.lots.set(key, lot);
    }
    this.#queue.push({ ref, asOf, depth: into.depth + 1 });
  }

  /** Something went in of which no lot can be followed: an end. */
  #part(
    into: TracedLot,
    part: Pick<TracedLot, 'product' | 'ingredient' | 'lotText' | 'withheld'>,
    edge: Pick<TracedEdge, 'kind' | 'event'>,
  ): void {
    // A space cannot stand in a lot: no key of a part is a key of a lot.
    const key = `${into.key} ${part.product ?? part.ingredient} ${part.lotText ?? ''}`;
    if (this.#trace.lots.has(key) || !this.#room(into.depth)) return;
    this.#trace.lots.set(key, { key, ...part, asOf: into.asOf, depth: into.depth + 1, events: [] });
    this.#join(key, into, edge);
  }

  #join(from: string, into: TracedLot, edge: Pick<TracedEdge, 'kind' | 'event'>): void {
    if (from === into.key) {
      this.#trace.unknown.add('cycle');
      return;
    }
    const name = `${from}\n${into.key}`;
    if (!this.#edges.has(name)) this.#edges.set(name, { from, to: into.key, ...edge });
  }

  #room(depth: number): boolean {
    if (depth >= LIMITS.depth) this.#trace.unknown.add('depth');
    else if (this.#trace.lots.size >= LIMITS.lots) this.#trace.unknown.add('fan-out');
    else return true;
    return false;
  }

  #few<T>(inputs: readonly T[]): readonly T[] {
    if (inputs.length <= LIMITS.fanOut) return inputs;
    this.#trace.unknown.add('fan-out');
    return inputs.slice(0, LIMITS.fanOut);
  }
}

/** End of the day on which the lot was made, anywhere on Earth; ms. */
function dayEnd({ production, packaging }: Batch['dates']): number | undefined {
  const day = production ?? packaging;
  return day === undefined || day.endsWith('-00') ? undefined : Date.parse(`${day}T23:59:59-12:00`);
}
