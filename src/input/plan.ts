import { keyOf } from '../core/graph/key.ts';
import type { Operator } from '../core/graph/operator.ts';
import type { Product } from '../core/graph/product.ts';
import { siteLocales } from '../core/locale/locale.ts';
import { formsOf } from '../core/routes/forms.ts';
import type { Entry } from '../core/routes/path.ts';
import { COMPILED_ROUTES, isBuilt } from '../core/routes/rendered.ts';
import { type Family, type Route, routeNamed, siteRoutes } from '../core/routes/table.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import {
  type ResolvedEntity,
  type Leading,
  resolveBatch,
  resolveOperator,
  resolvePart,
  resolveProduct,
} from './resolved-entity.ts';
import { Memo } from './context.ts';

/** The pages of one entity. Rendering them together, with one memo, shares their work. */
export interface EntityPlan {
  /** The node's key; `fixed:home`, `fixed:utility/dev`… for the pages that every site has. */
  key: string;
  entries: Entry[];
  entity?: ResolvedEntity;
}

type Families = ReadonlySet<Family>;

const WITH_PAGES = ['operator', 'product', 'batch'] as const;

/** Keys of everything that is rendered together: one per fixed route, operator, product and batch. */
export function* entityKeys(snapshot: Snapshot, families: Families): Iterable<string> {
  yield* fixedKeys(families);
  for (const type of WITH_PAGES) yield* snapshot.keys(type);
}

/** How many keys `entityKeys` gives. */
export function entityCount(snapshot: Snapshot, families: Families): number {
  return WITH_PAGES.reduce((sum, type) => sum + snapshot.count(type), fixedKeys(families).length);
}

function fixedKeys(families: Families): string[] {
  const routes = new Set(fixedEntries(families).map(({ route }) => route));
  return [...routes].filter((route) => !COMPILED_ROUTES.has(route)).map((route) => `fixed:${route}`);
}

/** Every page of the site, entity by entity: fixed, operators, products, batches. Streams; one entity is in memory. */
export function* planEntities(snapshot: Snapshot, families: Families): Generator<EntityPlan> {
  for (const route of siteRoutes()) {
    if (isFixed(route, families)) yield { key: `fixed:${route.name}`, entries: entriesOfFixed(route) };
  }
  for (const type of WITH_PAGES) {
    for (const node of snapshot.all(type)) yield planEntity(snapshot, node, families, new Memo());
  }
}

export function* planEntries(snapshot: Snapshot, families: Families): Generator<Entry> {
  for (const { entries } of planEntities(snapshot, families)) yield* entries;
}

/**
 * The plan of one entity by its key; undefined when the graph has none (any more).
 * @param memo of the entity's pages: what the plan has looked up is not looked up again for them
 */
export function planOfKey(
  snapshot: Snapshot,
  key: string,
  families: Families,
  memo = new Memo(),
): EntityPlan | undefined {
  const [type, id = ''] = cut(key, ':');
  if (type === 'fixed') {
    const route = siteRoutes().find(({ name }) => name === id);
    return route && isFixed(route, families) ? { key, entries: entriesOfFixed(route) } : undefined;
  }
  const [product, lot = ''] = cut(id, '/');
  const node =
    type === 'batch'
      ? snapshot.batch(product, lot)
      : type === 'product'
        ? snapshot.product(id)
        : type === 'operator'
          ? snapshot.operator(id)
          : undefined;
  return node && planEntity(snapshot, node, families, memo);
}

export function fixedEntries(families: Families): Entry[] {
  return siteRoutes()
    .filter((route) => isFixed(route, families))
    .flatMap(entriesOfFixed);
}

function isFixed(route: Route, families: Families): boolean {
  return route.entityType === 'none' && isBuilt(route, families);
}

function entriesOfFixed({ name, paths }: Route): Entry[] {
  const entries = localised([{ route: name, params: {} }]);
  return paths ? entries.filter(({ locale = '' }) => Object.hasOwn(paths, locale)) : entries;
}

function planEntity(
  snapshot: Snapshot,
  node: Operator | Product | StoredBatch,
  families: Families,
  memo: Memo,
): EntityPlan {
  const entity =
    node.type === 'operator'
      ? resolveOperator(snapshot, node.id, memo)
      : node.type === 'product'
        ? resolveProduct(snapshot, node, memo)
        : resolveBatch(snapshot, node, memo);
  return entity
    ? { key: keyOf(node), entries: entriesOf(entity, families), entity }
    : { key: keyOf(node), entries: [] };
}

function entriesOf(whole: ResolvedEntity, families: Families): Entry[] {
  const entities = whole
    .parts()
    .flatMap((part) => [
      resolvePart(whole, part),
      ...part.lots.filter((lot) => lot.segment !== undefined).map((lot) => resolvePart(whole, part, lot)),
    ]);
  return once(localised([whole, ...entities].flatMap((entity) => allForms(entity, families))));
}

function cut(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

/** Every page of an entity, in every family, without locale. */
export function allForms(entity: Leading, families: ReadonlySet<Family>): Entry[] {
  const { entityType, ids, componentIds } = entity;
  const own = formsOf(entityType, ids, families);
  if (!componentIds) return own;
  return [...own, ...formsOf(entityType === 'ingredientLot' ? 'componentLot' : 'component', componentIds, families)];
}

function localised(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) =>
    routeNamed(entry.route).family === 'printed' ? [entry] : siteLocales().map((locale) => ({ ...entry, locale })),
  );
}

/** Deduplicates entries: two ingredients may be the same trade item and share one component page. */
function once(entries: Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = `${entry.route} ${entry.locale} ${Object.values(entry.params).join(' ')}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
