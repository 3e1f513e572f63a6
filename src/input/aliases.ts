import { keyOf } from '../core/graph/key.ts';
import { siteLocales } from '../core/locale/locale.ts';
import type { Alias } from '../core/routes/aliases.ts';
import { gtinInName } from '../core/gs1/gtin.ts';
import { omittedAliases, renamedAlias } from '../core/routes/aliases.ts';
import { formsOf } from '../core/routes/forms.ts';
import { isKept } from '../core/routes/kept-views.ts';
import { type Entry, entryOf, pathOf } from '../core/routes/path.ts';
import { isBuilt, isLean } from '../core/routes/rendered.ts';
import { type Family, type Params, routeNamed } from '../core/routes/table.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveBatch, resolveEntity, resolvePart } from './resolved-entity.ts';
import { Memo } from './context.ts';
import type { EntityPlan } from './plan.ts';

/**
 * Every alias of an entity's pages, except paths that are pages themselves. In addition to literals without a value: former names of an operator, product
 * and batch, the GTIN for the productID, the lot where the path has a slug, and lots of an ingredient in
 * older batches, without the batch. Each alias changes one name.
 */
export function aliasesOf(snapshot: Snapshot, plan: EntityPlan, families: ReadonlySet<Family>): Alias[] {
  const { entity, entries } = plan;
  const names = entity ? otherNames(snapshot, entity) : [];
  const renamed = entity ? entries.flatMap((entry) => renamedOf(entity, names, entry)) : [];
  const older = entity?.entityType === 'product' ? olderLots(snapshot, entity, families) : [];
  const memo = new Memo();
  // Of a lean lot the 404 document leads on.
  const omitted = entity?.entityType === 'batch' && isLean(families) ? [] : entries.flatMap(omittedAliases);
  const found = new Map(omitted.map((alias) => [alias.path, alias]));
  for (const alias of [...renamed, ...older]) {
    if (!found.has(alias.path) && !isPage(snapshot, alias.path, families, memo)) found.set(alias.path, alias);
  }
  return [...found.values()];
}

/** Whether a site of these families has a page at a path. */
export function isPage(snapshot: Snapshot, path: string, families: ReadonlySet<Family>, memo: Memo): boolean {
  const entry = entryOf(path);
  return (
    entry !== undefined &&
    isBuilt(routeNamed(entry.route), families) &&
    resolveEntity(snapshot, entry, memo) !== undefined
  );
}

function renamedOf(entity: ResolvedEntity, others: readonly Params[], entry: Entry): Alias[] {
  const { entityType } = routeNamed(entry.route);
  const names = entityType === 'component' ? componentNames(entity, entry) : isKept(entry) ? others : [];
  return names.flatMap((name) => renamedAlias(entry, name) ?? []);
}

/** Alternative names of an entity in addition to its ids, one name at a time. */
function otherNames(snapshot: Snapshot, { entityType, operator, product, batch }: ResolvedEntity): Params[] {
  const names: Params[] = (operator?.formerly ?? []).map((operatorID) => ({ operatorID }));
  if (!product) return names;
  if (product.gtin !== undefined) names.push({ productID: product.gtin });
  for (const former of product.formerly) {
    names.push({ productID: former });
    const gtin = gtinInName(former);
    if (gtin !== undefined) names.push({ gtin });
  }
  if (entityType !== 'batch' || !batch) return names;
  names.push(...batch.formerly.map((lot) => ({ batch: lot, batchID: lot })));
  if (batch.slug !== undefined && batch.lot !== undefined) names.push(lotNames(snapshot, batch, batch.lot));
  return names;
}

/** The lot behind a slug, where no other lot is called so, capital letters aside; else the list of lots leads a pack to the slug. */
function lotNames(snapshot: Snapshot, batch: StoredBatch, lot: string): Params {
  const { product, operator } = batch;
  const isTaken = (of: { product: string } | { operator: string }) =>
    snapshot.batchCalled(of, lot, keyOf(batch)) !== undefined;
  return {
    ...(!isTaken({ product }) && { batch: lot }),
    ...((operator === undefined || !isTaken({ operator })) && { batchID: lot }),
  };
}

function componentNames({ parts }: ResolvedEntity, entry: Entry): Params[] {
  const gtin = parts().find(({ component }) => component?.id === entry.params.productID)?.component?.gtin;
  return gtin === undefined ? [] : [{ productID: gtin }];
}

/** Without a batch in the path, a lot that only older batches used leads to the newest of those. */
function olderLots(snapshot: Snapshot, entity: ResolvedEntity, families: ReadonlySet<Family>): Alias[] {
  const aliases = new Map<string, Alias>();
  const memo = new Memo();
  for (const batch of entity.product ? snapshot.batchesOf(entity.product.id) : []) {
    const isNewest = entity.batch && keyOf(batch) === keyOf(entity.batch);
    const whole = isNewest ? undefined : resolveBatch(snapshot, batch, memo);
    if (!whole) continue;
    for (const part of whole.parts()) {
      for (const lot of part.lots) {
        const used = resolvePart(whole, part, lot);
        for (const alias of lot.segment === undefined ? [] : withoutBatch(entity, used, families)) {
          if (!aliases.has(alias.path)) aliases.set(alias.path, alias);
        }
      }
    }
  }
  return [...aliases.values()];
}

function withoutBatch(product: ResolvedEntity, { ids }: ResolvedEntity, families: ReadonlySet<Family>): Alias[] {
  const { ingredientID = '', batchCode = '' } = ids;
  const bare = formsOf('ingredientLot', { ...product.ids, ingredientID, batchCode }, families);
  const full = formsOf('ingredientLot', ids, families);
  return bare.flatMap((entry) => {
    const { family, view } = routeNamed(entry.route);
    const target = full.find(({ route }) => routeNamed(route).family === family && routeNamed(route).view === view);
    return target
      ? siteLocales().flatMap((locale) => spellings({ ...entry, locale }, pathOf({ ...target, locale })))
      : [];
  });
}

/** Every path of an entry in its spellings, as an alias of the target. */
function spellings(entry: Entry, target: string): Alias[] {
  return [pathOf(entry), ...omittedAliases(entry).map(({ path }) => path)].map((path) => ({ path, target }));
}
