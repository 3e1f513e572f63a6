import type { NodeType } from '../../../core/graph/node.ts';
import { canonicalOf } from './canonical-key.ts';
import { type Party, partyOf, type Site, siteOf, type Subject, subjectOf, type Thing } from './identify.ts';
import type { ItemRef } from '../../../core/identity/item-ref.ts';

/** The codes of a node, from the node itself or from its row. */
interface Coded {
  type: NodeType;
  id?: string | undefined;
  gtin?: string | undefined;
  gln?: string | undefined;
  identifiers?: readonly string[] | undefined;
  /** Of a batch. */
  batch?: { product: string; lot: string } | undefined;
}

/** Nodes that other files tell of, by their codes and identifiers: events name things by these alone. */
export class KnownNodes {
  readonly #products = new Map<string, string>();
  readonly #lots = new Map<string, ItemRef>();
  readonly #operators = new Map<string, string>();
  readonly #places = new Map<string, string>();

  learn({ type, id = '', gtin, gln, identifiers = [], batch }: Coded): void {
    const names = [...(gln === undefined ? [] : [gln]), ...identifiers.map(canonicalOf)];
    if (type === 'product')
      for (const name of [gtin, ...identifiers.map(canonicalOf)]) if (name !== undefined) this.#products.set(name, id);
    if (type === 'operator') for (const name of names) this.#operators.set(name, id);
    if (type === 'place') for (const name of names) this.#places.set(name, id);
    if (type === 'batch' && batch) for (const name of identifiers.map(canonicalOf)) this.#lots.set(name, batch);
  }

  /** Resolves an object identifier to a known node, else to a thing derived from the identifier. */
  subject(text: string, place: 'class' | 'instance'): Subject {
    const known = this.#lots.get(canonicalOf(text));
    if (known) return thingOf(known);
    const product = this.#products.get(canonicalOf(text));
    if (product !== undefined) return { kind: 'thing', product };
    const subject = subjectOf(text, place);
    if (subject.kind === 'unit') return subject;
    return { ...subject, product: this.#products.get(subject.gtin ?? '') ?? subject.product };
  }

  site(text: string): Site {
    const site = siteOf(text);
    const id = this.#places.get(canonicalOf(text));
    const ofGln = site.gln === undefined ? undefined : this.#places.get(site.gln);
    if (id !== undefined) return { id, ...(site.gln !== undefined && { gln: site.gln }) };
    if (ofGln === undefined) return site;
    return site.within === undefined ? { ...site, id: ofGln } : { ...site, within: ofGln };
  }

  hasPlace(text: string): boolean {
    return this.#places.has(canonicalOf(text));
  }

  party(text: string): Party {
    const party = partyOf(text);
    const id =
      this.#operators.get(canonicalOf(text)) ?? (party.gln === undefined ? undefined : this.#operators.get(party.gln));
    return id === undefined ? party : { ...party, id };
  }
}

function thingOf({ product, lot }: ItemRef): Thing {
  if (!lot.startsWith('~')) return { kind: 'thing', product, lot };
  const name = lot.slice(1);
  return /[:/]/.test(name) ? { kind: 'thing', product, identifier: name } : { kind: 'thing', product, serial: name };
}
