import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ALLERGEN_CODES } from '../../core/graph/fields/codes.ts';
import { parseKey } from '../../core/identity/entity-key.ts';

const CODES = z.array(z.enum(ALLERGEN_CODES));
const Allergens = z.object({ contains: CODES, mayContain: CODES });
export type Allergens = z.infer<typeof Allergens>;

/** What a release says of allergens, dates and status (`src/input/release-facts.ts`). */
export const LabelFacts = z.looseObject({
  products: z.record(z.string(), z.object({ allergens: Allergens.optional() })),
  /** By product and lot: `stravecchio/L24-0317`. */
  lots: z.record(
    z.string(),
    z.object({
      allergens: Allergens.optional(),
      dates: z.record(z.string(), z.string()).optional(),
      status: z.string().optional(),
    }),
  ),
});
export type LabelFacts = z.infer<typeof LabelFacts>;

/** The facts that a build kept in its state, of everything that it rendered. */
export function builtFacts(db: DatabaseSync): LabelFacts {
  const rows = db.prepare('SELECT key, facts FROM entity WHERE facts IS NOT NULL').all();
  return labelFacts(rows.map(({ key, facts }) => [String(key), JSON.parse(String(facts)) as object]));
}

/** @param found facts by the key of their product or lot */
export function labelFacts(found: Iterable<[key: string, facts: object | undefined]>): LabelFacts {
  const sorted: LabelFacts = { products: {}, lots: {} };
  for (const [key, facts] of found) {
    const { type, id = '' } = parseKey(key) ?? {};
    if (facts) (type === 'product' ? sorted.products : sorted.lots)[id] = facts;
  }
  return sorted;
}
