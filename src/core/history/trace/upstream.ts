import type { Batch } from '../../graph/batch.ts';
import { NO_AMOUNTS, totalOf } from '../amounts/amounts.ts';
import { cutCycles } from './cycles.ts';
import type { Use } from '../leading/backward.ts';
import { leadingOf } from '../leading/leading.ts';
import { type EventLookup, LIMITS, placesOf, timeOf } from '../lookup.ts';
import { inOrder } from '../order.ts';
import { contentsOfItem } from '../amounts/contents.ts';
import { type Production, productionsOf } from '../amounts/productions.ts';
import { laterThan, sightingsOf } from './sightings.ts';
import { siteOf } from '../sites.ts';
import type { Trace, TracedEdge, TracedLot } from './trace.ts';
import { formatItem, type ItemRef } from '../../identity/item-ref.ts';

const EMPTY = { events: [], unsure: [], total: NO_AMOUNTS };

interface Visit {
  ref: ItemRef;
  asOf: number;
  depth: number;
}

type Limits = Record<'depth' | 'fanOut' | 'lots', number>;

/**
 * Follows lots upstream through transformations, logistic units and the declarations of their batches.
 * @param present ms; set in a search for recalls: also follows what is inside an item at that time, the inputs of its lot, and inputs of a mass
 * balance, and finds no events
 */
export function traceOf(
  lookup: EventLookup,
  roots: readonly ItemRef[],
  limits: Limits = LIMITS,
  present?: number,
): Trace {
  return new Walk(lookup, roots, limits, present).done();
}

/** An edge without its ends. */
type Link = Pick<TracedEdge, 'kind' | 'event' | 'inside'>;

class Walk {
  readonly #lookup: EventLookup;
  readonly #limits: Limits;
  readonly #present: number | undefined;
  readonly #trace: Trace;
  readonly #queue: Visit[];
  readonly #edges = new Map<string, TracedEdge>();
  readonly #uses = new Map<string, Use[]>();

  constructor(lookup: EventLookup, roots: readonly ItemRef[], limits: Limits, present: number | undefined) {
    this.#lookup = lookup;
    this.#limits = limits;
    this.#present = present;
    this.#trace = { roots: roots.map(formatItem), lots: new Map(), edges: [], unknown: new Set(), leftOut: [] };
    this.#queue = roots.map((ref) => ({ ref, asOf: Number.POSITIVE_INFINITY, depth: 0 }));
  }

  done(): Trace {
    // A for-of loop over an array also visits entries added during the loop.
    for (const visit of this.#queue) this.#visit(visit);
    const { edges, cut } = cutCycles([...this.#edges.values()], this.#trace.roots);
    if (cut) this.#trace.unknown.add('cycle');
    if (this.#present === undefined)
      for (const lot of this.#trace.lots.values()) if (!this.#trace.roots.includes(lot.key)) this.#leaveOut(lot);
    return { ...this.#trace, edges };
  }

  /** Keeps only the events of an input lot that lead to its use. */
  #leaveOut(lot: TracedLot): void {
    const { ref, key, asOf } = lot;
    if (!ref) return;
    const { elsewhere, unsure } = leadingOf({
      ref,
      events: lot.events,
      uses: this.#uses.get(key) ?? [],
      total: lot.total,
      siteOf: (place) => siteOf(this.#lookup, place),
    });
    for (const event of laterThan(this.#lookup, ref, asOf))
      this.#trace.leftOut.push({ event, lot: ref, reason: 'later' });
    for (const event of elsewhere) this.#trace.leftOut.push({ event, lot: ref, reason: 'elsewhere' });
    lot.unsure = [...unsure];
    lot.events = lot.events.filter((event) => !elsewhere.has(event) && !unsure.has(event));
  }

  #visit({ ref, asOf, depth }: Visit): void {
    const key = formatItem(ref);
    const known = this.#trace.lots.get(key);
    // Along a path `asOf` only decreases, so that a lot in a cycle is not followed twice.
    if (known && known.asOf >= asOf) return;
    const own = [ref, ...(this.#present === undefined ? [] : this.#lotOf(ref))];
    const productions = own.flatMap((one) => productionsOf(this.#lookup, one));
    const made = productions.flatMap((one) => one.events);
    const sightings = () => sightingsOf(this.#lookup, ref, asOf, () => this.#trace.unknown.add('depth'));
    const events = this.#present === undefined ? inOrder([...made, ...sightings()]) : [];
    const lot: TracedLot = {
      key,
      ref,
      withheld: false,
      asOf,
      depth: known?.depth ?? depth,
      events,
      unsure: [],
      total: totalOf(this.#lookup, ref),
      ...(known?.usedAt !== undefined && { usedAt: known.usedAt }),
    };
    this.#trace.lots.set(key, lot);
    for (const {
      inputs,
      onPaper,
      events: [event],
    } of productions) {
      if (onPaper) this.#trace.unknown.add('not-disclosed');
      if (onPaper && (onPaper === 'book-and-claim' || this.#present === undefined)) continue;
      for (const input of this.#few(inputs)) {
        const edge = {
          kind: input.pooled || onPaper ? ('pooled' as const) : ('known' as const),
          ...(event && { event: event.id }),
        };
        if (input.lot === undefined) this.#part(lot, { product: input.product, withheld: false }, edge);
        else
          this.#follow(lot, { product: input.product, lot: input.lot }, edge, {
            at: Math.min(asOf, input.at),
            from: Math.min(asOf, input.from),
            places: input.places,
          });
      }
    }
    for (const one of own) this.#declared(lot, one, productions.at(-1));
    if (this.#present === undefined) return;
    const at = Math.min(asOf, this.#present);
    for (const { ref: inner, units } of contentsOfItem(this.#lookup, ref, at))
      this.#follow(lot, inner, { kind: 'known', inside: units }, { at, from: asOf, places: [] });
  }

  /** The lot of an item: what went into the lot went into the item. */
  #lotOf({ product, lot }: ItemRef): ItemRef[] {
    const whole = lot.startsWith('~') ? this.#lookup.batch(product, lot)?.lot : undefined;
    return whole === undefined ? [] : [{ product, lot: whole }];
  }

  /** Adds the inputs that the batch declares and no event reports. */
  #declared(lot: TracedLot, { product, lot: name }: ItemRef, made: Production | undefined): void {
    const batch = this.#lookup.batch(product, name);
    if (!batch) return;
    const day = dayEnd(batch.dates) ?? lot.asOf;
    const use = {
      at: Math.min(lot.asOf, made?.at ?? day),
      from: Math.min(lot.asOf, made ? Math.max(...made.events.map(timeOf)) : day),
      places: made?.events.flatMap(placesOf) ?? [],
    };
    for (const { ingredient, lots, lotText, notDisclosed } of this.#few(batch.ingredients)) {
      const kind = lots.length + lotText.length > 1 ? ('pooled' as const) : ('known' as const);
      for (const ref of this.#few(lots)) {
        // The event has the time and the place.
        if (this.#edges.get(`${formatItem(ref)}\n${lot.key}`)?.event === undefined)
          this.#follow(lot, ref, { kind }, use);
      }
      for (const text of this.#few(lotText)) this.#part(lot, { ingredient, lotText: text, withheld: false }, { kind });
      if (!notDisclosed || lots.length + lotText.length > 0) continue;
      this.#part(lot, { ingredient, withheld: true }, { kind: 'not-disclosed' });
      this.#trace.unknown.add('not-disclosed');
    }
  }

  #follow(into: TracedLot, ref: ItemRef, edge: Link, use: Use & { from: number }): void {
    const key = formatItem(ref);
    if (!this.#trace.lots.has(key) && !this.#room(into.depth)) return;
    this.#join(key, into, edge);
    this.#uses.set(key, [...(this.#uses.get(key) ?? []), use]);
    // Added at once, so that the limit also counts lots in the queue.
    if (!this.#trace.lots.has(key)) {
      const asOf = Number.NEGATIVE_INFINITY;
      this.#trace.lots.set(key, { ...EMPTY, key, ref, withheld: false, asOf, depth: into.depth + 1 });
    }
    const followed = this.#trace.lots.get(key);
    if (followed) followed.usedAt = Math.max(use.from, followed.usedAt ?? use.from);
    this.#queue.push({ ref, asOf: use.at, depth: into.depth + 1 });
  }

  /** Adds an input without a lot to follow: the path ends there. */
  #part(into: TracedLot, part: Pick<TracedLot, 'product' | 'ingredient' | 'lotText' | 'withheld'>, edge: Link): void {
    // No lot contains a space: no key of a part is the key of a lot.
    const key = `${into.key} ${part.product ?? part.ingredient} ${part.lotText ?? ''}`;
    if (this.#trace.lots.has(key) || !this.#room(into.depth)) return;
    this.#trace.lots.set(key, { ...EMPTY, key, ...part, asOf: into.asOf, depth: into.depth + 1 });
    this.#join(key, into, edge);
  }

  #join(from: string, into: TracedLot, edge: Link): void {
    // A lot that is input and output of one event stays the same lot.
    if (from === into.key) return;
    const name = `${from}\n${into.key}`;
    if (!this.#edges.has(name)) this.#edges.set(name, { from, to: into.key, ...edge });
  }

  #room(depth: number): boolean {
    if (depth >= this.#limits.depth) this.#trace.unknown.add('depth');
    else if (this.#trace.lots.size >= this.#limits.lots) this.#trace.unknown.add('fan-out');
    else return true;
    return false;
  }

  #few<T>(inputs: readonly T[]): readonly T[] {
    if (inputs.length <= this.#limits.fanOut) return inputs;
    this.#trace.unknown.add('fan-out');
    return inputs.slice(0, this.#limits.fanOut);
  }
}

/** End of the day on which the lot was made, anywhere on Earth; ms. */
function dayEnd({ production, packaging }: Batch['dates']): number | undefined {
  const day = production ?? packaging;
  return day === undefined || day.endsWith('-00') ? undefined : Date.parse(`${day}T23:59:59-12:00`);
}
