import { batchKey, keyOf, segmentOf } from '../../core/graph/key.ts';
import type { NodeType } from '../../core/graph/node.ts';
import type { ShelfName } from './lists.ts';
import {
  batchBy,
  batchesBy,
  first,
  lookUp,
  type LookUp,
  namersOf,
  nodeBy,
  nodeKeys,
  ownerOf,
  targetsOf,
} from './look-up.ts';
import type { Lot, Of, Store, StoredBatch } from '../store.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

const WHAT = ['objects', 'inputs', 'outputs', 'container'];
const productKey = ({ product }: Lot): string[] => [formatKey('product', product)];
const itself = (key: string): string[] => [key];

/**
 * Every look-up of a graph, declared once: the snapshot answers by it, a build writes down by it who asked what, and finds by
 * it who must be asked again.
 */
export const LOOK_UPS = {
  /** A node as the source gave it: a batch without its product's operator. */
  node: lookUp({ from: ({ node }) => node, key: (key) => key, seen: nodeKeys }),
  operator: nodeBy('operator'),
  place: nodeBy('place'),
  product: nodeBy('product'),
  ingredient: nodeBy('ingredient'),
  media: nodeBy('media'),
  batch: lookUp({
    from:
      ({ stored }) =>
      (product: string, lot: string) =>
        stored('batch', formatItem({ product, lot })),
    key: batchKey,
    seen: nodeKeys,
  }),
  productByGtin: lookUp({
    from: ({ byGtin }) => byGtin,
    key: (gtin) => `gtin:${gtin}`,
    seen: nodeKeys,
    changedBy: (node) => (node.type === 'product' && node.gtin !== undefined ? [`gtin:${node.gtin}`] : []),
  }),
  /** By path segment: the slug, else the lot. */
  batchInPath: batchBy<[product: string, segment: string]>('product', 'segment'),
  /** By the id of one that has identifiers. */
  batchById: batchBy<[id: string]>('object'),
  batchOfOperator: batchBy<[operator: string, batchId: string]>('operator', 'id'),
  /**
   * Another lot with this name in the paths of a product or an operator, or behind its slug (case-insensitive):
   * where file names have no case the two would be one. The last argument is the key of the batch that asks.
   */
  batchCalled: lookUp({
    from: ({ batchCalled }) => batchCalled,
    key: calledKey,
    seen: nodeKeys,
    changedBy: (node) => {
      if (node.type !== 'batch') return [];
      const { product, operator, id, lot = '' } = node as StoredBatch;
      const keys = [segmentOf(node), lot].map((name) => calledKey({ product }, name));
      if (operator !== undefined) keys.push(...[id, lot].map((name) => calledKey({ operator }, name)));
      return keys;
    },
  }),
  /** Newest first: by packaging, production, harvest, best-before date, then lot. */
  batchesOf: batchesBy<[product: string]>('product'),
  batchesOfOperator: batchesBy<[operator: string]>('operator'),
  newestOf: lookUp({
    from:
      ({ batches }) =>
      (product: string) =>
        first(batches({ product }, 1)),
    seen: nodeKeys,
    dependsOn: (found) => (found ? keyOf(found) : null),
    owner: (product) => ownerOf({ product }),
  }),
  /** The newest batches, as lists show them. */
  lotsOf: lookUp({
    from:
      ({ batches }) =>
      (product: string, limit: number) =>
        [...batches({ product }, limit)].map(lotOf),
    seen: productKey,
    dependsOn: (lots) => lots,
    owner: (product) => ownerOf({ product }),
  }),
  lotsOfOperator: lookUp({
    from:
      ({ batches }) =>
      (operator: string, limit: number) =>
        [...batches({ operator }, limit)].map(lotOf),
    seen: productKey,
    dependsOn: (lots) => lots,
    owner: (operator) => ownerOf({ operator }),
  }),
  batchCount: lookUp({
    from:
      ({ batchCount }) =>
      (of: Of) =>
        batchCount(of),
    dependsOn: (count) => count,
    owner: ownerOf,
  }),
  /** Places that are parts of a place. */
  placesWithin: namersOf('place', ['within'], (place: string) => formatKey('place', place)),
  /** Ingredients that are lots of a product. */
  ingredientsOfProduct: namersOf('ingredient', ['product'], (product: string) => formatKey('product', product)),
  productsOf: namersOf('product', ['operator'], (operator: string) => formatKey('operator', operator)),
  /** Lots that have the lot among their `ingredients`. */
  batchesWithLot: namersOf('batch', ['ingredients.lots'], batchKey),
  /** Events that name the lot as object, input or output, in order of time. */
  eventsAbout: namersOf('event', WHAT, batchKey),
  /** Events that name the product without a lot. */
  eventsAboutClass: namersOf('event', WHAT, (product: string) => formatKey('product', product)),
  /** Aggregations of, and events about, a logistic unit. */
  eventsOfParent: namersOf('event', ['parent', 'units'], (parent: string) => `unit:${parent}`),
  eventsOfTransformation: namersOf('event', ['transformationId'], (id: string) => `transformation:${id}`),
  /** Sorted keys of the products and ingredients that went into any lot of a product. */
  wentInto: lookUp({
    from: ({ wentInto }) => wentInto,
    dependsOn: (keys) => keys,
    owner: (product) => ownerOf({ product }),
  }),
  /** Keys of the nodes that name a node; also of a `gtin:`, `unit:` or `transformation:` (`core/graph/references.ts`). */
  naming: lookUp({
    from: ({ naming }) => naming,
    key: (key) => `naming:${key}`,
    seen: itself,
    changedBy: (node) => targetsOf(node).map((target) => `naming:${target}`),
  }),
  count: lookUp({ from: ({ count }) => count, key: (type) => `count:${type}` }),
  /** The first products of a shelf, sorted by key. */
  shelf: lookUp({ from: ({ shelf }) => shelf, key: (name) => `shelf:${name}`, seen: nodeKeys }),
  shelfTotal: lookUp({ from: ({ shelfTotal }) => shelfTotal, key: (name: ShelfName) => `shelf:${name}` }),
  /** Keys of all nodes of a type, in order, without reading the nodes. */
  keys: lookUp({ from: ({ keys }) => keys, key: allKey, changedBy: ({ type }) => [allKey(type)] }),
  all: lookUp({ from: ({ all }) => all, key: allKey, seen: nodeKeys, changedBy: ({ type }) => [allKey(type)] }),
  /**
   * Lots and items that declare an alarm, or on which an event may raise one: of a product, or of an operator; also what was in a unit
   * that it names, and the items of such a lot.
   */
  alarming: lookUp({ from: ({ alarming }) => alarming, dependsOn: (lots) => lots, owner: ownerOf }),
  /**
   * Lots and items that declare or raise an alarm, and lots and items that may contain one of them: all, an operator's, or only the given one. An
   * empty answer is not recorded: a build compares the previous set with the whole current set.
   */
  reached: lookUp({
    from: ({ reached }) => reached,
    key: reachedKey,
    dependsOn: (lots) => (lots.length > 0 ? lots : undefined),
  }),
  /** A withdrawal changes the batch: `node.change` grows. */
  recallWithdrawnAt: lookUp({ from: ({ recallWithdrawnAt }) => recallWithdrawnAt, key: batchKey }),
  /** When the recall in force was first recorded, ms. */
  recallRecordedAt: lookUp({ from: ({ recallRecordedAt }) => recallRecordedAt, key: batchKey }),
} as const;

export type LookUpName = keyof typeof LOOK_UPS;
export type LookUps = { [N in LookUpName]: ReturnType<(typeof LOOK_UPS)[N]['from']> };

/** Every look-up, made by its declaration. */
export function eachLookUp(make: (declared: LookUp, name: LookUpName) => unknown): LookUps {
  const entries = Object.entries(LOOK_UPS) as unknown as [LookUpName, LookUp][];
  return Object.fromEntries(entries.map(([name, declared]) => [name, make(declared, name)])) as LookUps;
}

export const answersOf = (store: Store): LookUps => eachLookUp(({ from }) => from(store));

function calledKey(of: Of, name: string): string {
  return `called:${ownerOf(of)}/${name.toLowerCase()}`;
}

function allKey(type: NodeType): string {
  return `all:${type}`;
}

function reachedKey(of?: { operator: string } | ItemRef): string {
  return `reached:${of === undefined ? '' : 'lot' in of ? batchKey(of.product, of.lot) : ownerOf(of)}`;
}

/** The fields of a batch that lists show. */
function lotOf({ product, lot, serial, identifiers, slug, id, operator, dates, status }: StoredBatch): Lot {
  return omitUndefined({
    product,
    id,
    dates,
    status,
    lot,
    serial,
    identifiers,
    slug,
    operator,
  });
}
