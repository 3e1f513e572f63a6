import type { Batch } from '../graph/batch.ts';
import type { Ingredient, Product } from '../graph/product.ts';
import type { IngredientLine } from '../graph/fields/food/recipe.ts';
import {
  classProductionsOf,
  type Production,
  type ProductionLookup,
  productionsOf,
} from '../history/amounts/productions.ts';
import { isDeclaredNonFood } from '../kinds/kinds.ts';
import type { ItemRef } from '../identity/item-ref.ts';

/** The queries that the search for allergens makes on a graph; a snapshot implements it. */
export interface AllergenLookup extends ProductionLookup {
  product(id: string): Product | undefined;
  productByGtin(gtin: string): Product | undefined;
  ingredient(id: string): Ingredient | undefined;
  batch(product: string, lot: string): Batch | undefined;
  /** Keys of the products and ingredients that went into any lot of a product. */
  wentInto(product: string): readonly string[];
}

/** A node or line that declares allergens, or has ingredients that declare them. */
export type Declarer =
  | { product: Product }
  /** A lot or an item; it may have no node. */
  | { lot: ItemRef }
  /** Id of an ingredient node. */
  | { ingredient: string }
  | { line: IngredientLine };

/** Parts one level down; `paper`: inputs on paper alone, which need not be in the goods. */
interface Parts {
  sure: Declarer[];
  paper: Declarer[];
}

/** Returns the parts one level down. */
export function partsOf(lookup: AllergenLookup, one: Declarer): Parts {
  if ('product' in one) {
    const { id, ingredients, containsGtin } = one.product;
    const cased = containsGtin.map(({ gtin }) => lookup.productByGtin(gtin));
    const { sure, paper } = inputsOf(lookup, classProductionsOf(lookup, id));
    return { sure: [...ingredients.map((line) => ({ line })), ...cased.flatMap(asProduct), ...sure], paper };
  }
  if ('line' in one) {
    const { ingredient, ingredients } = one.line;
    const node = ingredient === undefined ? [] : [{ ingredient }];
    return { sure: [...node, ...ingredients.map((line) => ({ line }))], paper: [] };
  }
  if ('ingredient' in one) {
    const { product } = lookup.ingredient(one.ingredient) ?? {};
    return { sure: product === undefined ? [] : asProduct(lookup.product(product)), paper: [] };
  }
  const { sure, paper } = inputsOf(lookup, productionsOf(lookup, one.lot));
  return { sure: [...asProduct(lookup.product(one.lot.product)), ...declaredParts(lookup, one.lot), ...sure], paper };
}

/** Parts that the node of a lot declares. An item has the parts of its lot. */
function declaredParts(lookup: AllergenLookup, ref: ItemRef): Declarer[] {
  const batch = lookup.batch(ref.product, ref.lot);
  if (!batch) return [];
  const { product, lot, ingredients } = batch;
  const whole = lot === undefined ? [] : [{ lot: { product, lot } }];
  const lots = ingredients.flatMap((part) => part.lots).map((part) => ({ lot: part }));
  return [...whole, ...ingredients.map(({ ingredient }) => ({ ingredient })), ...lots];
}

/** Inputs of events. Products that are not eaten (feed, packaging) end the search. */
function inputsOf(lookup: AllergenLookup, productions: readonly Production[]): Parts {
  const parts: Parts = { sure: [], paper: [] };
  for (const { inputs, onPaper } of productions)
    for (const input of inputs) {
      const product = lookup.product(input.product);
      if (isDeclaredNonFood(product)) continue;
      const one = input.lot === undefined ? asProduct(product) : [{ lot: { product: input.product, lot: input.lot } }];
      parts[onPaper ? 'paper' : 'sure'].push(...one);
    }
  return parts;
}

/** Returns no declarer for a product that is not eaten. */
export const food = (product: Product | undefined): Declarer[] =>
  isDeclaredNonFood(product) ? [] : asProduct(product);

const asProduct = (product: Product | undefined): Declarer[] => (product ? [{ product }] : []);
