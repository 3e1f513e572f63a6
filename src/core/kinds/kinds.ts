import type { Product } from '../graph/product.ts';
import type { KindDefinition, PassportLaw, ProductIcon } from './kind.ts';
import { lawKind, ownKindNamed } from './own-kind.ts';
import { DEFINITIONS, type Kind } from './registry.ts';

/** Fields that belong to kinds; all other fields belong to every product. */
const KIND_FACTS = [...new Set(Object.values(DEFINITIONS).flatMap(({ facts }) => facts))];

/** As declared, of an own kind the one that it is like; else food where facts are declared that food has, general where none are. */
export function kindOf(product: Product): Kind {
  const declared = product.kind === undefined ? undefined : lawKind(product.kind);
  return declared ?? (declaresFoodFacts(product) ? 'food' : 'general');
}

export function definitionOf(product: Product): KindDefinition {
  return DEFINITIONS[kindOf(product)];
}

/** The law that names the product among those that need a passport: by its declared kind alone. */
export function passportLawOf(product: Product): PassportLaw | undefined {
  return product.kind === undefined ? undefined : definitionOf(product).passport?.(product);
}

/** Whether a product is eaten or drunk. */
export function isFood(product: Product): boolean {
  return definitionOf(product).isFood;
}

/** Whether a product is known to be drunk: wine, and what declares its alcohol. */
export function isDrink(product: Product): boolean {
  return isFood(product) && (kindOf(product) === 'wine' || product.alcohol !== undefined);
}

/** The icon of a product without a picture. @param isRaw no pack of it is sold */
export function iconOf(product: Product, isRaw: boolean): Kind | ProductIcon {
  const own = ownKindNamed(product.kind)?.icon === undefined ? undefined : (`own:${product.kind}` as const);
  return definitionOf(product).iconFor?.(product, isRaw) ?? own ?? kindOf(product);
}

/** Whether it declares a kind that is not eaten: then allergens of what went in are no allergens of it. */
export function isDeclaredNonFood(product: Product | undefined): boolean {
  return product?.kind !== undefined && !isFood(product);
}

/** Facts that the product declares and its kind does not have. */
export function foreignFacts(product: Product): (keyof Product)[] {
  const { facts } = definitionOf(product);
  return KIND_FACTS.filter((fact) => isDeclared(product[fact]) && !facts.includes(fact));
}

/** The product without facts of other kinds: the same object where there are none. */
export function withOwnFacts(product: Product): Product {
  const foreign = foreignFacts(product);
  if (foreign.length === 0) return product;
  const own: Record<string, unknown> = { ...product };
  for (const fact of foreign) {
    // The one list that every product has.
    if (fact === 'additives') own[fact] = [];
    else Reflect.deleteProperty(own, fact);
  }
  return own as Product;
}

export function isDeclared(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function declaresFoodFacts(product: Product): boolean {
  const { ingredients, ingredientsText, additives, allergens, nutrition, nutritionPrepared, alcohol, nutriScore } =
    product;
  return (
    ingredients.length + additives.length > 0 ||
    [ingredientsText, allergens, nutrition, nutritionPrepared, alcohol, nutriScore].some((fact) => fact !== undefined)
  );
}
