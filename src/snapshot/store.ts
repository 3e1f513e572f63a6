import type { Batch } from '../core/graph/batch.ts';
import { segmentOf } from '../core/graph/key.ts';
import type { Node, NodeOf, NodeType } from '../core/graph/node.ts';
import type { Product } from '../core/graph/product.ts';
import type { ShelfName } from './read/lists.ts';
import type { ItemRef } from '../core/identity/item-ref.ts';

/** A batch as it is stored: its defaults are filled in. No operator: GTIN pages only (EPCIS without master data). */
export type StoredBatch = Batch & { id: string };
export type Stored<T extends NodeType> = T extends 'batch' ? StoredBatch : NodeOf<T>;

/** The fields of a batch that lists show. A page with such a list does not depend on the other fields. */
export type Lot = Pick<
  StoredBatch,
  'product' | 'lot' | 'serial' | 'identifiers' | 'slug' | 'id' | 'operator' | 'dates' | 'status'
>;

/** Owner of the requested lots. */
export type Of = { product: string } | { operator: string };

/** By what batches are found; `object` is the id of one that has identifiers. */
export type BatchColumn = 'product' | 'operator' | 'segment' | 'id' | 'object';
export type Where = Partial<Record<BatchColumn, string>>;

/** The queries of a snapshot. `look-ups.ts` builds all look-ups on them. */
export interface Store {
  /** As the source gave it, so a batch lacks its product's operator. */
  node: (key: string) => Node | undefined;
  /** The id of a batch is `product/lot`. */
  stored: <T extends NodeType>(type: T, id: string) => Stored<T> | undefined;
  all: <T extends NodeType>(type: T) => Iterable<Stored<T>>;
  keys: (type: NodeType) => Iterable<string>;
  count: (type: NodeType) => number;
  byGtin: (gtin: string) => Product | undefined;
  /** Newest first: by packaging, production, harvest, best-before date, then lot. */
  batches: (where: Where, limit?: number) => Iterable<StoredBatch>;
  batchCount: (where: Where) => number;
  batchCalled: (of: Of, name: string, own: string) => StoredBatch | undefined;
  /** Nodes that name a key in one of these roles: events in order of time, batches newest first, others by their keys. */
  namers: <T extends NodeType>(target: string, type: T, roles: readonly string[]) => Stored<T>[];
  naming: (key: string) => string[];
  /** Keys of products and ingredients, in order. */
  wentInto: (product: string) => string[];
  shelf: (name: ShelfName, limit: number) => Product[];
  shelfTotal: (name: ShelfName) => number;
  alarming: (of: Of) => ItemRef[];
  reached: (of?: { operator: string } | ItemRef) => ItemRef[];
  recallWithdrawnAt: (product: string, lot: string) => number | undefined;
  recallRecordedAt: (product: string, lot: string) => number | undefined;
}

export function columnOf(batch: StoredBatch, column: BatchColumn): string | undefined {
  if (column === 'segment') return segmentOf(batch);
  if (column === 'object') return batch.identifiers && batch.id;
  return batch[column];
}
