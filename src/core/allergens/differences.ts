import type { Batch } from '../graph/batch.ts';
import type { AllergenCode } from '../graph/fields/codes.ts';
import { batchKey } from '../graph/key.ts';
import type { Product } from '../graph/product.ts';
import { refOf } from '../history/lookup.ts';
import { isDeclaredNonFood } from '../kinds/kinds.ts';
import type { Problem } from '../problem.ts';
import { type AllergenDeclaration, allergenDeclarations } from './declarations.ts';
import type { AllergenLookup } from './parts.ts';
import { isCovered } from './union.ts';
import { formatKey } from '../identity/entity-key.ts';

/** A graph with all its lots. */
export interface AllergenGraph extends AllergenLookup {
  all(type: 'product'): Iterable<Product>;
  batchesOf(product: string): Iterable<Batch>;
}

/** Warnings for allergens that an ingredient declares and its product does not, each once per product: pages show them in any case. */
export function* allergenDifferences(graph: AllergenGraph): Generator<Problem> {
  for (const product of graph.all('product')) {
    if (isDeclaredNonFood(product)) continue;
    // One search for all lots of a product reads shared inputs once.
    const lots = [...graph.batchesOf(product.id)].map((batch) => ({ lot: refOf(batch) }));
    yield* differencesOf(product, allergenDeclarations(graph, [{ product }, ...lots], Number.POSITIVE_INFINITY));
  }
}

function* differencesOf(product: Product, declarations: readonly AllergenDeclaration[]): Generator<Problem> {
  const { contains = [], mayContain = [] } = product.allergens ?? {};
  const own = formatKey('product', product.id);
  const warned = new Set<AllergenCode>();
  for (const { code, level, by, root } of ofTheHighestLevel(declarations)) {
    if (isCovered(contains, code) || warned.has(code)) continue;
    const isMay = isCovered(mayContain, code);
    if (isMay && level === 'mayContain') continue;
    warned.add(code);
    const does = level === 'contains' ? 'contains' : 'may contain';
    const says = isMay ? 'declares that it may contain' : 'does not declare';
    yield {
      kind: 'AllergenOfIngredient',
      where: { node: 'lot' in root ? batchKey(root.lot.product, root.lot.lot) : own },
      path: 'allergens',
      received: code,
      message: `${own} ${says} ${code}, and its ingredient ${by} ${does} it: pages say that it ${does} ${code}`,
      fix: `Add ${code} to "${level}" of ${own}, or take it from ${by} if it is wrong there.`,
    };
  }
}

/** Sorts `contains` before `mayContain`, so that the stronger of two declarations is reported. */
function ofTheHighestLevel(all: readonly AllergenDeclaration[]): AllergenDeclaration[] {
  return [...all.filter(({ level }) => level === 'contains'), ...all.filter(({ level }) => level === 'mayContain')];
}
