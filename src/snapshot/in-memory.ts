import type { Batch } from '../core/graph/batch.ts';
import { batchKey, instanceOf, keyOf, segmentOf } from '../core/graph/key.ts';
import type { Node, NodeOf, NodeType } from '../core/graph/node.ts';
import { referencesOf } from '../core/graph/references.ts';
import { alarmsIn } from './in-memory-alarms.ts';
import { lotsIn } from './lots.ts';
import { lotBehindSlug } from './other-names.ts';
import type { Snapshot, StoredBatch } from './snapshot.ts';
import { sortOf } from './sort.ts';

type Stored<T extends NodeType> = T extends 'batch' ? StoredBatch : NodeOf<T>;

const WHAT: readonly string[] = ['objects', 'inputs', 'outputs', 'container'];

/**
 * A few nodes as a snapshot, for where there is no file: an operator's graph in the browser. Answers as the file does, but knows no
 * revisions and no changes. Names that lead to no node are misses.
 */
export function inMemorySnapshot(given: Iterable<Node>): Snapshot {
  const nodes = new Map<string, Node>();
  for (const node of given) nodes.set(keyOf(node), node);
  const stored = new Map<string, Node>();
  const ids = batchIds(nodes);
  for (const key of [...nodes.keys()].sort()) stored.set(key, storedOf(nodes.get(key) as Node, nodes, ids.get(key)));
  const references = new Map<string, { role: string; source: Node }[]>();
  for (const source of stored.values()) {
    for (const { role, target } of referencesOf(source)) {
      const known = references.get(target);
      if (known) known.push({ role, source });
      else references.set(target, [{ role, source }]);
    }
  }

  const one = <T extends NodeType>(key: string) => stored.get(key) as Stored<T> | undefined;
  const all = <T extends NodeType>(type: T) =>
    [...stored.values()].filter((node): node is Stored<T> & Node => node.type === type);
  const naming = <T extends NodeType>(target: string, roles: readonly string[], type: T) =>
    [
      ...new Set(
        references
          .get(target)
          ?.filter(({ role }) => roles.includes(role))
          .map(({ source }) => source),
      ),
    ].filter((node): node is Stored<T> & Node => node.type === type);
  const events = (target: string, roles: readonly string[]) =>
    naming(target, roles, 'event').sort((a, b) => compared(sortOf(a), sortOf(b)) || compared(a.id, b.id));
  const batches = (wanted: (batch: StoredBatch) => boolean) => newestFirst(all('batch').filter(wanted));
  const batchesOf = (product: string) => batches((batch) => batch.product === product);
  const batchesOfOperator = (operator: string) => batches((batch) => batch.operator === operator);
  const isTold = (product: string) => {
    const [newest] = batchesOf(product);
    if (!newest) return false;
    return newest.ingredients.some(({ lots }) => lots.length > 0) || events(keyOf(newest), WHAT).length > 0;
  };

  return {
    revision: '',
    digest: '',
    line: '',
    change: 0,
    count: (type) => all(type).length,
    shelf: (name, limit) => {
      const standing = all('product').filter((product) =>
        name === 'packs'
          ? product.picture !== undefined ||
            (product.operator !== undefined && naming(keyOf(product), ['product'], 'ingredient').length === 0)
          : isTold(product.id),
      );
      return { first: standing.slice(0, limit), total: standing.length };
    },
    digestOf: () => undefined,
    keys: (type) => all(type).map(keyOf),
    all: (type) => all(type) as never,
    operator: (id) => one<'operator'>(`operator:${id}`),
    place: (id) => one<'place'>(`place:${id}`),
    product: (id) => one<'product'>(`product:${id}`),
    productByGtin: (gtin) => all('product').find((product) => product.gtin === gtin),
    ingredient: (id) => one<'ingredient'>(`ingredient:${id}`),
    media: (id) => one<'media'>(`media:${id}`),
    batch: (product, lot) => one<'batch'>(batchKey(product, lot)),
    batchInPath: (product, segment) => batches((batch) => batch.product === product && segmentOf(batch) === segment)[0],
    batchCalled: (of, name, own) =>
      all('batch').find((batch) => {
        if (keyOf(batch) === own) return false;
        const isOf = 'product' in of ? batch.product === of.product : batch.operator === of.operator;
        const names = ['product' in of ? segmentOf(batch) : batch.id, lotBehindSlug(batch)];
        return isOf && names.some((one) => one?.toLowerCase() === name.toLowerCase());
      }),
    batchOfOperator: (operator, id) => batches((batch) => batch.operator === operator && batch.id === id)[0],
    productsOf: (operator) => naming(`operator:${operator}`, ['operator'], 'product'),
    batchesOf,
    batchesOfOperator,
    newestOf: (product) => batchesOf(product)[0],
    lotsOf: (product, limit) => lotsIn(batchesOf(product), limit),
    lotsOfOperator: (operator, limit) => lotsIn(batchesOfOperator(operator), limit),
    batchCount: (of) => ('product' in of ? batchesOf(of.product) : batchesOfOperator(of.operator)).length,
    eventsAbout: (product, lot) => events(batchKey(product, lot), WHAT),
    eventsAboutClass: (product) => events(`product:${product}`, WHAT),
    batchById: (id) => all('batch').find((batch) => batch.identifiers && batch.id === id),
    ...alarmsIn(
      () => all('batch'),
      () => all('event'),
      references,
    ),
    eventsOfParent: (parent) => events(`unit:${parent}`, ['parent', 'units']),
    eventsOfTransformation: (id) => events(`transformation:${id}`, ['transformationId']),
    batchesWithLot: (product, lot) => newestFirst(naming(batchKey(product, lot), ['ingredients.lots'], 'batch')),
    productsWithIngredient: (ingredient) => naming(`ingredient:${ingredient}`, ['ingredients'], 'product'),
    nodesAfter: (key, limit) => [...nodes.keys()].sort().flatMap((own) => (own > key ? [nodes.get(own) as Node] : [])).slice(0, limit), // prettier-ignore
    node: (key) => nodes.get(key),
    naming: (key) => [...new Set(references.get(key)?.map(({ source }) => keyOf(source)))],
    listsSince: () => [],
    changesSince: () => [],
    close: () => undefined,
  };
}

/** As the file answers it: a batch has an id, and its product's operator where it has none of its own. */
function storedOf(node: Node, nodes: ReadonlyMap<string, Node>, id: string | undefined): Node {
  if (node.type !== 'batch') return node;
  const operator = operatorOf(node, nodes);
  return { ...node, id, ...(operator !== undefined && { operator }) } as Batch;
}

function operatorOf(batch: Batch, nodes: ReadonlyMap<string, Node>): string | undefined {
  const product = nodes.get(`product:${batch.product}`);
  return batch.operator ?? (product?.type === 'product' ? product.operator : undefined);
}

/** By key, as `batch-ids.ts` gives them. */
function batchIds(nodes: ReadonlyMap<string, Node>): Map<string, string> {
  const shared = new Map<string, number>();
  const batches = [...nodes].flatMap(([key, node]) => {
    if (node.type !== 'batch') return [];
    const operator = operatorOf(node, nodes);
    const plain = node.id ?? segmentOf(node);
    const name = `${operator} ${plain.toLowerCase()}`;
    if (operator !== undefined) shared.set(name, (shared.get(name) ?? 0) + 1);
    return [{ key, node, plain, name }];
  });
  return new Map(
    batches.map(({ key, node, plain, name }) => {
      const isDerived = node.id === undefined && (shared.get(name) ?? 0) > 1;
      return [key, isDerived ? `${node.product}-${plain}` : plain];
    }),
  );
}

function newestFirst(batches: StoredBatch[]): StoredBatch[] {
  return batches.sort(
    (a, b) =>
      compared(sortOf(b), sortOf(a)) ||
      compared(instanceOf(b) ?? '', instanceOf(a) ?? '') ||
      compared(a.product, b.product),
  );
}

function compared(a: string | number | null, b: string | number | null): number {
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}
