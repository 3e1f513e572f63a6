import { batchKey } from '../../../core/graph/key.ts';
import type { Arrival } from '../../../snapshot/write/arrival.ts';
import type { Account } from '../account.ts';
import { derivedId } from '../event/derived-id.ts';
import { canonicalOf } from '../event/canonical-key.ts';
import { type Party, type Site, subjectOf, type Thing } from '../event/identify.ts';
import type { KnownNodes } from '../event/known-nodes.ts';
import { fieldsOf, fillBatch } from './fill-batch.ts';
import { lotDataOfEvent, readLotData } from './lot-data.ts';
import { type LotRecord, type LotRecords, recordedAt } from './lot-records.ts';
import { addressOf, fallbackName, named } from './master-data.ts';
import type { Normalised } from '../event/normalise.ts';
import { placeNames, placeNode } from './place-node.ts';
import { assetOf, identifiersOf, lotOf, nameOf, productNames, slugOf, standIn } from './stand-in.ts';
import type { RawEvent } from '../schema.ts';
import type { MasterData, Vocabularies } from './vocabulary.ts';
import type { DocumentLocation, SourceLocation } from '../../../core/identity/source-location.ts';
import { formatKey } from '../../../core/identity/entity-key.ts';

interface Seen<T> {
  one: T;
  /** Identifiers as written, in any form. */
  written: Set<string>;
  place: SourceLocation;
}
interface SeenLot extends Seen<Thing> {
  /** Time and maker of the earliest event that brought it into being. */
  made?: { time: number; operator: string | undefined };
}

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
  readonly #records: LotRecords;

  /** @param records lot data of event nodes; lot data of the documents are added to them */
  constructor(nodes: KnownNodes, vocabularies: Vocabularies, records: LotRecords, account?: Account) {
    this.#records = records;
    this.#nodes = nodes;
    this.#vocabularies = vocabularies;
    this.#account = account;
  }

  /** @param place location of the event in its document */
  see(raw: RawEvent, { event, things, places, parties, produced, party }: Normalised, place: DocumentLocation): void {
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
    const read = lotDataOfEvent(raw);
    const lot = read.facts.get('lot')?.read;
    const lots: string[] = [];
    for (const thing of produced) {
      const name = nameOf(thing);
      if (name === undefined) continue;
      const known = this.#lot(thing, place);
      if (typeof lot === 'string' && thing.serial !== undefined) {
        known.one = { ...known.one, ofLot: lot };
        this.#lot(lotOf(thing, lot), place);
      }
      if (!known.made || known.made.time > time) known.made = { time, operator: party?.id };
      lots.push(batchKey(thing.product, name));
    }
    // What the owner withholds of a step is on no page.
    if (event.notDisclosed === true) return;
    const record = { facts: read.facts, place, recorded: recordedAt(event) };
    for (const key of lots) this.#records.add(key, record);
    for (const { pointer, ...value } of read.values)
      this.#account?.lotValue({ ...place, pointer: `${place.pointer}/ilmd${pointer}` }, lots, value);
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

  /** @param key of a batch */
  hasLot(key: string): boolean {
    return this.#lots.has(key);
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
    for (const [key, seen] of this.#lots) yield* this.#lotNode(key, seen);
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

  *#lotNode(key: string, { one, written, place, made }: SeenLot): Iterable<Arrival> {
    const { product, gtin, lot, serial, identifier, ofLot } = one;
    const read = this.#records.merged(key, this.#headerRecord(written, place, serial === undefined ? 'lots' : 'items'));
    for (const warning of read?.warnings ?? []) yield { warning };
    const merged = read?.merged ?? new Map();
    if (merged.size > 0) yield { lot: key, fill: (declared, where) => fillBatch(declared, where, merged) };
    const { lot: mergedLot, ...fields } = fieldsOf(merged, serial !== undefined);
    const name = serial ?? lot;
    const id =
      identifier === undefined
        ? `${gtin ?? product}${serial === undefined ? '-' : '~'}${slugOf(name ?? '') ?? name}`
        : derivedId(canonicalOf(identifier));
    const slug = identifier === undefined || lot !== undefined ? slugOf(name ?? '') : id;
    const whole = lot ?? (serial === undefined ? undefined : (ofLot ?? mergedLot));
    if (lot === undefined && whole !== undefined) this.#lot(lotOf(one, whole), place);
    const names = [...(identifier === undefined ? [] : [canonicalOf(identifier)]), ...written];
    yield standIn(
      {
        type: 'batch',
        id,
        product,
        ...(whole !== undefined && { lot: whole }),
        ...(serial !== undefined && { serial }),
        ...identifiersOf(new Set(names)),
        ...(slug !== undefined && { slug }),
        ...(made?.operator !== undefined && { operator: made.operator }),
        ...fields,
        status: { code: 'not-documented' },
      },
      place,
    );
  }

  /** Master data in the header of a document: any event is later. */
  #headerRecord(written: ReadonlySet<string>, place: SourceLocation, of: 'items' | 'lots'): LotRecord[] {
    const data = this.#dataOf([...written]);
    if (!data) return [];
    const { facts } = readLotData(data.attributes, NO_CLOCK, of);
    return [{ facts, place: data.place ?? place, isHeader: true, recorded: Number.NEGATIVE_INFINITY }];
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
