import type { Product } from './product.ts';

/** Whether a product declares facts that only food and drink have. */
export function isFood({ ingredients, nutrition, allergens, alcohol, nutriScore }: Product): boolean {
  return (
    ingredients.length > 0 ||
    nutrition !== undefined ||
    allergens !== undefined ||
    alcohol !== undefined ||
    nutriScore !== undefined
  );
}
