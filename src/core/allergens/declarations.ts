import type { Batch } from '../graph/batch.ts';
import type { AllergenCode } from '../graph/codes.ts';
import { batchKey, instanceOf } from '../graph/key.ts';
import type { Ingredient, IngredientLine, Product } from '../graph/product.ts';
import { localize } from '../graph/text.ts';
import { FALLBACK_LOCALE } from '../locale.ts';

/** What the search for allergens asks of a graph; a snapshot satisfies it. */
export interface AllergenLookup {
  product(id: string): Product | undefined;
  productByGtin(gtin: string): Product | undefined;
  ingredient(id: string): Ingredient | undefined;
  batch(product: string, lot: string): Batch | undefined;
}

/** Something that declares allergens, or that has ingredients which declare them. */
export type Declarer =
  | { product: Product }
  | { batch: Batch }
  /** Id of an ingredient node. */
  | { ingredient: string }
  | { line: IngredientLine };

/** One allergen, as one node or one line of a list declares it. */
export interface AllergenDeclaration {
  code: AllergenCode;
  level: 'contains' | 'mayContain';
  /** `ingredient:pesto`, `product:flour`, or the text of a line that names no node. */
  by: string;
}

/**
 * All that these declare, with all their ingredients at every level: lines within lines, ingredient nodes, products that are ingredients or
 * stand in a case, and the lots that went into a lot. Those asked for come first. Each node is read once, so a cycle ends.
 */
export function allergenDeclarations(lookup: AllergenLookup, declarers: readonly Declarer[]): AllergenDeclaration[] {
  const found: AllergenDeclaration[] = [];
  const next: Declarer[] = [...declarers];
  const read = new Set<string>();
  // A for-of over an array that grows visits what is added; a recursion would end with the stack.
  for (const one of next) {
    const key = keyIn(one);
    if (key !== undefined && read.size === read.add(key).size) continue;
    if ('product' in one) {
      const { contains = [], mayContain = [] } = one.product.allergens ?? {};
      const by = `product:${one.product.id}`;
      for (const code of contains) found.push({ code, level: 'contains', by });
      for (const code of mayContain) found.push({ code, level: 'mayContain', by });
    } else if ('line' in one) {
      const { allergens, ingredient, name } = one.line;
      const by = ingredient === undefined && name ? localize(name, FALLBACK_LOCALE).text : `ingredient:${ingredient}`;
      for (const code of allergens) found.push({ code, level: 'contains', by });
    } else if ('ingredient' in one) {
      for (const code of lookup.ingredient(one.ingredient)?.allergens ?? [])
        found.push({ code, level: 'contains', by: `ingredient:${one.ingredient}` });
    }
    next.push(...partsOf(lookup, one));
  }
  return found;
}

function keyIn(one: Declarer): string | undefined {
  if ('product' in one) return `product:${one.product.id}`;
  if ('batch' in one) return batchKey(one.batch.product, instanceOf(one.batch) ?? '');
  return 'ingredient' in one ? `ingredient:${one.ingredient}` : undefined;
}

/** What stands in it, one level down. */
function partsOf(lookup: AllergenLookup, one: Declarer): Declarer[] {
  if ('product' in one) {
    const { ingredients, containsGtin } = one.product;
    const cased = containsGtin.map(({ gtin }) => lookup.productByGtin(gtin));
    return [...ingredients.map((line) => ({ line })), ...cased.flatMap(asProduct)];
  }
  if ('line' in one) {
    const { ingredient, ingredients } = one.line;
    return [...(ingredient === undefined ? [] : [{ ingredient }]), ...ingredients.map((line) => ({ line }))];
  }
  if ('ingredient' in one) {
    const { product } = lookup.ingredient(one.ingredient) ?? {};
    return product === undefined ? [] : asProduct(lookup.product(product));
  }
  return partsOfBatch(lookup, one.batch);
}

/** A lot is what its product is, made with lots of its own; an item is its lot. */
function partsOfBatch(lookup: AllergenLookup, { product, lot, serial, ingredients }: Batch): Declarer[] {
  const whole = serial === undefined || lot === undefined ? undefined : lookup.batch(product, lot);
  const lots = ingredients.flatMap((part) => part.lots).flatMap((ref) => lotDeclarers(lookup, ref.product, ref.lot));
  return [
    ...asProduct(lookup.product(product)),
    ...(whole ? [{ batch: whole }] : []),
    ...ingredients.map(({ ingredient }) => ({ ingredient })),
    ...lots,
  ];
}

/** A lot that has no node is still a lot of its product. */
export function lotDeclarers(lookup: AllergenLookup, product: string, lot: string): Declarer[] {
  const batch = lookup.batch(product, lot);
  return batch ? [{ batch }] : asProduct(lookup.product(product));
}

const asProduct = (product: Product | undefined): Declarer[] => (product ? [{ product }] : []);
