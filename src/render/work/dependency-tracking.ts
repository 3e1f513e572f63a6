import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Product } from '../../core/graph/product.ts';
import type { Lot } from '../../snapshot/snapshot.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { calledKey } from './invalidation.ts';
import { answerKey, reachedKey } from './answer-keys.ts';

/** A snapshot that writes down what it is asked. */
export interface DependencyTracking {
  snapshot: Snapshot;
  /** Where every look-up is written down from now on. */
  anew(): Set<string>;
}

/**
 * The snapshot, with every look-up written down: nodes by their keys, lists and misses by keys of their own
 * (`invalidation.ts` says which of them a changed node answers differently). For one entity after the other: an object with getters of its own is not
 * made for each.
 */
export function trackDependencies(snapshot: Snapshot): DependencyTracking {
  let seen = new Set<string>();
  const node = <N extends Node>(found: N | undefined): N | undefined => {
    if (found) see(found, seen);
    return found;
  };
  const named = <N extends Node>(key: string, found: N | undefined) => (seen.add(key), node(found));
  const list = <N extends Node>(key: string, found: N[]): N[] => {
    seen.add(key);
    for (const one of found) see(one, seen);
    return found;
  };
  const stream = function* <N extends Node>(key: string, found: Iterable<N>): Iterable<N> {
    seen.add(key);
    for (const one of found) {
      see(one, seen);
      yield one;
    }
  };
  const lots = (name: 'lotsOf' | 'lotsOfOperator', id: string, limit: number): Lot[] => {
    const found = snapshot[name](id, limit);
    seen.add(answerKey(name, id, limit, found));
    for (const { product } of found) seen.add(`product:${product}`);
    return found;
  };
  const naming = (key: string) => `naming:${key}`;
  const lot = (product: string, code: string) => naming(`batch:${product}/${code}`);
  const own: Snapshot = {
    get revision() {
      return (seen.add('graph'), snapshot.revision);
    },
    get digest() {
      return (seen.add('graph'), snapshot.digest);
    },
    line: snapshot.line,
    change: snapshot.change,
    count: (type) => (seen.add(`count:${type}`), snapshot.count(type)),
    shelf: (name, limit) => {
      const { first, total } = snapshot.shelf(name, limit);
      return { first: list(`shelf:${name}`, first), total };
    },
    digestOf: (key) => (seen.add(key), snapshot.digestOf(key)),
    node: (key) => named(key, snapshot.node(key)),
    keys: (type) => (seen.add(`all:${type}`), snapshot.keys(type)),
    all: (type) =>
      stream(`all:${type}`, snapshot.all(type) as Iterable<Node>) as ReturnType<typeof snapshot.all<typeof type>>,
    operator: (id) => named(`operator:${id}`, snapshot.operator(id)),
    place: (id) => named(`place:${id}`, snapshot.place(id)),
    product: (id) => named(`product:${id}`, snapshot.product(id)),
    productByGtin: (gtin) => named<Product>(`gtin:${gtin}`, snapshot.productByGtin(gtin)),
    ingredient: (id) => named(`ingredient:${id}`, snapshot.ingredient(id)),
    media: (id) => named(`media:${id}`, snapshot.media(id)),
    batch: (product, code) => named<StoredBatch>(`batch:${product}/${code}`, snapshot.batch(product, code)),
    batchInPath: (product, segment) =>
      named<StoredBatch>(`segment:${product}/${segment}`, snapshot.batchInPath(product, segment)),
    batchCalled: (of, name, own) => named<StoredBatch>(calledKey(of, name), snapshot.batchCalled(of, name, own)),
    batchById: (id) => named<StoredBatch>(`object:${id}`, snapshot.batchById(id)),
    batchOfOperator: (operator, id) =>
      named<StoredBatch>(`batchID:${operator}/${id}`, snapshot.batchOfOperator(operator, id)),
    productsOf: (operator) => stream(`productsOf:${operator}`, snapshot.productsOf(operator)),
    batchesOf: (product) => stream(`batchesOf:${product}`, snapshot.batchesOf(product)),
    newestOf: (product) => {
      const found = snapshot.newestOf(product);
      return named<StoredBatch>(answerKey('newestOf', product, 0, found?.lot), found);
    },
    lotsOf: (product, limit) => lots('lotsOf', product, limit),
    lotsOfOperator: (operator, limit) => lots('lotsOfOperator', operator, limit),
    batchCount: (of) => {
      const count = snapshot.batchCount(of);
      seen.add(
        'product' in of
          ? answerKey('countOf', of.product, 0, count)
          : answerKey('countOfOperator', of.operator, 0, count),
      );
      return count;
    },
    batchesOfOperator: (operator) => stream(`batchesOfOperator:${operator}`, snapshot.batchesOfOperator(operator)),
    eventsAbout: (product, code) => list(lot(product, code), snapshot.eventsAbout(product, code)),
    eventsAboutClass: (product) => list(`class:${product}`, snapshot.eventsAboutClass(product)),
    eventsOfParent: (parent) => list(naming(`unit:${parent}`), snapshot.eventsOfParent(parent)),
    eventsOfTransformation: (id) => list(naming(`transformation:${id}`), snapshot.eventsOfTransformation(id)),
    batchesWithLot: (product, code) => stream(lot(product, code), snapshot.batchesWithLot(product, code)),
    alarming: (of) => {
      const found = snapshot.alarming(of);
      seen.add(
        'product' in of
          ? answerKey('alarming', of.product, 0, found)
          : answerKey('alarmingOfOperator', of.operator, 0, found),
      );
      return found;
    },
    // What is not reached writes nothing down: `build/plan.ts` compares what was with all that is now.
    reached: (of) => {
      const found = snapshot.reached(of);
      if (found.length > 0) seen.add(reachedKey(of, found));
      return found;
    },
    productsWithIngredient: (id) => stream(naming(`ingredient:${id}`), snapshot.productsWithIngredient(id)),
    naming: (key) => {
      const keys = snapshot.naming(key);
      seen.add(naming(key));
      for (const one of keys) seen.add(one);
      return keys;
    },
    nodesAfter: (key, limit) => snapshot.nodesAfter(key, limit),
    listsSince: (change) => snapshot.listsSince(change),
    changesSince: (change) => snapshot.changesSince(change),
    close: () => snapshot.close(),
  };
  return { snapshot: own, anew: () => (seen = new Set()) };
}

/** A batch without an operator of its own has its product's. */
function see(found: Node, seen: Set<string>): void {
  seen.add(keyOf(found));
  if (found.type === 'batch') seen.add(`product:${found.product}`);
}
