import { omitUndefined } from '../../../core/omit-undefined.ts';
import { Id, Lot, Serial } from '../../../core/graph/values.ts';
import { type Epc, readEpc } from '../../../core/gs1/epc/epc.ts';
import { isFault } from '../../../core/gs1/ai/fault.ts';
import { canonicalKey, GS1_ID } from './canonical-key.ts';
import { derivedId } from './derived-id.ts';

/** A product, a lot or an item, as an identifier names it. */
export interface Thing {
  kind: 'thing';
  /** Id of the product, derived where no node describes it. */
  product: string;
  gtin?: string;
  lot?: string;
  serial?: string;
  /** The one name of what has neither lot nor serial. */
  identifier?: string;
  /** The lot that an item belongs to. */
  ofLot?: string;
  /** Identifier of the product itself, where it is not its GTIN: master data names it so. */
  productUri?: string;
}

/** A logistic unit by its key: a GS1 key (`00/340123…`), or a URI. */
interface Unit {
  kind: 'unit';
  unit: string;
}

export type Subject = Thing | Unit;

/** Keys of GS1 that name what is moved together, not goods: SSCC, GINC, GSIN. */
const LOGISTIC: ReadonlySet<string> = new Set(['00', '401', '402']);

/**
 * Parses an object identifier. EPCIS 2.0 and CBV 2.0 allow GS1 keys and any other URI; an invalid GS1 key counts as an identifier
 * without a scheme.
 * @param place `class` in quantity lists, `instance` in EPC lists
 */
export function subjectOf(text: string, place: 'class' | 'instance'): Subject {
  const epc = readEpc(text);
  if (!isFault(epc)) return subjectOfKey(epc);
  return place === 'class' ? classOf(text) : { kind: 'thing', product: derivedId(text), identifier: text };
}

function subjectOfKey(epc: Epc): Subject {
  const { ai, key, gtin, lot, serial } = epc;
  const canonical = canonicalKey(epc);
  if (gtin !== undefined) {
    // A piece of a trade item (ITIP) is no item of it.
    if (ai !== '01') return omitUndefined({ kind: 'thing', product: gtin, gtin, identifier: canonical, ofLot: lot });
    if (serial === undefined) return omitUndefined({ kind: 'thing', product: gtin, gtin, lot });
    const own = Serial.safeParse(serial).success ? { serial } : { identifier: canonical };
    return omitUndefined({ kind: 'thing', product: gtin, gtin, ...own, ofLot: lot });
  }
  if (LOGISTIC.has(ai)) return { kind: 'unit', unit: key };
  const asset = ai === '8003' ? returnableAsset(epc) : undefined;
  return asset ?? { kind: 'thing', product: derivedId(canonical), identifier: canonical };
}

const GRAI_PRODUCT = 'grai-';

/** Whether the id of a product is the one that a GRAI gets. */
export function isReturnable(product: string): boolean {
  return product.startsWith(GRAI_PRODUCT);
}

/** A GRAI is an asset type (0, GCP, type, check digit) and, of one asset, its serial. */
function returnableAsset({ value }: Epc): Thing | undefined {
  const [type, serial] = [value.slice(0, 14), value.slice(14)];
  if (!Id.safeParse(`${GRAI_PRODUCT}${type}`).success) return undefined;
  const identifier = `${GS1_ID}8003/${type}`;
  if (serial === '') return { kind: 'thing', product: `${GRAI_PRODUCT}${type}`, identifier };
  return Serial.safeParse(serial).success
    ? { kind: 'thing', product: `${GRAI_PRODUCT}${type}`, serial, productUri: identifier }
    : undefined;
}

/** GDST names lots `urn:gdst:…:product:lot:class:{product}.{lot}`, and the product `urn:gdst:…:product:class:{product}`. */
const GDST_LOT = /^(urn:gdst:.+:product):lot:class:(.+)\.([^.]+)$/;

function classOf(text: string): Thing {
  const [, stem, product, lot = ''] = GDST_LOT.exec(text) ?? [];
  if (stem === undefined || !Lot.safeParse(lot).success)
    return { kind: 'thing', product: derivedId(text), identifier: text };
  const productUri = `${stem}:class:${product}`;
  return { kind: 'thing', product: derivedId(productUri), lot, identifier: text, productUri };
}

/** Why a text that should be an identifier is only kept as one; undefined for a GS1 key and for any other URI. */
export function oddity(text: string): string | undefined {
  const epc = readEpc(text);
  if (!isFault(epc)) return undefined;
  if (/^urn:epc:(?:id|class|idpat):/i.test(text) || /\/(?:0[01]|4\d\d|80\d\d|25[35])\/[0-9]{8,}/.test(text))
    return 'has the form of a GS1 key and is none (check digit, length or a missing field)';
  return /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(text) ? undefined : 'is not a URI';
}

/** A place: a GLN with or without extension, or any URI. */
export interface Site {
  id: string;
  gln?: string;
  /** For a door, a tank or a shelf: the extension of the GLN, and the id of the place with the GLN itself. */
  extension?: string;
  within?: string;
}

/** A `geo:` URI is a position on Earth. It counts as a place only where a node or master data gives it a name. */
export function isPosition(text: string): boolean {
  return /^\s*geo:/i.test(text);
}

export function siteOf(text: string): Site {
  const epc = readEpc(text);
  if (!isFault(epc) && epc.gln !== undefined) {
    const [, , ai, extension] = epc.key.split('/');
    if (ai !== '254' || extension === undefined) return { id: epc.gln, gln: epc.gln };
    const part = decodeURIComponent(extension);
    const own = `${epc.gln}~${part}`;
    const id = Id.safeParse(own).success ? own : derivedId(GS1_ID + epc.key);
    return { id, gln: epc.gln, extension: part, within: epc.gln };
  }
  return { id: derivedId(text) };
}

export interface Party {
  id: string;
  gln?: string;
}

export function partyOf(text: string): Party {
  const epc = readEpc(text);
  return !isFault(epc) && epc.gln !== undefined ? { id: epc.gln, gln: epc.gln } : { id: derivedId(text) };
}
