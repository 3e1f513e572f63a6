/** The kinds of look-ups of which the table in `look-ups.ts` is made. */
import { keyOf } from '../../core/graph/key.ts';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { referencesOf } from '../../core/graph/references.ts';
import {
  type BatchColumn,
  columnOf,
  type Of,
  type Store,
  type Stored,
  type StoredBatch,
  type Where,
} from '../store.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

type Ask = (...asked: never[]) => unknown;

/** Everything that is known of a look-up. */
export interface LookUp<F extends Ask = Ask> {
  /** Answers the query from a store. */
  from: (store: Store) => F;
  /** The key under which a build records the query. Queries without a key are not recorded. */
  key?: (...asked: Parameters<F>) => string;
  /** Keys of the nodes in the answer, or in each member of a list: the query depends on these too. */
  seen?: (member: never) => readonly string[];
  /** Keys of this look-up whose answers the current version of a node may change. The recorded key covers its previous version. */
  changedBy?: (node: Node) => Iterable<string>;
  /** The part of the answer that a page depends on. The recorded key holds its digest: as long as it is equal, no page is rendered again. Undefined is not recorded. */
  dependsOn?: (answer: ReturnType<F>) => unknown;
  /** For a look-up with `dependsOn`: it is evaluated again after a change of this product or operator. */
  owner?: (...asked: Parameters<F>) => string;
}

export const lookUp = <F extends Ask>(declared: LookUp<F>): LookUp<F> => declared;

/** A batch without an operator of its own has its product's. */
export const nodeKeys = (node: Node): string[] =>
  node.type === 'batch' ? [keyOf(node), formatKey('product', node.product)] : [keyOf(node)];

export function nodeBy<T extends NodeType>(type: T): LookUp<(id: string) => Stored<T> | undefined> {
  return { from: (store) => (id) => store.stored(type, id), key: (id) => `${type}:${id}`, seen: nodeKeys };
}

/** The newest batch with these values. */
export function batchBy<A extends string[]>(
  ...columns: BatchColumn[]
): LookUp<(...values: A) => StoredBatch | undefined> {
  return {
    from:
      ({ batches }) =>
      (...values) =>
        first(batches(whereOf(columns, values), 1)),
    ...inColumns<A>(columns),
  };
}

/** Batches with these values, newest first. */
export function batchesBy<A extends string[]>(
  ...columns: BatchColumn[]
): LookUp<(...values: A) => Iterable<StoredBatch>> {
  return {
    from:
      ({ batches }) =>
      (...values) =>
        batches(whereOf(columns, values)),
    ...inColumns<A>(columns),
  };
}

function inColumns<A extends string[]>(columns: readonly BatchColumn[]) {
  return {
    key: (...values: A) => batchesKey(whereOf(columns, values)),
    seen: nodeKeys,
    changedBy: (node: Node) => {
      if (node.type !== 'batch') return [];
      const values = columns.map((column) => columnOf(node as StoredBatch, column));
      return values.includes(undefined) ? [] : [batchesKey(whereOf(columns, values as string[]))];
    },
  };
}

const batchesKey = (where: Where): string => `batches:${Object.keys(where).join()}:${Object.values(where).join('/')}`;

/** Nodes of a type that name something in one of these roles. */
export function namersOf<T extends NodeType, A extends string[]>(
  type: T,
  roles: readonly string[],
  target: (...asked: A) => string,
): LookUp<(...asked: A) => Stored<T>[]> {
  return {
    from:
      (store) =>
      (...asked) =>
        store.namers(target(...asked), type, roles),
    key: (...asked) => `naming:${type}:${target(...asked)}`,
    seen: nodeKeys,
    changedBy: (node) => (node.type === type ? targetsOf(node).map((named) => `naming:${type}:${named}`) : []),
  };
}

/** Every key that a node names, once. */
export const targetsOf = (node: Node): string[] => [...new Set([...referencesOf(node)].map(({ target }) => target))];

/** Key of the product or the operator that lots are requested for. */
export const ownerOf = (of: Of): string =>
  'product' in of ? formatKey('product', of.product) : formatKey('operator', of.operator);

function whereOf(columns: readonly BatchColumn[], values: readonly string[]): Where {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]));
}

export function first<T>(list: Iterable<T>): T | undefined {
  for (const one of list) return one;
  return undefined;
}
