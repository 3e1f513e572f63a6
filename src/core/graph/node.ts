import { z } from 'zod';
import { Batch } from './batch.ts';
import { Event } from './event.ts';
import { Media } from './fields/media.ts';
import { Operator, Place } from './operator.ts';
import { Ingredient, Product } from './product.ts';

/** The graph contract: every node a source may bring. */
export const Node = z
  .discriminatedUnion('type', [Operator, Place, Product, Ingredient, Batch, Event, Media])
  .meta({ id: 'Node' });
export type Node = z.output<typeof Node>;
export type NodeType = Node['type'];
export type NodeOf<T extends NodeType> = Extract<Node, { type: T }>;
