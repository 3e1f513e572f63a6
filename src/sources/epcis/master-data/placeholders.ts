import type { z } from 'zod';
import { batchKey, instanceOf } from '../../../core/graph/key.ts';
import { Node } from '../../../core/graph/node.ts';
import { hostLimit, isReserved } from '../../../core/routes/reserved.ts';
import type { Arrival } from '../../../snapshot/write/arrival.ts';
import type { Account } from '../account.ts';
import { derivedId } from '../event/derived-id.ts';
import { canonicalOf, isReturnable, type Party, type Site, subjectOf, type Thing } from '../event/identify.ts';
import type { KnownNodes } from '../event/known-nodes.ts';
import { type LotData, lotDataOfEvent, readLotData } from './lot-data.ts';
import { addressOf, fallbackName, named } from './master-data.ts';
import type { Normalised } from '../event/normalise.ts';
import { placeNames, placeNode } from './place-node.ts';
import type { RawEvent } from '../schema.ts';
import type { MasterData, Vocabularies } from './vocabulary.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';
import { formatKey } from '../../../core/identity/entity-key.ts';

type Draft = z.input<typeof Node>;
interface Seen<T> {
  one: T;
  /** Identifiers as written, in any form. */
  written: Set<string>;
  place: SourceLocation;
}
interface SeenLot extends Seen<Thing> {
  /** Time and maker of the earliest event that brought it into being. */
  made?: { time: number; operator: string | undefined; data: LotData };
}

const NO_DATA: LotData = { dates: {} };
/** Master data has no time: an instant in it is a day in UTC. */
const NO_CLOCK = { eventTime: new Date(0).toISOString(), eventTimeZoneOffset: '+00:00' };

/** Most identifiers that a node lists. */
const MAX_IDENTIFIERS = 8;
/** Nodes for things that events name and no node describes: they carry identifiers, and names from master data. */
export class Placeholders {
  readonly #nodes: KnownNodes;
  readonly #vocabularies: Vocabularies;
  readonly #account: Account | undefined;
  readonly #products = new Map<string, Seen<Thing>>();
  readonly #lots = new Map<string, SeenLot>();
  readonly #places = new Map<string, Seen<Site>>();
  readonly #operators = new Map<string, Seen<Party>>();
  /** Products of what measured something. */
  readonly #instruments = new Set<string>();

  constructor(nodes: KnownNodes, vocabularies: Vocabularies, account?: Account) {
    this.#nodes = nodes;
    this.#vocabularies = vocabularies;
    this.#account = account;
  }

  /** @param place location of the event in its document */
  see(raw: RawEvent, { event, things, places, parties, produced, party }: Normalised, place: SourceLocation): void {
    for (const { device } of event.sensors ?? []) {
      const subject = device === undefined ? undefined : subjectOf(device, 'instance');
      if (subject?.kind === 'thing') this.#instruments.add(subject.product);
    }
    for (const thing of things) {
      const isProduct = nameOf(thing) === undefined;
      this.#put(
        this.#products,
        thing.product,
        thing,
        place,
        isProduct ? thing.written : undefined,
        formatKey('product', thing.product),
      );
      if (!isProduct) this.#lot(thing, place, thing.written);
      if (thing.ofLot !== undefined) this.#lot(lotOf(thing, thing.ofLot), place);
    }
    for (const site of places) this.#put(this.#places, site.id, site, place, site.written, formatKey('place', site.id));
    for (const one of parties)
      this.#put(this.#operators, one.id, one, place, one.written, formatKey('operator', one.id));
    const time = Date.parse(event.eventTime);
    const { data } = lotDataOfEvent(raw);
    for (const thing of produced) {
      if (nameOf(thing) === undefined) continue;
      const known = this.#lot(thing, place);
      if (data.lot !== undefined && thing.serial !== undefined) {
        known.one = { ...known.one, ofLot: data.lot };
        this.#lot(lotOf(thing, data.lot), place);
      }
      if (!known.made || known.made.time > time) known.made = { time, operator: party?.id, data };
    }
  }

  #lot(thing: Thing, place: SourceLocation, written?: string): SeenLot {
    const key = batchKey(thing.product, nameOf(thing) ?? '');
    return this.#put(this.#lots, key, thing, place, written, key);
  }

  #put<T>(
    into: Map<string, Seen<T>>,
    key: string,
    one: T,
    place: SourceLocation,
    written: string | undefined,
    node: string,
  ): Seen<T> {
    const known = into.get(key) ?? { one, written: new Set<string>(), place };
    into.set(key, known);
    if (written !== undefined) {
      if (known.written.size < MAX_IDENTIFIERS) known.written.add(written);
      this.#account?.named(written, node);
    }
    return known;
  }

  *arrivals(): Iterable<Arrival> {
    for (const [id, { one, written, place }] of this.#products) {
      const data = this.#dataOf([...written, ...productNames(one)]);
      yield standIn(
        {
          type: 'product',
          id,
          ...(one.gtin !== undefined && { gtin: one.gtin }),
          ...identifiersOf(one.gtin === undefined ? new Set([...written, ...productNames(one)]) : written),
          ...named(data),
          ...assetOf(one, this.#instruments.has(id)),
        },
        place,
      );
    }
    // `for…of` over a Map also visits entries that the loop adds: the lots of items that master data names.
    for (const seen of this.#lots.values()) yield this.#lotNode(seen);
    for (const [id, { one, written, place }] of this.#places) yield* this.#placeNode(id, one, written, place);
    for (const [id, { one, written, place }] of this.#operators) {
      const data = this.#dataOf([...written]);
      const address = addressOf(data);
      yield standIn(
        {
          type: 'operator',
          id,
          ...(one.gln !== undefined && { gln: one.gln }),
          name: named(data).name ?? fallbackName(one.gln, written),
          ...identifiersOf(written),
          ...(address !== undefined && { contact: { address } }),
        },
        place,
      );
    }
  }

  #lotNode({ one, written, place, made }: SeenLot): Arrival {
    const { product, gtin, lot, serial, identifier, ofLot } = one;
    const data = made?.data ?? NO_DATA;
    const { data: more } = readLotData(
      this.#dataOf([...written])?.attributes ?? [],
      NO_CLOCK,
      serial === undefined ? 'lots' : 'items',
    );
    const quantity = serial === undefined ? undefined : (data.itemQuantity ?? more.itemQuantity);
    const name = serial ?? lot;
    const id =
      identifier === undefined
        ? `${gtin ?? product}${serial === undefined ? '-' : '~'}${slugOf(name ?? '') ?? name}`
        : derivedId(canonicalOf(identifier));
    const slug = identifier === undefined || lot !== undefined ? slugOf(name ?? '') : id;
    const whole = lot ?? (serial === undefined ? undefined : (ofLot ?? more.lot));
    if (lot === undefined && whole !== undefined) this.#lot(lotOf(one, whole), place);
    const names = [...(identifier === undefined ? [] : [canonicalOf(identifier)]), ...written];
    return standIn(
      {
        type: 'batch',
        id,
        product,
        ...(whole !== undefined && { lot: whole }),
        ...(serial !== undefined && { serial }),
        ...identifiersOf(new Set(names)),
        ...(slug !== undefined && { slug }),
        ...(made?.operator !== undefined && { operator: made.operator }),
        dates: { ...more.dates, ...data.dates },
        ...(quantity && { quantity }),
        ...((data.origin ?? more.origin) && { origin: data.origin ?? more.origin }),
        status: { code: 'not-documented' },
      },
      place,
    );
  }

  *#placeNode(id: string, site: Site, written: ReadonlySet<string>, place: SourceLocation): Iterable<Arrival> {
    const data = this.#dataOf([...written, ...placeNames(site)]);
    const within = this.#outerOf(site, data, place);
    yield standIn(placeNode({ ...site, id }, written, data, within), place);
  }

  /** The enclosing place, which gets a node of its own: from master data, else the place that has the GLN of a door. */
  #outerOf({ gln, within }: Site, data: MasterData | undefined, place: SourceLocation): string | undefined {
    if (data?.within === undefined) {
      if (within !== undefined && within === gln) this.#put(this.#places, gln, { id: gln, gln }, place, undefined, '');
      return within;
    }
    const site = this.#nodes.site(data.within);
    this.#put(this.#places, site.id, site, place, data.within, formatKey('place', site.id));
    return site.id;
  }

  #dataOf(identifiers: readonly string[]): MasterData | undefined {
    return identifiers.map((one) => this.#vocabularies.of(one)).find((data) => data !== undefined);
  }
}

const GIAI = /^https:\/\/id\.gs1\.org\/8004\//;

/** A sensor device measures, a GRAI names a returnable asset, a GIAI any other asset: none of them is goods. */
function assetOf({ product, identifier }: Thing, isInstrument: boolean): Partial<Extract<Draft, { type: 'product' }>> {
  if (isInstrument) return { kind: 'asset', assetType: 'instrument' };
  if (isReturnable(product)) return { kind: 'asset', assetType: 'returnable' };
  return identifier !== undefined && GIAI.test(canonicalOf(identifier)) ? { kind: 'asset' } : {};
}

/** Identifiers by which master data may name the product of a thing. */
function productNames({ gtin, identifier, productUri }: Thing): string[] {
  const own = gtin === undefined ? identifier : `https://id.gs1.org/01/${gtin}`;
  return [productUri, own].filter((name) => name !== undefined);
}

function lotOf({ product, gtin }: Thing, lot: string): Thing {
  return { kind: 'thing', product, lot, ...(gtin !== undefined && { gtin }) };
}

function nameOf({ lot, serial, identifier }: Thing): string | undefined {
  return instanceOf({ lot, serial, ...(identifier !== undefined && { identifiers: [canonicalOf(identifier)] }) });
}

function standIn(node: Draft, place: SourceLocation): Arrival {
  return { node: Node.parse(node), place, ifAbsent: true };
}

function identifiersOf(written: ReadonlySet<string>): { identifiers?: string[] } {
  return written.size > 0 ? { identifiers: [...written] } : {};
}

const PARAMS = ['batch', 'batchCode', 'serial'] as const;

/** Path segment for a lot or a serial that a host cannot keep apart from others. */
function slugOf(name: string): string | undefined {
  if (hostLimit(name) === undefined && !PARAMS.some((param) => isReserved(param, name))) return undefined;
  return `lot-${name.replace(/[^A-Za-z0-9_-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`)}`;
}
