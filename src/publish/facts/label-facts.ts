import { z } from 'zod';
import { allergenDeclarations } from '../../core/allergens/declarations.ts';
import { allergenUnion } from '../../core/allergens/union.ts';
import type { Batch } from '../../core/graph/batch.ts';
import { ALLERGEN_CODES } from '../../core/graph/fields/codes.ts';
import { refOf } from '../../core/history/lookup.ts';
import { isDeclaredNonFood } from '../../core/kinds/kinds.ts';
import { formatItem } from '../../core/identity/item-ref.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { statusOf } from '../../core/status/status.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

const CODES = z.array(z.enum(ALLERGEN_CODES));
const Allergens = z.object({ contains: CODES, mayContain: CODES });
export type Allergens = z.infer<typeof Allergens>;

/** What a release says of allergens, dates and status. A product without a declaration has no `allergens`. */
export const LabelFacts = z.looseObject({
  products: z.record(z.string(), z.object({ allergens: Allergens.optional() })),
  /** By product and lot: `stravecchio/L24-0317`. */
  lots: z.record(
    z.string(),
    z.object({
      /** Set where the parts of the lot declare allergens that its product does not. */
      allergens: Allergens.optional(),
      dates: z.record(z.string(), z.string()).optional(),
      status: z.string().optional(),
    }),
  ),
});
export type LabelFacts = z.infer<typeof LabelFacts>;

/** Most lots whose parts are searched for allergens: in a larger graph the search would delay each publish by seconds. */
const SEARCHED_LOTS = 5000;

/** @param date day of the status, `YYYY-MM-DD` */
export function labelFactsOf(snapshot: Snapshot, date: string): LabelFacts {
  const isSearched = snapshot.count('batch') <= SEARCHED_LOTS;
  const facts: LabelFacts = { products: {}, lots: {} };
  for (const product of snapshot.all('product')) {
    const union = allergenUnion(isDeclaredNonFood(product) ? [] : allergenDeclarations(snapshot, [{ product }]));
    const isDeclared = product.allergens !== undefined || union.contains.length + union.mayContain.length > 0;
    facts.products[product.id] = isDeclared ? { allergens: union } : {};
    for (const batch of snapshot.batchesOf(product.id)) {
      const allergens = isSearched && !isDeclaredNonFood(product) ? moreAllergens(snapshot, batch, union) : undefined;
      facts.lots[formatItem(refOf(batch))] = {
        ...omitUndefined({ allergens, status: statusOf(snapshot, batch, date)?.code }),
        ...(Object.keys(batch.dates).length > 0 && { dates: omitUndefined(batch.dates) as Record<string, string> }),
      };
    }
  }
  return facts;
}

/** Allergens of the parts of a lot; undefined where its product declares them too. */
function moreAllergens(snapshot: Snapshot, batch: Batch, ofProduct: Allergens): Allergens | undefined {
  const union = allergenUnion(allergenDeclarations(snapshot, [{ lot: refOf(batch) }]));
  const isNew = (level: keyof Allergens) => union[level].some((code) => !ofProduct[level].includes(code));
  return isNew('contains') || isNew('mayContain') ? union : undefined;
}
