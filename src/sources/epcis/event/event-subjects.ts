import type { z } from 'zod';
import type { Event } from '../../../core/graph/event.ts';
import type { RawEvent } from '../schema.ts';
import { cbvTerm } from '../terms.ts';
import { canonicalOf } from './canonical-key.ts';
import { isPosition, type Party, type Site, type Subject, type Thing } from './identify.ts';
import type { KnownNodes } from './known-nodes.ts';
import { quantityFault } from './quantity.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

/** A thing, a place or a party with the identifier by which the event names it. */
type Identified<T> = T & { written: string };

type What = z.input<typeof Event>['objects'] extends (infer W)[] | undefined ? W : never;

/** Resolves the identifiers of one event to products, lots, items, units, places and parties, and collects these. */
export class EventSubjects {
  readonly things: Identified<Thing>[] = [];
  readonly places: Identified<Site>[] = [];
  readonly parties: Identified<Party>[] = [];
  readonly units = new Set<string>();
  readonly #nodes: KnownNodes;
  readonly #isNamed: (identifier: string) => boolean;

  /** @param isNamed whether master data describes an identifier */
  constructor(nodes: KnownNodes, isNamed: (identifier: string) => boolean) {
    this.#nodes = nodes;
    this.#isNamed = isNamed;
  }

  /** Sums lots by unit of measure; each item is separate. */
  whats(epcs: readonly string[] = [], quantities: RawEvent['quantityList'] = []): What[] {
    const sum = new Map<string, What>();
    for (const epc of epcs.filter(isPresent)) {
      const one = this.#subject(epc, 'instance');
      if (one.kind === 'unit') this.units.add(one.unit);
      else sum.set(keyOf(one, ''), whatOf(one));
    }
    for (const entry of quantities.filter((one) => isPresent(one.epcClass))) {
      const one = this.#subject(entry.epcClass, 'class');
      if (one.kind === 'unit') this.units.add(one.unit);
      else addQuantity(sum, one, quantityFault(entry) === undefined ? entry : {});
    }
    return [...sum.values()];
  }

  /** The parent of an aggregation: a logistic unit, or an item as a container. */
  parent(text: string | undefined): { parent?: string; container?: What } {
    if (text === undefined || !isPresent(text)) return {};
    const holder = this.#subject(text, 'instance');
    return holder.kind === 'thing' ? { parent: keyOf(holder, ''), container: whatOf(holder) } : { parent: holder.unit };
  }

  place(text: string | undefined): string | undefined {
    if (text === undefined || !isPresent(text) || this.isBare(text)) return undefined;
    const site = this.#nodes.site(text);
    this.places.push({ ...site, written: text });
    return site.id;
  }

  /** One source or destination of the event. */
  end(type: string, text: string | undefined) {
    const term = cbvTerm(type);
    if (text === undefined || !isPresent(text)) return { type: term };
    if (this.isBare(text)) return { type: term, position: text.trim() };
    if (term === 'location') return { type: term, place: this.place(text) };
    return { type: term, operator: this.#party(text) };
  }

  /** The party of the step, as our own documents state it. */
  ownParty({ 'storytrace:operator': written }: RawEvent): string | undefined {
    return typeof written === 'string' && isPresent(written) ? this.#party(written) : undefined;
  }

  /** Whether a text is a position without a name, which is not a place. */
  isBare(text: string): boolean {
    return isPosition(text) && !this.#nodes.hasPlace(text) && !this.#isNamed(text);
  }

  #party(text: string): string {
    const party = this.#nodes.party(text);
    this.parties.push({ ...party, written: text });
    return party.id;
  }

  #subject(text: string, as: 'class' | 'instance'): Subject {
    const one = this.#nodes.subject(text, as);
    if (one.kind === 'thing') this.things.push({ ...one, written: text });
    return one;
  }
}

function isPresent(text: string): boolean {
  return text.trim() !== '';
}

function whatOf({ product, lot, serial, identifier }: Thing): What {
  return omitUndefined({
    product,
    lot,
    serial,
    ...(identifier !== undefined &&
      lot === undefined &&
      serial === undefined && { identifiers: [canonicalOf(identifier)] as [string] }),
  });
}

/** Key of a thing within an event; also the key of an item as a container. */
function keyOf({ product, lot, serial, identifier }: Thing, unit: string): string {
  return [product, lot, serial, lot === undefined && serial === undefined ? identifier : undefined, unit]
    .filter(Boolean)
    .join(' ');
}

function addQuantity(
  sum: Map<string, What>,
  thing: Thing,
  { quantity, uom: unit }: { quantity?: number | undefined; uom?: string | undefined },
): void {
  const key = keyOf(thing, unit ?? '-');
  const before = sum.get(key)?.quantity?.value;
  const value = quantity === undefined ? before : (before ?? 0) + quantity;
  sum.set(key, { ...whatOf(thing), ...(value !== undefined && { quantity: { value, ...(unit && { unit }) } }) });
}
