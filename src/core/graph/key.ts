import type { Node } from './node.ts';

/** Unique in a graph. A batch is told by product and lot; everything else by type and id. */
export function keyOf(node: Node): string {
  return node.type === 'batch' ? batchKey(node.product, node.lot) : `${node.type}:${node.id}`;
}

export function batchKey(product: string, lot: string): string {
  return `batch:${product}/${lot}`;
}
