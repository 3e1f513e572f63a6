import type { Batch } from '../graph/batch.ts';
import type { Ingredient, IngredientLine, Product } from '../graph/product.ts';
import type { LotRef } from '../history/lookup.ts';
import { classProductionsOf, type Production, type ProductionLookup, productionsOf } from '../history/productions.ts';
import { isDeclaredNonFood } from '../kinds/kinds.ts';

/** What the search for allergens asks of a graph; a snapshot satisfies it. */
export interface AllergenLookup extends ProductionLookup {
  product(id: string): Product | undefined;
  productByGtin(gtin: string): Product | undefined;
  ingredient(id: string): Ingredient | undefined;
  batch(product: string, lot: string): Batch | undefined;
  /** Keys of products and ingredients that stand in any lot of a product, or went into one. */
  wentInto(product: string): readonly string[];
}

/** Something that declares allergens, or that has ingredients which declare them. */
export type Declarer =
  | { product: Product }
  /** A lot or an item; it may have no node. */
  | { lot: LotRef }
  /** Id of an ingredient node. */
  | { ingredient: string }
  | { line: IngredientLine };

/** Parts one level down: `paper` those of which the goods themselves need not be. */
interface Parts {
  sure: Declarer[];
  paper: Declarer[];
}

/** What stands in it, one level down. */
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

/** What the node of a lot says went in; an item is its lot. */
function declaredParts(lookup: AllergenLookup, ref: LotRef): Declarer[] {
  const { product, lot, serial, ingredients = [] } = lookup.batch(ref.product, ref.lot) ?? {};
  const whole = product === undefined || lot === undefined || serial === undefined ? [] : [{ lot: { product, lot } }];
  const lots = ingredients.flatMap((part) => part.lots).map((part) => ({ lot: part }));
  return [...whole, ...ingredients.map(({ ingredient }) => ({ ingredient })), ...lots];
}

/** What went in by events. Feed, packaging and other things that are not eaten end the search. */
function inputsOf(lookup: AllergenLookup, productions: readonly Production[]): Parts {
  const parts: Parts = { sure: [], paper: [] };
  for (const { inputs, physical } of productions)
    for (const input of inputs) {
      const product = lookup.product(input.product);
      if (isDeclaredNonFood(product)) continue;
      const one = input.lot === undefined ? asProduct(product) : [{ lot: { product: input.product, lot: input.lot } }];
      parts[physical ? 'sure' : 'paper'].push(...one);
    }
  return parts;
}

/** Nothing where it declares that it is not eaten. */
export const food = (product: Product | undefined): Declarer[] =>
  isDeclaredNonFood(product) ? [] : asProduct(product);

const asProduct = (product: Product | undefined): Declarer[] => (product ? [{ product }] : []);
