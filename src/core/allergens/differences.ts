import type { Batch } from '../graph/batch.ts';
import { keyOf } from '../graph/key.ts';
import type { Product } from '../graph/product.ts';
import { isDeclaredNonFood } from '../kinds/kinds.ts';
import type { Problem } from '../problem.ts';
import { type AllergenDeclaration, allergenDeclarations, type AllergenLookup, type Declarer } from './declarations.ts';
import { isCovered } from './union.ts';

/** Allergens that an ingredient declares and its product does not, each once a product: pages name them all the same. Warnings. */
export function* allergenDifferences(
  graph: AllergenLookup,
  products: Iterable<Product>,
  batches: Iterable<Batch>,
): Generator<Problem> {
  const warned = new Map<string, Set<string>>();
  const found = function* (where: string, product: Product, declarer: Declarer) {
    for (const problem of differencesOf(graph, where, product, declarer)) {
      const codes = warned.get(product.id) ?? new Set();
      const name = String(problem.received);
      if (codes.size < codes.add(name).size) yield problem;
      warned.set(product.id, codes);
    }
  };
  for (const product of products) if (!isDeclaredNonFood(product)) yield* found(keyOf(product), product, { product });
  for (const batch of batches) {
    const product = batch.ingredients.length > 0 ? graph.product(batch.product) : undefined;
    if (product && !isDeclaredNonFood(product)) yield* found(keyOf(batch), product, { batch });
  }
}

function* differencesOf(graph: AllergenLookup, where: string, product: Product, of: Declarer): Generator<Problem> {
  const { contains = [], mayContain = [] } = product.allergens ?? {};
  const own = `product:${product.id}`;
  for (const { code, level, by } of ofTheHighestLevel(allergenDeclarations(graph, [of]))) {
    if (by === own || isCovered(contains, code)) continue;
    const isMay = isCovered(mayContain, code);
    if (isMay && level === 'mayContain') continue;
    const does = level === 'contains' ? 'contains' : 'may contain';
    const says = isMay ? 'declares that it may contain' : 'does not declare';
    yield {
      kind: 'AllergenOfIngredient',
      where,
      path: 'allergens',
      received: code,
      message: `${own} ${says} ${code}, and its ingredient ${by} ${does} it: pages say that it ${does} ${code}`,
      fix: `Add ${code} to "${level}" of ${own}, or take it from ${by} if it is wrong there.`,
    };
  }
}

/** `contains` before `mayContain`, so that of two declarations of one allergen the stronger is told. */
function ofTheHighestLevel(all: readonly AllergenDeclaration[]): AllergenDeclaration[] {
  return [...all.filter(({ level }) => level === 'contains'), ...all.filter(({ level }) => level === 'mayContain')];
}
