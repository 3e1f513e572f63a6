import { allergenGroup, isAllergenKind } from '../../core/graph/fields/codes.ts';
import type { Product } from '../../core/graph/product.ts';
import type { IngredientLine } from '../../core/graph/fields/food/recipe.ts';
import { isDeclaredNonFood } from '../../core/kinds/kinds.ts';
import type { LotLink } from '../../core/page/blocks.ts';
import type { IngredientRow } from '../../core/page/facts.ts';
import { type ResolvedEntity, resolveBatch, resolvePart } from '../resolved-entity.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { nameOf } from '../names.ts';
import type { Part, PartLot } from '../parts.ts';
import { canonicalHref, localized, type Scope } from '../scope.ts';
import { allergensOfLine, flatLines } from './facts/allergens.ts';

/** The ingredient list in its declared order, each with its lots in the page's batch. */
export function ingredientsOf(scope: Scope, entity: ResolvedEntity, product: Product): IngredientRow[] {
  const rows = product.ingredients.map((line) => rowOf(scope, entity, line));
  // Batches may have lots of an ingredient that the product's list does not name.
  const listed = new Set(flatLines(product.ingredients).map((line) => line.ingredient));
  const more = entity.parts().filter((part) => !listed.has(part.ingredient.id));
  return [
    ...rows,
    ...more.map((part) => rowOf(scope, entity, { ingredient: part.ingredient.id, allergens: [], ingredients: [] })),
  ];
}

function rowOf(scope: Scope, entity: ResolvedEntity, line: IngredientLine): IngredientRow {
  const part = entity.parts().find((one) => one.ingredient.id === line.ingredient);
  const { ingredient } = part ?? {};
  const declared = entity.batch?.ingredients.find((one) => one.ingredient === line.ingredient);
  const codes = isDeclaredNonFood(entity.product) ? [] : allergensOfLine(scope, entity, line);
  const kinds = codes.filter(isAllergenKind);
  return omitUndefined({
    id: ingredient?.id,
    name: localized(scope, line.name ?? ingredient?.name) ?? { text: line.ingredient ?? '' },
    percent: line.percent,
    origin: localized(scope, declared?.origin ?? ingredient?.origin),
    allergens: [...new Set(codes.map(allergenGroup))],
    kinds: kinds.length > 0 ? kinds : undefined,
    lots: part?.lots.map((lot) => lotLink(scope, entity, part, lot)) ?? [],
    notDisclosed: part?.notDisclosed ?? false,
    href: part && canonicalHref(scope, resolvePart(entity, part), 'page'),
    description: localized(scope, declared?.note ?? ingredient?.description),
    ingredients: line.ingredients.map((sub) => rowOf(scope, entity, sub)),
  });
}

/** A lot leads to its own page; one without data of its own, to what this batch knows of it. */
function lotLink(scope: Scope, entity: ResolvedEntity, part: Part, lot: PartLot): LotLink {
  const own = lot.batch && resolveBatch(scope.snapshot, lot.batch, scope.context.memo);
  const href =
    (own && canonicalHref(scope, own, 'page')) ??
    (lot.segment === undefined ? undefined : canonicalHref(scope, resolvePart(entity, part, lot), 'page'));
  const product = own?.product ?? part.component;
  return omitUndefined({
    product: product ? nameOf(scope, product) : localized(scope, part.ingredient.name),
    lot: lot.lot,
    href,
  });
}

/** The list on an ingredient's own page: its components, or the ingredient itself if only its lots and origin are known. */
export function ofIngredient(scope: Scope, entity: ResolvedEntity, part: Part): IngredientRow[] {
  const own = ingredientOf(scope, entity, part);
  if (own.ingredients.length > 0 && own.lots.length < 2 && !own.notDisclosed) return own.ingredients;
  return own.lots.length > 0 || own.notDisclosed || own.origin ? [own] : own.ingredients;
}

function ingredientOf(scope: Scope, entity: ResolvedEntity, part: Part): IngredientRow {
  const row = rowOf(scope, entity, { ingredient: part.ingredient.id, allergens: [], ingredients: [] });
  const batch = entity.lot?.batch ?? (part.lots.length === 1 ? part.lots[0]?.batch : undefined);
  const inner = batch && resolveBatch(scope.snapshot, batch, scope.context.memo);
  const product = inner?.product ?? part.component;
  const { href: _own, ...rest } = row;
  const lots = entity.lot ? row.lots.filter(({ lot }) => lot === entity.lot?.lot) : row.lots;
  return {
    ...rest,
    isPage: true,
    lots,
    ingredients: product ? ingredientsOf(scope, inner ?? { ...entity, parts: () => [] }, product) : [],
  };
}
