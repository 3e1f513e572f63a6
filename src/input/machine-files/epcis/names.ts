import type { What } from '../../../core/graph/event.ts';
import { instanceOf } from '../../../core/graph/key.ts';
import { coarsePosition } from '../../../core/graph/fields/events/positions.ts';
import { encodeSegment } from '../../../core/routes/path.ts';
import { eventUri, siteNamespace } from '../../../snapshot/published/epcis-names.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

const GS1_ID = 'https://id.gs1.org';

/** URIs for named things in events: a GS1 Digital Link for a GS1 key, the declared identifier, or else a name under the site's host. */
export class EpcisNames {
  readonly #snapshot: Snapshot;
  readonly #host: string;

  constructor(snapshot: Snapshot, host: string) {
    this.#snapshot = snapshot;
    this.#host = host;
  }

  /** A URI or a prefixed name is a name already. */
  own(kind: string, id: string): string {
    return /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(id) ? id : `${this.#host}/id/${kind}/${encodeSegment(id)}`;
  }

  event(id: string): string {
    return eventUri(id, siteNamespace(this.#host));
  }

  product(id: string): string {
    const product = this.#snapshot.product(id);
    if (product?.gtin !== undefined) return `${GS1_ID}/01/${product.gtin}`;
    return this.own('product', product?.identifiers?.[0] ?? id);
  }

  /** A lot, an item, or a product as such. */
  thing(what: Pick<What, 'product' | 'lot' | 'serial' | 'identifiers'>): string {
    const { product, lot, serial, identifiers } = what;
    const instance = instanceOf(what);
    if (instance === undefined) return this.product(product);
    if (this.#snapshot.product(product)?.gtin !== undefined) {
      const item = this.product(product);
      if (serial !== undefined) return `${item}/21/${encodeSegment(serial)}`;
      if (lot !== undefined) return `${item}/10/${encodeSegment(lot)}`;
    }
    const declared = identifiers?.[0] ?? this.#snapshot.batch(product, instance)?.identifiers?.[0];
    if (declared !== undefined) return this.own('thing', declared);
    return `${this.own('product', product)}/${serial === undefined ? 10 : 21}/${encodeSegment(serial ?? lot ?? '')}`;
  }

  /** A logistic unit by its key: `00/340123…`, or a URI. */
  unit(key: string): string {
    return /^\d{2,4}\//.test(key) ? `${GS1_ID}/${key}` : this.own('unit', key);
  }

  place(id: string): string {
    const place = this.#snapshot.place(id);
    if (place?.gln === undefined) return coarsePosition(this.own('place', place?.identifiers?.[0] ?? id));
    const extension = id.startsWith(`${place.gln}~`) ? `/254/${encodeSegment(id.slice(place.gln.length + 1))}` : '';
    return `${GS1_ID}/414/${place.gln}${extension}`;
  }

  party(id: string): string {
    const operator = this.#snapshot.operator(id);
    if (operator?.gln !== undefined) return `${GS1_ID}/417/${operator.gln}`;
    return this.own('operator', operator?.identifiers?.[0] ?? id);
  }
}
