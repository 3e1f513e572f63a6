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

type Ask = (...asked: never[]) => unknown;

/** Everything that is known of a look-up. */
export interface LookUp<F extends Ask = Ask> {
  /** How a store answers it. */
  from: (store: Store) => F;
  /** The key under which it is written down who asked. None: nobody is asked again. */
  key?: (...asked: Parameters<F>) => string;
  /** Keys of what stands in the answer, member by member where it is a list: who asked depends on these too. */
  seen?: (member: never) => readonly string[];
  /** Keys of this look-up that a node as it is now may answer differently. What it answered as it was is told by its own key. */
  changedBy?: (node: Node) => Iterable<string>;
  /** What of the answer counts: its digest stands in the key, and who is told the same is left alone. Undefined is not written down. */
  told?: (answer: ReturnType<F>) => unknown;
  /** Of a look-up with `told`: after a change about this product or operator it is asked again. */
  owner?: (...asked: Parameters<F>) => string;
}

export const lookUp = <F extends Ask>(declared: LookUp<F>): LookUp<F> => declared;

/** A batch without an operator of its own has its product's. */
export const nodeKeys = (node: Node): string[] =>
  node.type === 'batch' ? [keyOf(node), `product:${node.product}`] : [keyOf(node)];

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

export const targetsOf = (node: Node): string[] => [...new Set([...referencesOf(node)].map(({ target }) => target))];

export const ownerOf = (of: Of): string => ('product' in of ? `product:${of.product}` : `operator:${of.operator}`);

function whereOf(columns: readonly BatchColumn[], values: readonly string[]): Where {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]));
}

export function first<T>(list: Iterable<T>): T | undefined {
  for (const one of list) return one;
  return undefined;
}
