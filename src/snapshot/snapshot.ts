import type { Batch } from '../core/graph/batch.ts';
import type { Event } from '../core/graph/event.ts';
import type { Media } from '../core/graph/media.ts';
import type { Node, NodeOf, NodeType } from '../core/graph/node.ts';
import type { Operator, Place } from '../core/graph/operator.ts';
import type { Ingredient, Product } from '../core/graph/product.ts';
import type { LotRef } from '../core/history/lookup.ts';
import type { ShelfName } from './lists.ts';

/** A batch as it is stored: its defaults are filled in. No operator: GTIN pages only (EPCIS without master data). */
export type StoredBatch = Batch & { id: string };

/** What a list tells of a batch. Pages that list it need not be asked again when the rest of it changes. */
export type Lot = Pick<
  StoredBatch,
  'product' | 'lot' | 'serial' | 'identifiers' | 'slug' | 'id' | 'operator' | 'dates' | 'status'
>;

/** A node that came, changed or went. `change` numbers the update in which it did. */
export interface Change {
  key: string;
  change: number;
  removed: boolean;
}

/**
 * The validated graph in one SQLite file. Look-ups are by index; lists are iterated, so memory stays flat.
 * Opened read-only by planning and rendering; written once, whole, by `writeSnapshot`.
 */
export interface Snapshot {
  /** The source's revision; only `dev` shows it. */
  readonly revision: string;
  /** Digest over all nodes: two equal graphs have the same, whatever brought them. */
  readonly digest: string;
  /** Names the line of updates in which `change` counts; another line means that everything may have changed. */
  readonly line: string;
  /** Number of the last update that changed a node. */
  readonly change: number;
  count(type: NodeType): number;
  /** The first products of a shelf, in order of their keys, and how many stand on it. */
  shelf(name: ShelfName, limit: number): { first: Product[]; total: number };
  /** Digest of one node by its key (`core/graph/node.ts`), or undefined. */
  digestOf(key: string): string | undefined;
  /** Keys of all nodes of a type, in order, without reading the nodes. */
  keys(type: NodeType): Iterable<string>;
  all<T extends NodeType>(type: T): Iterable<T extends 'batch' ? StoredBatch : NodeOf<T>>;
  operator(id: string): Operator | undefined;
  place(id: string): Place | undefined;
  product(id: string): Product | undefined;
  productByGtin(gtin: string): Product | undefined;
  ingredient(id: string): Ingredient | undefined;
  media(id: string): Media | undefined;
  batch(product: string, lot: string): StoredBatch | undefined;
  /** By what stands in a path: the slug, else the lot. */
  batchInPath(product: string, segment: string): StoredBatch | undefined;
  /**
   * Another lot that stands in a product's or an operator's paths under this name, capital letters aside, or has it behind its slug:
   * where file names have no case the two would be one.
   * @param own key of the batch that asks
   */
  batchCalled(of: { product: string } | { operator: string }, name: string, own: string): StoredBatch | undefined;
  /** By the id of one that has identifiers. */
  batchById(id: string): StoredBatch | undefined;
  batchOfOperator(operator: string, batchId: string): StoredBatch | undefined;
  productsOf(operator: string): Iterable<Product>;
  /** Newest first: by packaging, production, harvest, best-before date, then lot. */
  batchesOf(product: string): Iterable<StoredBatch>;
  batchesOfOperator(operator: string): Iterable<StoredBatch>;
  newestOf(product: string): StoredBatch | undefined;
  /** The newest of them, as a list tells them. */
  lotsOf(product: string, limit: number): Lot[];
  lotsOfOperator(operator: string, limit: number): Lot[];
  batchCount(of: { product: string } | { operator: string }): number;
  /** Events that name the lot as object, input or output, in order of time. */
  eventsAbout(product: string, lot: string): Event[];
  /** Events that name the product without a lot. */
  eventsAboutClass(product: string): Event[];
  /** Aggregations of, and events about, a logistic unit. */
  eventsOfParent(parent: string): Event[];
  eventsOfTransformation(transformationId: string): Event[];
  /** Lots in whose `ingredients` the lot stands. */
  batchesWithLot(product: string, lot: string): Iterable<StoredBatch>;
  /**
   * Lots and items that declare an alarm, or on which an event may raise one: of a product, or of an operator; also what was in a unit
   * that it names, and the items of such a lot.
   */
  alarming(of: { product: string } | { operator: string }): LotRef[];
  /** Those, and lots and items into which one of them may have gone: all, an operator's, or the one asked for, if it is one. */
  reached(of?: { operator: string } | LotRef): LotRef[];
  productsWithIngredient(ingredient: string): Iterable<Product>;
  /** Nodes in the order of their keys, after one of them; `''` begins. What a page of the graph API holds. */
  nodesAfter(key: string, limit: number): Node[];
  /** A node by its key, as it was brought: a batch without its product's operator. */
  node(key: string): Node | undefined;
  /** Keys of the nodes that name a node; also of a `gtin:`, `unit:` or `transformation:` (`core/graph/references.ts`). */
  naming(key: string): string[];
  /** Lists whose total or members changed after an update of the same line: `count:batch`, `shelf:packs`. */
  listsSince(change: number): string[];
  /** What came, changed or went after an update of the same line. */
  changesSince(change: number): Change[];
  close(): void;
}
