import type { Node } from './node.ts';
import { formatKey } from '../identity/entity-key.ts';
import { formatItem } from '../identity/item-ref.ts';

/** Distinguishes one lot or item from the others of its product. */
interface Instance {
  lot?: string | undefined;
  serial?: string | undefined;
  identifiers?: readonly string[] | undefined;
}

/** Unique in a graph. The key of a batch is its product and instance; the key of any other node is its type and id. */
export function keyOf(node: Node): string {
  return node.type === 'batch' ? batchKey(node.product, instanceOf(node) ?? '') : formatKey(node.type, node.id);
}

/** Key of a batch node. `instance` is the result of `instanceOf`. */
export function batchKey(product: string, instance: string): string {
  return formatKey('batch', formatItem({ product, lot: instance }));
}

/**
 * Name of a lot or an item, unique within its product: the lot; `~` and the serial; or `~` and the identifier of an object that has
 * neither. No GS1 lot has a `~` (CSET 82), so the names of items and lots never collide. Undefined where the product alone is meant.
 */
export function instanceOf({ lot, serial, identifiers }: Instance): string | undefined {
  if (serial !== undefined) return `~${serial}`;
  if (lot !== undefined) return lot;
  return identifiers?.[0] === undefined ? undefined : `~${identifiers[0]}`;
}

/** Segment of a lot or an item in paths: the slug, else the lot; for an item `~` and its slug, else its serial. */
export function segmentOf(batch: Instance & { slug?: string | undefined }): string {
  const instance = instanceOf(batch) ?? '';
  if (batch.slug === undefined) return instance;
  return instance.startsWith('~') ? `~${batch.slug}` : batch.slug;
}

/** The lot that an instance names; undefined for an item. */
export function lotOfInstance(instance: string): string | undefined {
  return instance.startsWith('~') ? undefined : instance;
}
