import { lastPart } from '../core/graph/last-part.ts';
import type { Product } from '../core/graph/product.ts';
import type { LocalizedText } from '../core/graph/text.ts';
import { localized, type Scope } from './scope.ts';

/** A product's name; EPCIS events without master data give its GTIN, or what can be read of another identifier. */
export function nameOf(scope: Scope, product: Pick<Product, 'id' | 'name' | 'gtin' | 'identifiers'>): LocalizedText {
  const { id, gtin, identifiers: [first = id] = [] } = product;
  return localized(scope, product.name) ?? { text: gtin === undefined ? lastPart(first) : `GTIN ${gtin}` };
}

// C0, C1, line separators, and what reorders text: a title bar and a social preview show one plain line.
const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text for places without markup (title, description): one line, shortened at a word. */
export function plainLine(text: string, most: number): string {
  const line = text.replace(UNSHOWN, ' ').replace(/\s+/gu, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : withoutHalfPair(cut)).trimEnd()}…`;
}

function withoutHalfPair(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
