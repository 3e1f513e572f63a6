import { allergenDeclarations } from '../../core/allergens/declarations.ts';
import { allergenUnion, isCovered } from '../../core/allergens/union.ts';
import { keyOf } from '../../core/graph/key.ts';
import type { Product } from '../../core/graph/product.ts';
import { refOf } from '../../core/history/lookup.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import { isDeclaredNonFood } from '../../core/kinds/kinds.ts';
import type { Problem } from '../../core/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { allergenTextsOf, ownerFactTexts, readAllergens, undeclaredOf } from '../named-allergens.ts';

/** Warnings for allergens that a text of a product or a lot names and no declaration has, and for languages whose texts cannot be read. */
export function* namedAllergenProblems(snapshot: Snapshot): Generator<Problem> {
  const unchecked = new Set<string>();
  for (const product of snapshot.all('product')) {
    if (isDeclaredNonFood(product)) continue;
    const texts = readAllergens(allergenTextsOf(product, (id) => snapshot.ingredient(id)));
    const where = { node: formatKey('product', product.id) };
    for (const [tag, path] of texts.unread) {
      if (unchecked.has(tag)) continue;
      unchecked.add(tag);
      yield {
        kind: 'AllergensNotChecked',
        where,
        path,
        received: tag,
        message: `allergens in texts not checked: ${tag}`,
        fix: `Write the words for allergens into "allergenWords" of i18n/facts/${tag}.json, or compare list and declaration by eye.`,
      };
    }
    if (texts.named.length > 0) yield* ofProduct(snapshot, product, texts.named);
    for (const batch of snapshot.batchesOf(product.id)) {
      const { named } = readAllergens(ownerFactTexts(batch.facts));
      if (named.length > 0) yield* ofProduct(snapshot, product, named, keyOf(batch));
    }
  }
}

function* ofProduct(
  snapshot: Snapshot,
  product: Product,
  named: ReturnType<typeof readAllergens>['named'],
  bearer = formatKey('product', product.id),
): Generator<Problem> {
  const lots = [...snapshot.batchesOf(product.id)].map((batch) => ({ lot: refOf(batch) }));
  const declared = allergenUnion(allergenDeclarations(snapshot, [{ product }, ...lots], Number.POSITIVE_INFINITY));
  const own = formatKey('product', product.id);
  const seen = new Set<string>();
  for (const { code, path, words, isTrace } of undeclaredOf({ named }, declared)) {
    const key = `${path} ${code}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const level = isTrace ? 'mayContain' : 'contains';
    const isMay = !isTrace && isCovered(declared.mayContain, code);
    yield {
      kind: 'AllergenNotDeclared',
      where: { node: bearer },
      path,
      received: words,
      message: `names ${code}, which ${own} ${isMay ? 'declares as a trace only' : 'does not declare'}: pages refer to the list of ingredients instead of an answer`,
      fix: `Add ${code} to "${level}" of ${own}, or correct the text.`,
    };
  }
}
