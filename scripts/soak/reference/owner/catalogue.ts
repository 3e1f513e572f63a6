import { hasCheckDigit } from '../../../../src/core/gs1/check-digit.ts';
import type { Dice } from './dice.ts';

/** An entity that keeps its `uid` under all its names. */
export interface Thing {
  uid: number;
  formerly: string[];
}
interface Operator extends Thing {
  id: string;
}
export interface Lot extends Thing {
  lot: string;
  /** Its pages of an ingredient exist. */
  hasPart: boolean;
  /** It was recalled once: the source keeps it, and its name under which it was recalled. */
  wasRecalled?: boolean;
}
export interface Product extends Thing {
  id: string;
  gtin: string;
  /** `uid` of its operator. */
  operator: number;
  text: number;
  lots: Lot[];
}
/** A row of `redirects.csv`. */
interface Row {
  from: string;
  to: string;
}
/** An entry of `recalls.yaml`: a recall, or the withdrawal of one. */
export interface RecallEntry {
  gtin: string;
  lot: string;
  time: string;
  reason?: string;
}
interface Media {
  id: string;
  /** What the names of its files begin with: 16 hexadecimal digits. */
  stem: string;
}

/** What the owner of a site has at one moment: plain data, copied to go back to it. */
export interface Catalogue {
  brand: string;
  /** Number of the last edit that is in every page. */
  text: number;
  /** Number of the hashed script that every page names. */
  script: number;
  operators: Operator[];
  products: Product[];
  /** Products and lots that left the graph and may return; of a lot with the `uid` of its product. */
  left: ({ product: Product } | { of: number; lot: Lot })[];
  media: Media[];
  rows: Row[];
  /** Of `recalls.yaml`. */
  own: RecallEntry[];
  /** What the target keeps. */
  kept: RecallEntry[];
  /** Grows with each name that is given. */
  names: number;
}

/** GTIN-14 with one, two and six zeros in front, and with none: each has other printed forms. */
const STEMS = ['0952100', '1952100', '0952101', '0095210', '1952101', '0952102', '0000009'];

export const nextName = (catalogue: Catalogue, stem: string) => `${stem}${(catalogue.names += 1)}`;

export function nextGtin(catalogue: Catalogue): string {
  catalogue.names += 1;
  const stem = STEMS[catalogue.names % STEMS.length] ?? '';
  const body = stem + String(catalogue.names).padStart(13 - stem.length, '0');
  const digits = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  return digits.find(hasCheckDigit) ?? body;
}

const SPELLINGS = ['L', 'Lo-', 'a', 'B+', 'c.', '7'];

export function newLot(catalogue: Catalogue, dice: Dice): Lot {
  const lot = nextName(catalogue, dice.of(SPELLINGS) ?? 'L');
  return { uid: (catalogue.names += 1), formerly: [], lot, hasPart: dice.isBelow(0.7) };
}

export function addProduct(catalogue: Catalogue, dice: Dice): void {
  const operator = dice.of(catalogue.operators)?.uid ?? 0;
  const id = nextName(catalogue, 'p');
  const gtin = nextGtin(catalogue);
  const lots = [newLot(catalogue, dice), newLot(catalogue, dice)];
  catalogue.products.push({ uid: (catalogue.names += 1), formerly: [], id, gtin, operator, text: 0, lots });
}

export const addMedia = (catalogue: Catalogue) => {
  const stem = String((catalogue.names += 1)).padStart(16, 'a');
  catalogue.media.push({ id: `m${catalogue.names}`, stem });
};

export function newCatalogue(dice: Dice, products: number): Catalogue {
  const catalogue: Catalogue = {
    ...{ brand: 'Reference', text: 0, script: 0, names: 0 },
    ...{ operators: [], products: [], left: [], media: [], rows: [], own: [], kept: [] },
  };
  for (const made of [1, 2])
    catalogue.operators.push({ uid: made * 1000, formerly: [], id: nextName(catalogue, 'op') });
  for (let made = 0; made < products; made += 1) addProduct(catalogue, dice);
  addMedia(catalogue);
  return catalogue;
}

/** Keys of the graph's entities by `uid`. */
export function keysOf({ operators, products }: Catalogue): Map<number, string> {
  const keys = new Map(operators.map(({ uid, id }) => [uid, `operator:${id}`]));
  for (const { uid, id, lots } of products) {
    keys.set(uid, `product:${id}`);
    for (const lot of lots) keys.set(lot.uid, `batch:${id}/${lot.lot}`);
  }
  return keys;
}

/** Lots with a recall that no later entry withdraws, as `gtin/lot`, with the reason. */
export function recalledLots({ own, kept }: Catalogue): Map<string, string> {
  const found = new Map<string, string>();
  for (const { gtin, lot, reason } of [...kept, ...own].sort((a, b) => (a.time < b.time ? -1 : 1))) {
    if (reason === undefined) found.delete(`${gtin}/${lot}`);
    else found.set(`${gtin}/${lot}`, reason);
  }
  return found;
}
