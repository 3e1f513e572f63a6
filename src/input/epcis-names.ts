import type { Snapshot } from '../snapshot/snapshot.ts';
import { encodeSegment } from '../core/routes/path.ts';

const GS1_ID = 'https://id.gs1.org';

/** URIs for what events name: a GS1 Digital Link where there is a GS1 key, else a name under the site's own host. */
export class EpcisNames {
  readonly #snapshot: Snapshot;
  readonly #host: string;

  constructor(snapshot: Snapshot, host: string) {
    this.#snapshot = snapshot;
    this.#host = host;
  }

  /** `urn`, `https` and the like are names already. */
  own(kind: string, id: string): string {
    return /^(?:urn|https|ni):/.test(id) ? id : `${this.#host}/id/${kind}/${encodeSegment(id)}`;
  }

  /** A class of objects: a lot, or a product as such. */
  class({ product, lot }: { product: string; lot?: string | undefined }): string {
    const gtin = this.#snapshot.product(product)?.gtin;
    const item = gtin === undefined ? this.own('product', product) : `${GS1_ID}/01/${gtin}`;
    return lot === undefined ? item : `${item}/10/${encodeSegment(lot)}`;
  }

  /** A logistic unit by its key: `00/340123…`. */
  unit(key: string): string {
    return `${GS1_ID}/${key}`;
  }

  place(id: string): string {
    const gln = this.#snapshot.place(id)?.gln;
    if (gln === undefined) return this.own('place', id);
    const extension = id.startsWith(`${gln}~`) ? `/254/${encodeSegment(id.slice(gln.length + 1))}` : '';
    return `${GS1_ID}/414/${gln}${extension}`;
  }

  party(id: string): string {
    const gln = this.#snapshot.operator(id)?.gln;
    return gln === undefined ? this.own('operator', id) : `${GS1_ID}/417/${gln}`;
  }
}
