import type { Nutrition, Product } from '../../core/graph/product.ts';
import type { AllergenList, NutritionTable, Packaging } from '../../core/page/blocks.ts';
import type { Blocks } from '../../core/page/page-input.ts';
import { given } from '../given.ts';
import { said, type Scope } from '../scope.ts';

/** As declared: nothing is computed or rounded again. */
export function nutritionOf(scope: Scope, declared: Nutrition | undefined): NutritionTable | undefined {
  if (!declared) return undefined;
  const { per, portion, rows } = declared;
  return given({
    per,
    portion: portion && given({ size: said(scope, portion.size), count: portion.count }),
    rows: rows.map(({ nutrient, value, unit, perPortion, referenceIntake }) =>
      given({
        nutrient: typeof nutrient === 'string' ? nutrient : undefined,
        name: typeof nutrient === 'string' ? undefined : said(scope, nutrient.name),
        value,
        unit,
        perPortion,
        referenceIntake,
      }),
    ),
  });
}

/** Nothing declared is not "none": `declared` keeps them apart. */
export function allergensOf({ allergens }: Pick<Product, 'allergens'>): AllergenList {
  return {
    declared: allergens !== undefined,
    contains: allergens?.contains ?? [],
    mayContain: allergens?.mayContain ?? [],
  };
}

export function packagingOf(scope: Scope, product: Product): Packaging | undefined {
  if (product.packaging.length === 0) return undefined;
  return {
    markets: product.markets,
    components: product.packaging.map(({ component, code, material, bin, note }) =>
      given({ component: said(scope, component), code, material: said(scope, material), bin, note: said(scope, note) }),
    ),
  };
}

export function labelFactsOf(scope: Scope, product: Product): Blocks['labelFacts'] {
  return given({
    legalName: said(scope, product.legalName),
    netContent: said(scope, product.netContent),
    alcohol: product.alcohol,
    storage: said(scope, product.storage),
    use: said(scope, product.use),
    origin: said(scope, product.origin),
    gtin: product.gtin,
    nutriScore: product.nutriScore,
    markets: product.markets,
  });
}
