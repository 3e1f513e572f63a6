import type { NodeType } from '../graph/node.ts';
import { type ItemRef, parseItem } from './item-ref.ts';

export const NODE_TYPES = [
  'operator',
  'place',
  'product',
  'ingredient',
  'batch',
  'event',
  'media',
] as const satisfies readonly NodeType[];

/** Names a node of a graph, or what else a node may refer to: a GTIN, a logistic unit, a transformation. */
export interface EntityKey {
  /** Without a colon. */
  type: string;
  /** Of a batch its `ItemRef`, formatted. */
  id: string;
}

/** `product:stravecchio`, `batch:stravecchio/L24-0317` */
export function formatKey(type: string, id: string): string {
  return `${type}:${id}`;
}

/** Undefined for a text without a colon. */
export function parseKey(key: string): EntityKey | undefined {
  const colon = key.indexOf(':');
  return colon < 0 ? undefined : { type: key.slice(0, colon), id: key.slice(colon + 1) };
}

export function typeOfKey(key: string): string | undefined {
  return parseKey(key)?.type;
}

/** The lot or item of the key of a batch; undefined for all other keys. */
export function itemOfKey(key: string): ItemRef | undefined {
  const { type, id = '' } = parseKey(key) ?? {};
  return type === 'batch' ? parseItem(id) : undefined;
}
