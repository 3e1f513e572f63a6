import { omitUndefined } from '../core/omit-undefined.ts';
import { segmentOf } from '../core/graph/key.ts';
import type { Ingredient, Product } from '../core/graph/product.ts';
import type { IngredientLine } from '../core/graph/fields/food/recipe.ts';
import { hostLimit, reservedAt } from '../core/routes/reserved.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';

const RESERVED = reservedAt('batchCode');

/** One lot of an ingredient in a batch. `segment` is its part of the path; undefined when the lot cannot be a path segment. */
export interface PartLot {
  product?: string;
  lot: string;
  segment?: string;
  batch?: StoredBatch;
}

/** A component of a product that can be looked up, with its lots in one batch. */
export interface Part {
  ingredient: Ingredient;
  component?: Product;
  lots: PartLot[];
  notDisclosed: boolean;
}

/** The ingredient nodes of a product and of one of its batches, in declared order, each once. */
export function partsOf(snapshot: Snapshot, product: Product, batch: StoredBatch | undefined): Part[] {
  const ids = new Set<string>();
  collect(product.ingredients, ids);
  for (const one of batch?.ingredients ?? []) ids.add(one.ingredient);
  return [...ids].flatMap((id) => {
    const ingredient = snapshot.ingredient(id);
    return ingredient ? [partOf(snapshot, ingredient, batch)] : [];
  });
}

function collect(lines: readonly IngredientLine[], into: Set<string>): void {
  for (const line of lines) {
    if (line.ingredient !== undefined) into.add(line.ingredient);
    collect(line.ingredients, into);
  }
}

function partOf(snapshot: Snapshot, ingredient: Ingredient, batch: StoredBatch | undefined): Part {
  const component = ingredient.product === undefined ? undefined : snapshot.product(ingredient.product);
  const declared = batch?.ingredients.filter((one) => one.ingredient === ingredient.id) ?? [];
  const lots = new Map<string, PartLot>();
  const add = (lot: PartLot) => {
    const key = lot.segment ?? `?${lot.lot}`;
    if (!lots.has(key)) lots.set(key, lot);
  };
  for (const one of declared) {
    for (const { product, lot } of one.lots) add(knownLot(snapshot, product, lot));
    for (const lot of one.lotText) add({ lot, ...inPath(lot) });
  }
  return omitUndefined({
    ingredient,
    component,
    lots: [...lots.values()],
    notDisclosed: declared.some((one) => one.notDisclosed),
  });
}

function knownLot(snapshot: Snapshot, product: string, lot: string): PartLot {
  const batch = snapshot.batch(product, lot);
  const segment = batch ? segmentOf(batch) : lot;
  return omitUndefined({ product, lot, ...inPath(segment), batch });
}

/** A lot that a static host cannot keep apart, or that would read as another path, has no page here. */
function inPath(segment: string): { segment?: string } {
  return hostLimit(segment) === undefined && !RESERVED.has(segment) ? { segment } : {};
}
