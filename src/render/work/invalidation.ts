import { keyOf, segmentOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { referencesOf } from '../../core/graph/references.ts';
import type { StoredBatch } from '../../snapshot/snapshot.ts';

/**
 * Look-ups (keys of `dependency-tracking.ts`) that a node as it is now may answer differently than before it changed. What it answered
 * as it was needs no list: whoever read it has its key.
 */
export function invalidatedBy(node: Node): string[] {
  const keys = [keyOf(node), `all:${node.type}`];
  for (const { target } of referencesOf(node)) {
    keys.push(`naming:${target}`);
    // A lot names its product too, and tells nothing of the product as such.
    if (node.type === 'event' && target.startsWith('product:')) keys.push(`class:${target.slice('product:'.length)}`);
  }
  if (node.type === 'product' && node.gtin !== undefined) keys.push(`gtin:${node.gtin}`);
  if (node.type === 'product' && node.operator !== undefined) keys.push(`productsOf:${node.operator}`);
  if (node.type === 'batch') keys.push(...ofBatch(node as StoredBatch));
  return keys;
}

/** The key of a look-up by a name in which capital letters do not count. */
export function calledKey(of: { product: string } | { operator: string }, name: string): string {
  return `called:${'product' in of ? `product:${of.product}` : `operator:${of.operator}`}/${name.toLowerCase()}`;
}

function ofBatch(batch: StoredBatch): string[] {
  const { product, operator, id } = batch;
  const keys = [`batchesOf:${product}`, `segment:${product}/${segmentOf(batch)}`];
  if (operator !== undefined) keys.push(`batchID:${operator}/${id}`);
  for (const name of [segmentOf(batch), batch.lot ?? '']) keys.push(calledKey({ product }, name));
  if (operator !== undefined) for (const name of [id, batch.lot ?? '']) keys.push(calledKey({ operator }, name));
  if (batch.identifiers) keys.push(`object:${id}`);
  return keys;
}
