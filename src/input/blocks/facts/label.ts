import type { Batch } from '../../../core/graph/batch.ts';
import type { PreparedNutrition } from '../../../core/graph/fields/food/nutrition.ts';
import type { Product } from '../../../core/graph/product.ts';
import type { PackText, NutritionTable, Packaging } from '../../../core/page/facts.ts';
import type { Blocks } from '../../../core/page/page-input.ts';
import { ownKindNamed } from '../../../core/kinds/own-kind.ts';
import { plainText, setOffRuns } from '../../../core/text/set-off.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { localized, type Scope } from '../../scope.ts';
import { organicCodesOf } from '../proofs.ts';

/** The table as declared: no value is computed or rounded. */
export function nutritionOf(scope: Scope, declared: PreparedNutrition | undefined): NutritionTable | undefined {
  if (!declared) return undefined;
  const { per, portion, rows, preparation, statement } = declared;
  return omitUndefined({
    per,
    preparation: localized(scope, preparation),
    portion: portion && omitUndefined({ size: localized(scope, portion.size), count: portion.count }),
    statement: localized(scope, statement),
    rows: rows.map(({ nutrient, value, unit, perPortion, referenceIntake }) =>
      omitUndefined({
        nutrient: typeof nutrient === 'string' ? nutrient : undefined,
        name: typeof nutrient === 'string' ? undefined : localized(scope, nutrient.name),
        value,
        unit,
        perPortion,
        referenceIntake,
      }),
    ),
  });
}

/** The text counts only where there is no list. */
export function packTextOf(scope: Scope, product: Product): PackText | undefined {
  const marked = product.ingredients.length === 0 ? localized(scope, product.ingredientsText) : undefined;
  const runs = marked && setOffRuns(marked.text);
  const text = marked && { ...marked, text: plainText(marked.text) };
  const additives = product.additives.map(({ number, name, function: does }) =>
    omitUndefined({ number, name: localized(scope, name), function: localized(scope, does) }),
  );
  return text || additives.length > 0
    ? omitUndefined({ text, runs: runs?.some((run) => typeof run === 'object') ? runs : undefined, additives })
    : undefined;
}

export function packagingOf(scope: Scope, product: Product): Packaging | undefined {
  if (product.packaging.length === 0) return undefined;
  return {
    markets: product.markets,
    components: product.packaging.map(({ component, code, material, bin, recycled, reusable, note }) =>
      omitUndefined({
        component: localized(scope, component),
        code,
        material: localized(scope, material),
        bin,
        recycled,
        reusable,
        note: localized(scope, note),
      }),
    ),
  };
}

/** @param batch the lot whose certificates the label names too */
export function labelFactsOf(scope: Scope, product: Product, batch?: Batch): Blocks['labelFacts'] {
  const organic = organicCodesOf(scope, [...(batch?.certificates ?? []), ...product.certificates]);
  return omitUndefined({
    legalName: localized(scope, product.legalName),
    netContent: localized(scope, product.netContent),
    drainedWeight: localized(scope, product.drainedWeight),
    drainedQuantity: product.drainedQuantity,
    alcohol: product.alcohol,
    category: localized(scope, product.category ?? ownKindNamed(product.kind)?.name),
    madeIn: localized(scope, product.madeIn),
    marks: product.marks,
    storage: localized(scope, product.storage),
    use: localized(scope, product.use),
    origin: localized(scope, product.origin),
    gtin: product.gtin,
    nutriScore: product.nutriScore,
    markets: product.markets,
    organic: organic.length > 0 ? organic : undefined,
  });
}
