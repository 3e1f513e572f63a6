import type { z } from 'zod';
import type { Batch } from '../../core/graph/batch.ts';
import { Node } from '../../core/graph/node.ts';
import { Day } from '../../core/graph/values.ts';
import type { Arrival } from '../../snapshot/arrival.ts';
import type { MasterData } from './identifiers.ts';
import { slugOf } from './identifiers.ts';
import type { Location, Normalised } from './normalise.ts';
import type { RawEvent } from './schema.ts';

interface Lot {
  product: string;
  gtin: string;
  lot: string;
  place: string;
  /** Time and maker of the earliest event that brought it into being. */
  made?: { time: number; operator: Location | undefined; dates: z.input<typeof Batch>['dates'] };
}

/** Nodes for what events name and nobody described: they carry codes, and names only where there are some. */
export class StandIns {
  readonly #master: MasterData;
  readonly #products = new Map<string, { gtin: string; place: string }>();
  readonly #lots = new Map<string, Lot>();
  readonly #places = new Map<string, { gln: string; place: string }>();
  readonly #operators = new Map<string, { gln: string; place: string }>();

  constructor(master: MasterData) {
    this.#master = master;
  }

  see(raw: RawEvent, normalised: Normalised, place: string): void {
    const { event, gtins, places, parties, produced } = normalised;
    for (const [product, gtin] of gtins) if (!this.#products.has(product)) this.#products.set(product, { gtin, place });
    for (const { id, gln } of places) this.#places.set(id, { gln, place });
    for (const { id, gln } of parties) this.#operators.set(id, { gln, place });
    for (const { product, lot } of [...(event.objects ?? []), ...(event.inputs ?? []), ...(event.outputs ?? [])])
      if (lot !== undefined) this.#lot(product, gtins.get(product) ?? product, lot, place);
    const time = Date.parse(event.eventTime);
    for (const { product, gtin, lot } of produced) {
      const known = this.#lot(product, gtin, lot, place);
      if (known.made && known.made.time <= time) continue;
      const site = places.find(({ id }) => id === (event.readPoint ?? event.bizLocation));
      const operator = parties[0] ?? (site && { id: this.#master.operator(site.gln), gln: site.gln });
      known.made = { time, operator, dates: datesOf(raw) };
    }
  }

  #lot(product: string, gtin: string, lot: string, place: string): Lot {
    const key = `${product}/${lot}`;
    const known = this.#lots.get(key) ?? { product, gtin, lot, place };
    this.#lots.set(key, known);
    return known;
  }

  *arrivals(): Iterable<Arrival> {
    for (const [id, { gtin, place }] of this.#products) yield standIn({ type: 'product', id, gtin }, place);
    for (const { product, gtin, lot, place, made } of this.#lots.values()) {
      const slug = slugOf(lot);
      const operator = made?.operator;
      if (operator) this.#operators.set(operator.id, { gln: operator.gln, place });
      const id = `${gtin}-${slug ?? lot}`;
      yield standIn(
        { type: 'batch', product, lot, id, ...(slug && { slug }), operator: operator?.id, dates: made?.dates },
        place,
      );
    }
    for (const [id, { gln, place }] of this.#places)
      yield standIn({ type: 'place', id, gln, name: `GLN ${gln}` }, place);
    for (const [id, { gln, place }] of this.#operators)
      yield standIn({ type: 'operator', id, gln, name: `GLN ${gln}` }, place);
  }
}

function standIn(node: z.input<typeof Node>, place: string): Arrival {
  return { node: Node.parse(node), place, ifAbsent: true };
}

/** Dates of the instance and lot master data, by their GS1 names in any prefix. */
function datesOf({ ilmd }: RawEvent): z.input<typeof Batch>['dates'] {
  const names = {
    harvest: ['harvestDate', 'harvestDateStart'],
    production: ['productionDate'],
    packaging: ['packagingDate'],
    bestBefore: ['bestBeforeDate'],
    useBy: ['expirationDate', 'itemExpirationDate', 'useByDate'],
  };
  const given = new Map(
    Object.entries(ilmd ?? {}).map(([key, value]) => [key.replace(/^.*[:/]/, ''), String(value).slice(0, 10)]),
  );
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, terms]) => {
      const value = terms
        .map((term) => given.get(term))
        .find((text) => text !== undefined && Day.safeParse(text).success);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
