import { allergenDeclarations } from '../core/allergens/declarations.ts';
import { allergenUnion } from '../core/allergens/union.ts';
import type { Product } from '../core/graph/product.ts';
import { refOf } from '../core/history/lookup.ts';
import { itemOfKey, parseKey } from '../core/identity/entity-key.ts';
import { isDeclaredNonFood } from '../core/kinds/kinds.ts';
import { omitUndefined } from '../core/omit-undefined.ts';
import { statusOf } from '../core/status/status.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

type Allergens = ReturnType<typeof allergenUnion>;

/** Facts of a product. A product without a declaration has no `allergens`. */
export interface ProductFacts {
  allergens?: Allergens;
}

export interface LotFacts {
  /** Set where the parts of the lot declare allergens that its product does not. */
  allergens?: Allergens;
  dates?: Record<string, string>;
  status?: string;
}

/**
 * The facts of a product or a lot that a release keeps. Later releases are compared with these facts.
 * @param key of the entity; the result of any other key is undefined
 * @param date day of the status, `YYYY-MM-DD`
 */
export function releaseFacts(snapshot: Snapshot, key: string, date: string): ProductFacts | LotFacts | undefined {
  const item = itemOfKey(key);
  if (item) return lotFacts(snapshot, item, date);
  const { type, id = '' } = parseKey(key) ?? {};
  const product = type === 'product' ? snapshot.product(id) : undefined;
  if (!product) return undefined;
  const union = allergensOf(snapshot, product);
  const isDeclared = product.allergens !== undefined || union.contains.length + union.mayContain.length > 0;
  return isDeclared ? { allergens: union } : {};
}

function lotFacts(snapshot: Snapshot, item: { product: string; lot: string }, date: string): LotFacts | undefined {
  const [batch, product] = [snapshot.batch(item.product, item.lot), snapshot.product(item.product)];
  if (!batch || !product) return undefined;
  const allergens = isDeclaredNonFood(product) ? undefined : allergenUnion(allergenDeclarations(snapshot, [{ lot: refOf(batch) }])); // prettier-ignore
  const ofProduct = allergensOf(snapshot, product);
  const isNew = (level: keyof Allergens) => allergens?.[level].some((code) => !ofProduct[level].includes(code));
  return {
    ...omitUndefined({ status: statusOf(snapshot, batch, date)?.code }),
    ...(allergens && (isNew('contains') || isNew('mayContain')) && { allergens }),
    ...(Object.keys(batch.dates).length > 0 && { dates: omitUndefined(batch.dates) as Record<string, string> }),
  };
}

const allergensOf = (snapshot: Snapshot, product: Product) =>
  allergenUnion(isDeclaredNonFood(product) ? [] : allergenDeclarations(snapshot, [{ product }]));
