import type { Batch } from '../../core/graph/batch.ts';
import type { Event, What } from '../../core/graph/event.ts';
import { batchKey, instanceOf, keyOf, segmentOf } from '../../core/graph/key.ts';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { refOfWhat } from '../../core/history/lookup.ts';
import { withheldId } from '../disclosure/withheld-id.ts';
import { disclosed, isWithheld, WITHHELD, linksOf, whatOfKey, withAlarmed } from '../disclosure/disclosed.ts';
import { alarmsIn } from '../recalls/in-memory-alarms.ts';
import type { ShelfName } from './lists.ts';
import { answersOf } from './look-ups.ts';
import { lotBehindSlug } from '../other-names.ts';
import type { Snapshot } from '../snapshot.ts';
import { sortOf } from '../sort.ts';
import { type BatchColumn, columnOf, type Store, type Stored, type Where } from '../store.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

const WENT_IN: readonly string[] = ['inputs', 'ingredients.lots'];
const WHAT: readonly string[] = ['objects', 'inputs', 'outputs', 'container'];

/**
 * A few nodes as a snapshot, for where there is no file: an operator's graph in the browser. Answers as the file does, but knows no
 * revisions and no changes. Names that lead to no node are misses.
 * @param withdrawn when recalls were last withdrawn, by key of the batch, ms
 */
export function inMemorySnapshot(
  inputs: Iterable<Node>,
  withdrawn: ReadonlyMap<string, number> = new Map<string, number>(),
): Snapshot {
  const graph = graphOf(inputs);
  const { nodes, links, stored } = graph;
  const store = storeOf(graph, withdrawn);
  for (const known of [nodes, stored])
    for (const [key, node] of known)
      if (isWithheld(node)) Object.assign(node, withAlarmed(node, alarmedIn(links.get(key) ?? [], store)));
  return {
    ...answersOf(store),
    revision: '',
    digest: '',
    line: '',
    change: 0,
    nodesAfter: (key, limit) => [...nodes.keys()].sort().flatMap((own) => (own > key ? [nodes.get(own) as Node] : [])).slice(0, limit), // prettier-ignore
    listsSince: () => [],
    changesSince: () => [],
    close: () => undefined,
  };
}

interface Graph {
  /** Disclosed nodes by key, as the source gave them. */
  nodes: Map<string, Node>;
  /** Role and target, in turn, of all that each node names, by its key. */
  links: Map<string, string[]>;
  /** Nodes as `storedOf` completes them, in order of their keys. */
  stored: Map<string, Node>;
  /** The nodes that name a key, each with its role. */
  references: Map<string, { role: string; source: Node }[]>;
}

function graphOf(inputs: Iterable<Node>): Graph {
  const nodes = new Map<string, Node>();
  const links = new Map<string, string[]>();
  for (const input of inputs) {
    const node = disclosed(input, withheldId);
    nodes.set(keyOf(node), node);
    links.set(keyOf(node), linksOf(input, node));
  }
  const stored = new Map<string, Node>();
  const ids = batchIds(nodes);
  for (const key of [...nodes.keys()].sort()) stored.set(key, storedOf(nodes.get(key) as Node, nodes, ids.get(key)));
  const references = new Map<string, { role: string; source: Node }[]>();
  for (const source of stored.values()) {
    for (const [role, target] of pairsIn(links.get(keyOf(source)) ?? [])) {
      const known = references.get(target);
      if (known) known.push({ role, source });
      else references.set(target, [{ role, source }]);
    }
  }
  return { nodes, links, stored, references };
}

function storeOf({ nodes, stored, references }: Graph, withdrawn: ReadonlyMap<string, number>): Store {
  const all = <T extends NodeType>(type: T) =>
    [...stored.values()].filter((node): node is Stored<T> & Node => node.type === type);
  const namers = <T extends NodeType>(target: string, type: T, roles: readonly string[]) => {
    const found = (references.get(target) ?? []).filter(({ role }) => roles.includes(role)).map(({ source }) => source);
    return [...new Set(found)].filter((node): node is Stored<T> & Node => node.type === type).sort(inOrder);
  };
  const batches = (where: Where, limit?: number) =>
    all('batch')
      .filter((batch) => Object.entries(where).every(([name, value]) => columnOf(batch, name as BatchColumn) === value))
      .sort(inOrder)
      .slice(0, limit);
  const isTold = (product: string) => {
    const [newest] = batches({ product }, 1);
    if (!newest) return false;
    return newest.ingredients.some(({ lots }) => lots.length > 0) || namers(keyOf(newest), 'event', WHAT).length > 0;
  };
  const shelf = (name: ShelfName) =>
    all('product').filter((product) =>
      name === 'packs'
        ? product.picture !== undefined ||
          (product.operator !== undefined && namers(keyOf(product), 'ingredient', ['product']).length === 0)
        : isTold(product.id),
    );
  return {
    node: (key) => nodes.get(key),
    stored: <T extends NodeType>(type: T, id: string) => stored.get(`${type}:${id}`) as Stored<T> | undefined,
    all,
    keys: (type) => all(type).map(keyOf),
    count: (type) => all(type).length,
    byGtin: (gtin) => all('product').find((product) => product.gtin === gtin),
    batches,
    batchCount: (where) => batches(where).length,
    batchCalled: (of, name, own) =>
      all('batch').find((batch) => {
        if (keyOf(batch) === own) return false;
        const isOf = 'product' in of ? batch.product === of.product : batch.operator === of.operator;
        const names = ['product' in of ? segmentOf(batch) : batch.id, lotBehindSlug(batch)];
        return isOf && names.some((one) => one?.toLowerCase() === name.toLowerCase());
      }),
    namers,
    naming: (key) => [
      ...new Set(references.get(key)?.flatMap(({ role, source }) => (role === WITHHELD ? [] : [keyOf(source)]))),
    ],
    wentInto: (product) => wentIntoIn(product, all('batch'), all('event')),
    shelf: (name, limit) => shelf(name).slice(0, limit),
    shelfTotal: (name) => shelf(name).length,
    ...alarmsIn(
      () => all('batch'),
      () => all('event'),
      references,
    ),
    recallWithdrawnAt: (product, lot) => withdrawn.get(batchKey(product, lot)),
    recallRecordedAt: () => undefined,
  };
}

/** Withheld input lots: their recalls are shown all the same. */
function alarmedIn(links: readonly string[], { reached }: Pick<Store, 'reached'>): What[] {
  const lots = pairsIn(links).flatMap(([role, target]) => (WENT_IN.includes(role) ? whatOfKey(target) : []));
  return lots.filter((what) => reached(refOfWhat(what)).length > 0);
}

function pairsIn(links: readonly string[]): [role: string, target: string][] {
  return links.flatMap((role, at) => (at % 2 === 0 ? [[role, links[at + 1] ?? '']] : []));
}

/** As the file answers it: a batch has an id, and its product's operator where it has none of its own. */
function storedOf(node: Node, nodes: ReadonlyMap<string, Node>, id: string | undefined): Node {
  if (node.type !== 'batch') return node;
  const operator = operatorOf(node, nodes);
  return { ...node, id, ...(operator !== undefined && { operator }) } as Batch;
}

function operatorOf(batch: Batch, nodes: ReadonlyMap<string, Node>): string | undefined {
  const product = nodes.get(formatKey('product', batch.product));
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

/** Events in order of time, batches newest first, others by their keys. */
function inOrder(a: Node, b: Node): number {
  if (a.type !== 'batch' || b.type !== 'batch') return compared(sortOf(a), sortOf(b)) || compared(keyOf(a), keyOf(b));
  const [mine, other] = [instanceOf(a) ?? '', instanceOf(b) ?? ''];
  return compared(sortOf(b), sortOf(a)) || compared(other, mine) || compared(a.product, b.product);
}

function compared(a: string | number | null, b: string | number | null): number {
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}

/** The same answer as the query in `sql-store.ts`. */
function wentIntoIn(product: string, batches: readonly Batch[], events: readonly Event[]): string[] {
  const made = events.filter(({ outputs }) => outputs.some((what) => what.product === product));
  const ids = new Set(made.flatMap(({ transformationId }) => transformationId ?? []));
  const used = [...made, ...events.filter(({ transformationId = '' }) => ids.has(transformationId))];
  const parts = batches.filter((batch) => batch.product === product).flatMap(({ ingredients }) => ingredients);
  const keys = [
    ...used.flatMap(({ inputs }) => inputs.map((what) => formatKey('product', what.product))),
    ...parts.flatMap(({ ingredient, lots }) => [
      formatKey('ingredient', ingredient),
      ...lots.map((lot) => formatKey('product', lot.product)),
    ]),
  ];
  return [...new Set(keys)].sort();
}
