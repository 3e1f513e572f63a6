import type { Node } from './node.ts';

/** What tells one lot or item from the others of its product. */
interface Instance {
  lot?: string | undefined;
  serial?: string | undefined;
  identifiers?: readonly string[] | undefined;
}

/** Unique in a graph. A batch is told by product and instance; everything else by type and id. */
export function keyOf(node: Node): string {
  return node.type === 'batch' ? batchKey(node.product, instanceOf(node) ?? '') : `${node.type}:${node.id}`;
}

export function batchKey(product: string, instance: string): string {
  return `batch:${product}/${instance}`;
}

/**
 * Name of a lot or an item among those of its product: the lot, or `~` and the serial, or `~` and the identifier of what has
 * neither. No GS1 lot has a `~` (CSET 82), so an item is never taken for a lot. Undefined where the product alone is meant.
 */
export function instanceOf({ lot, serial, identifiers }: Instance): string | undefined {
  if (serial !== undefined) return `~${serial}`;
  if (lot !== undefined) return lot;
  return identifiers?.[0] === undefined ? undefined : `~${identifiers[0]}`;
}

/** What tells a lot or an item in paths: the slug, else the lot; for an item `~` and its slug, else its serial. */
export function segmentOf(batch: Instance & { slug?: string | undefined }): string {
  const instance = instanceOf(batch) ?? '';
  if (batch.slug === undefined) return instance;
  return instance.startsWith('~') ? `~${batch.slug}` : batch.slug;
}

/** The lot that an instance names; undefined for an item. */
export function lotOfInstance(instance: string): string | undefined {
  return instance.startsWith('~') ? undefined : instance;
}
