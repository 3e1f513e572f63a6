import type { Batch } from '../graph/batch.ts';
import type { AllergenCode } from '../graph/codes.ts';
import { batchKey } from '../graph/key.ts';
import type { Ingredient, IngredientLine, Product } from '../graph/product.ts';
import { localize } from '../graph/text.ts';
import type { LotRef } from '../history/lookup.ts';
import { classProductionsOf, type Production, type ProductionLookup, productionsOf } from '../history/productions.ts';
import { isDeclaredNonFood } from '../kinds/kinds.ts';
import { FALLBACK_LOCALE } from '../locale.ts';

/** What the search for allergens asks of a graph; a snapshot satisfies it. */
export interface AllergenLookup extends ProductionLookup {
  product(id: string): Product | undefined;
  productByGtin(gtin: string): Product | undefined;
  ingredient(id: string): Ingredient | undefined;
  batch(product: string, lot: string): Batch | undefined;
}

/** Something that declares allergens, or that has ingredients which declare them. */
export type Declarer =
  | { product: Product }
  /** A lot or an item; it may have no node. */
  | { lot: LotRef }
  /** Id of an ingredient node. */
  | { ingredient: string }
  | { line: IngredientLine };

/** One allergen, as one node or one line of a list declares it. */
export interface AllergenDeclaration {
  code: AllergenCode;
  level: 'contains' | 'mayContain';
  /** `ingredient:pesto`, `product:flour`, or the text of a line that names no node. */
  by: string;
  /** In which of the declarers that were asked for it was found first. */
  root: Declarer;
}

interface Visit {
  one: Declarer;
  root: Declarer;
}

/**
 * All that these declare, with all their ingredients at every level: lines within lines, ingredient nodes, products that are ingredients or
 * stand in a case, the lots that went into a lot, and the inputs of the events that made it. In the order in which they are asked for; each
 * node is read once, so a cycle ends.
 *
 * Of lots that were pooled each counts as contained. What is an input on paper alone (mass balance, book and claim) is searched last: what
 * only these declare may be contained.
 */
export function allergenDeclarations(lookup: AllergenLookup, declarers: readonly Declarer[]): AllergenDeclaration[] {
  const found: AllergenDeclaration[] = [];
  const read = new Set<string>();
  const onPaper: Visit[] = [];
  const search = (visits: Visit[], isSure: boolean) => {
    // A for-of over an array that grows visits what is added; a recursion would end with the stack.
    for (const { one, root } of visits) {
      const key = keyIn(one);
      if (key !== undefined && read.size === read.add(key).size) continue;
      for (const own of declaredBy(lookup, one)) found.push({ ...own, ...(!isSure && { level: 'mayContain' }), root });
      const { sure, paper } = partsOf(lookup, one);
      visits.push(...sure.map((part) => ({ one: part, root })));
      (isSure ? onPaper : visits).push(...paper.map((part) => ({ one: part, root })));
    }
  };
  for (const one of declarers) search([{ one, root: one }], true);
  search(onPaper, false);
  return found;
}

function keyIn(one: Declarer): string | undefined {
  if ('product' in one) return `product:${one.product.id}`;
  if ('lot' in one) return batchKey(one.lot.product, one.lot.lot);
  return 'ingredient' in one ? `ingredient:${one.ingredient}` : undefined;
}

/** What it declares itself. */
function declaredBy(lookup: AllergenLookup, one: Declarer): Omit<AllergenDeclaration, 'root'>[] {
  const at = (level: AllergenDeclaration['level'], by: string, codes: readonly AllergenCode[] = []) =>
    codes.map((code) => ({ code, level, by }));
  if ('product' in one) {
    const { id, allergens: { contains, mayContain } = {} } = one.product;
    return [...at('contains', `product:${id}`, contains), ...at('mayContain', `product:${id}`, mayContain)];
  }
  if ('line' in one) {
    const { allergens, ingredient, name } = one.line;
    const by = ingredient === undefined && name ? localize(name, FALLBACK_LOCALE).text : `ingredient:${ingredient}`;
    return at('contains', by, allergens);
  }
  if ('lot' in one) return [];
  return at('contains', `ingredient:${one.ingredient}`, lookup.ingredient(one.ingredient)?.allergens);
}

/** Parts one level down: `paper` those of which the goods themselves need not be. */
interface Parts {
  sure: Declarer[];
  paper: Declarer[];
}

function partsOf(lookup: AllergenLookup, one: Declarer): Parts {
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

const asProduct = (product: Product | undefined): Declarer[] => (product ? [{ product }] : []);
