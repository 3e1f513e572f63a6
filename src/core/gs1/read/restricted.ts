import type { Product } from '../../graph/product.ts';
import type { Problem } from '../../problem.ts';
import { formatKey } from '../../identity/entity-key.ts';

/**
 * The prefix of a GTIN that identifies no product in open circulation, by the GS1 General Specifications, 1.4: 02, 04 and 20 to 29 are
 * assigned within a company or a country (weighed goods), 98 and 99 are coupons and refund receipts; for GTIN-8 the prefixes 0 and 2.
 * @param gtin 14 digits
 */
export function restrictedPrefix(gtin: string): string | undefined {
  if (gtin.startsWith('000000')) return /^[02]/.exec(gtin.slice(6))?.[0];
  // The first of 14 digits is the packaging level.
  return /^(?:0[24]|2\d|9[89])/.exec(gtin.slice(1))?.[0];
}

/** A warning of `check`, and an error when codes for the printer are made: a printed code cannot be corrected. */
export function restrictedNumber({ id, gtin }: Product): Problem | undefined {
  const prefix = gtin === undefined ? undefined : restrictedPrefix(gtin);
  if (gtin === undefined || prefix === undefined) return undefined;
  const message = prefix.startsWith('9')
    ? 'as coupons and refund receipts do: it is no product’s number'
    : 'for numbers within one company or country: another product may have it, and a till may read a weight or a price in it';
  return {
    kind: 'RestrictedNumber',
    where: { node: formatKey('product', id) },
    path: 'gtin',
    received: gtin,
    message: `begins with ${prefix}, ${message}`,
    fix: 'Give it a GTIN of your own from GS1. codes prints it only with --restricted.',
  };
}
