import { LEAN } from '../../configuration/fields.ts';
import { Node } from '../../core/graph/node.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import type { Family } from '../../core/routes/table.ts';
import { aliasesOf } from '../../input/aliases.ts';
import { planEntities } from '../../input/plan.ts';
import { memorySnapshot } from '../../snapshot/write/memory.ts';

/** Files of a family in one language: pages and aliases. */
export interface FamilyCosts {
  operator: number;
  /** With a GTIN. */
  product: number;
  lot: number;
  /** What an ingredient that is a product of its own, with its lot, adds to product and lot. */
  ingredient: number;
}

/** An operator, its product and a lot of the product. */
export const EXAMPLE = [
  { type: 'operator', id: 'maker', name: 'Maker' },
  { type: 'product', id: 'cheese', gtin: '09520123456788', operator: 'maker', name: 'Cheese' },
  { type: 'batch', product: 'cheese', lot: 'L1' },
];
const INGREDIENT = [
  { type: 'ingredient', id: 'milk', name: 'Milk', product: 'raw-milk' },
  { type: 'product', id: 'raw-milk', name: 'Raw milk' },
];

/** By key of the example's nodes. */
const SUBJECTS: Readonly<Record<string, 'operator' | 'product' | 'lot'>> = {
  'operator:maker': 'operator',
  'product:cheese': 'product',
  'batch:cheese/L1': 'lot',
};

/** Counted by the plan of an example: what a build would write. */
export function familyCosts(family: Family): FamilyCosts {
  const plain = countFiles(EXAMPLE, family);
  const [operator, product, batch] = EXAMPLE;
  const whole = countFiles(
    [
      operator,
      { ...product, ingredients: [{ ingredient: 'milk' }] },
      { ...batch, ingredients: [{ ingredient: 'milk', lots: [{ product: 'raw-milk', lot: 'M1' }] }] },
      ...INGREDIENT,
    ],
    family,
  );
  return { ...plain, ingredient: whole.product + whole.lot - plain.product - plain.lot };
}

/** Files of an operator, a product and a lot in so many languages. */
export function countFilesOf(families: readonly Family[], languages: number): number {
  return families.reduce((sum, family) => {
    const { operator, product, lot } = countFiles(EXAMPLE, family);
    return sum + (operator + product + lot) * languages;
  }, 0);
}

function countFiles(nodes: readonly unknown[], family: Family): Omit<FamilyCosts, 'ingredient'> {
  const snapshot = memorySnapshot(nodes.map((node) => Node.parse(node)));
  const families = new Set<Family>(family === 'lean' ? LEAN : [family]);
  const files = { operator: 0, product: 0, lot: 0 };
  for (const plan of planEntities(snapshot, families)) {
    const subject = SUBJECTS[plan.key];
    if (subject !== undefined)
      files[subject] += (plan.entries.length + aliasesOf(snapshot, plan, families).length) / siteLocales().length;
  }
  snapshot.close();
  return files;
}
