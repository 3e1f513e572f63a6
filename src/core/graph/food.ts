import type { Product } from './product.ts';

/** Whether a product declares facts that only food and drink have. */
export function isFood(product: Product): boolean {
  const { ingredients, ingredientsText, additives, allergens, nutrition, nutritionPrepared, alcohol, nutriScore } =
    product;
  return (
    ingredients.length + additives.length > 0 ||
    [ingredientsText, allergens, nutrition, nutritionPrepared, alcohol, nutriScore].some((fact) => fact !== undefined)
  );
}
