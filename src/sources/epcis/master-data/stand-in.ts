import { instanceOf } from '../../../core/graph/key.ts';
import { Node } from '../../../core/graph/node.ts';
import { hostLimit, isReserved } from '../../../core/routes/reserved.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';
import type { Arrival } from '../../../snapshot/write/arrival.ts';
import type { z } from 'zod';
import { canonicalOf } from '../event/canonical-key.ts';
import { isReturnable, type Thing } from '../event/identify.ts';

type Draft = z.input<typeof Node>;

const GIAI = /^https:\/\/id\.gs1\.org\/8004\//;

/** A sensor device measures, a GRAI names a returnable asset, a GIAI any other asset: none of them is goods. */
export function assetOf(
  { product, identifier }: Thing,
  isInstrument: boolean,
): Partial<Extract<Draft, { type: 'product' }>> {
  if (isInstrument) return { kind: 'asset', assetType: 'instrument' };
  if (isReturnable(product)) return { kind: 'asset', assetType: 'returnable' };
  return identifier !== undefined && GIAI.test(canonicalOf(identifier)) ? { kind: 'asset' } : {};
}

/** Identifiers by which master data may name the product of a thing. */
export function productNames({ gtin, identifier, productUri }: Thing): string[] {
  const own = gtin === undefined ? identifier : `https://id.gs1.org/01/${gtin}`;
  return [productUri, own].filter((name) => name !== undefined);
}

export function lotOf({ product, gtin }: Thing, lot: string): Thing {
  return { kind: 'thing', product, lot, ...(gtin !== undefined && { gtin }) };
}

export function nameOf({ lot, serial, identifier }: Thing): string | undefined {
  return instanceOf({ lot, serial, ...(identifier !== undefined && { identifiers: [canonicalOf(identifier)] }) });
}

export function standIn(node: Draft, place: SourceLocation): Arrival {
  return { node: Node.parse(node), place, ifAbsent: true };
}

export function identifiersOf(written: ReadonlySet<string>): { identifiers?: string[] } {
  return written.size > 0 ? { identifiers: [...written] } : {};
}

const PARAMS = ['batch', 'batchCode', 'serial'] as const;

/** Path segment for a lot or a serial that a host cannot keep apart from others. */
export function slugOf(name: string): string | undefined {
  if (hostLimit(name) === undefined && !PARAMS.some((param) => isReserved(param, name))) return undefined;
  return `lot-${name.replace(/[^A-Za-z0-9_-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`)}`;
}
