import type { IngredientRow } from '../../core/page/blocks.ts';

/** Whether there is more to tell of an ingredient than its name. */
export const hasFacts = (row: IngredientRow): boolean =>
  Boolean(row.description || row.origin || row.lots.length > 0 || row.href);

/** An ingredient and its own, each with the id of its facts: `i2`, `i2-1`. */
export function lookedUp(row: IngredientRow, id: string): { row: IngredientRow; id: string }[] {
  const inner = row.ingredients.flatMap((part, index) => lookedUp(part, `${id}-${index + 1}`));
  return hasFacts(row) ? [{ row, id }, ...inner] : inner;
}
