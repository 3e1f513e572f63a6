import type { DocumentLocation } from '../../core/identity/source-location.ts';
import { classOf, type Named, placeOf, withoutPhone } from './names.ts';
import type { Products } from './read.ts';
import type { RecordRow } from './row.ts';
import { TRACKINGS } from './titles.ts';

const PHONE = 'is the telephone of a place: it is on no page';

interface Quantity {
  epcClass: string;
  quantity?: number;
  uom?: string;
}

/** An event of EPCIS that grows by the rows of one tracking event. */
export class EventDraft {
  readonly at: DocumentLocation;
  readonly masterData: Named[] = [];
  /** Values that are on no page and kept nowhere. */
  readonly notKept: { value: unknown; why: string }[] = [];
  readonly #first: RecordRow;
  readonly #objects = new Map<string, Quantity>();
  readonly #inputs = new Map<string, Quantity>();
  readonly #kept = new Map<string, string>();

  readonly #products: Products;

  constructor(first: RecordRow, products: Products, at: DocumentLocation) {
    this.#first = first;
    this.#products = products;
    this.at = at;
  }

  add({ values, kept }: RecordRow): void {
    const { code, product, quantity, unit, inputCode, inputProduct, inputQuantity, inputUnit } = values;
    if (code !== undefined || product !== undefined) this.#put(this.#objects, product, code, quantity, unit);
    if (inputCode !== undefined) this.#put(this.#inputs, inputProduct, inputCode, inputQuantity, inputUnit);
    for (const [title, written] of kept) {
      const { text, phone } = withoutPhone(written);
      if (phone !== undefined) this.notKept.push({ value: phone, why: PHONE });
      this.#kept.set(`fsma204:${title.trim().replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '') || 'column'}`, text); // prettier-ignore
    }
  }

  #put(into: Map<string, Quantity>, description: unknown, code: unknown, quantity: unknown, unit: unknown): void {
    // A code alone is of the one product that other rows name with it.
    const known = [...(this.#products.get(String(code)) ?? [])];
    const { epcClass, product } = classOf(
      String(description ?? (known.length === 1 ? known[0] : '')),
      String(code ?? ''),
    );
    this.masterData.push(product);
    const uom = unit === undefined || unit === '' ? {} : { uom: String(unit) };
    into.set(epcClass, { epcClass, ...(typeof quantity === 'number' && { quantity, ...uom }) });
  }

  #place(description: unknown, gln?: unknown): string | undefined {
    if (description === undefined && gln === undefined) return undefined;
    const { phone, ...place } = placeOf(String(description ?? ''), gln === undefined ? undefined : String(gln));
    this.masterData.push(place);
    if (phone !== undefined) this.notKept.push({ value: phone, why: PHONE });
    return place.id;
  }

  event(): Record<string, unknown> {
    const { tracking, values } = this.#first;
    const { place, gln, recipient, previous, documentType, document, harvested, date, step, event } = values;
    const { step: own, isNew } = TRACKINGS[tracking];
    const [readPoint, to, from] = [this.#place(place, gln), this.#place(recipient), this.#place(previous)];
    const objects = [...this.#objects.values()];
    const day = tracking === 'harvesting' ? date : harvested;
    const isUri = /^[a-z][a-z0-9+.-]*:\S+$/i.test(String(event ?? ''));
    const term = own ?? (step === undefined ? undefined : /^[a-z_]+$|[:/]/.test(String(step)) ? String(step) : `urn:fsma204:bizStep:${String(step).replace(/\W+/g, '_')}`); // prettier-ignore
    const type = documentType === undefined ? undefined : `${/^[a-z]+$/.test(String(documentType)) ? '' : 'urn:fsma204:document:'}${String(documentType).replace(/\W+/g, '_')}`; // prettier-ignore
    return {
      ...(tracking === 'transformation'
        ? { type: 'TransformationEvent', inputQuantityList: [...this.#inputs.values()], outputQuantityList: objects }
        : { type: 'ObjectEvent', action: isNew ? 'ADD' : 'OBSERVE', quantityList: objects }),
      ...(isUri && { eventID: String(event) }),
      ...this.#when(),
      ...(term !== undefined && { bizStep: term }),
      ...(readPoint !== undefined && { readPoint: { id: readPoint } }),
      ...(to !== undefined && { destinationList: [{ type: 'location', destination: to }] }),
      ...(from !== undefined && { sourceList: [{ type: 'location', source: from }] }),
      ...(document !== undefined && { bizTransactionList: [{ ...(type !== undefined && { type }), bizTransaction: String(document) }] }), // prettier-ignore
      ...(isNew && day !== undefined && { ilmd: { 'cbvmda:harvestDate': String(day).slice(0, 10) } }),
      ...Object.fromEntries(this.#kept),
    };
  }

  /** A day without a time of day is its midnight, which pages do not show as a time. */
  #when(): { eventTime: string; eventTimeZoneOffset: string } {
    const { date = '', time, zone } = this.#first.values;
    const [day = '', clock = ''] = String(date).split('T');
    const own = /(?:Z|[+-]\d{2}:\d{2})$/.exec(clock)?.[0];
    const offset = (own ?? String(zone ?? '+00:00')).replace(/^(?:Z|UTC)$/, '+00:00');
    const hour = clock.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '') || clockOf(String(time ?? '00:00'));
    return { eventTime: `${day}T${hour}${offset}`, eventTimeZoneOffset: offset };
  }
}

/** `5:50 PM` → `17:50:00` */
function clockOf(text: string): string {
  const [, hour = '', minute = '', second = '00', half = ''] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?$/i.exec(text.trim()) ?? []; // prettier-ignore
  const shift = /p/i.test(half) && Number(hour) < 12 ? 12 : /a/i.test(half) && Number(hour) === 12 ? -12 : 0;
  return `${String(Number(hour) + shift).padStart(2, '0')}:${minute}:${second}`;
}
