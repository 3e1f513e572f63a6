import { z } from 'zod';
import { Batch } from './batch.ts';
import { Event } from './event.ts';
import { Media } from './media.ts';
import { Operator, Place } from './operator.ts';
import { Ingredient, Product } from './product.ts';

/** The graph contract: every node a source may bring. */
export const Node = z
  .discriminatedUnion('type', [Operator, Place, Product, Ingredient, Batch, Event, Media])
  .meta({ id: 'Node' });
export type Node = z.output<typeof Node>;
export type NodeType = Node['type'];
export type NodeOf<T extends NodeType> = Extract<Node, { type: T }>;

/** Unique in a graph. A batch is told by product and lot; everything else by type and id. */
export function keyOf(node: Node): string {
  return node.type === 'batch' ? batchKey(node.product, node.lot) : `${node.type}:${node.id}`;
}

export function batchKey(product: string, lot: string): string {
  return `batch:${product}/${lot}`;
}
