import type { DatabaseSync } from 'node:sqlite';
import { batchKey } from '../../core/graph/key.ts';
import type { NameOf } from '../../core/recalls/records.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

/** A product by its GTIN of today, else by one that it had. */
const PRODUCT = `SELECT product FROM code WHERE gtin = :gtin
  UNION ALL SELECT node.id FROM former JOIN node ON node.number = former.node WHERE former.type = 'gtin' AND former.id = :gtin`;
/** A lot that was called so before. */
const RENAMED = `SELECT batch.lot AS lot FROM former JOIN batch ON batch.node = former.node
  WHERE former.type = 'batch' AND former.id = :lot AND batch.product = :product
  AND NOT EXISTS (SELECT 1 FROM node WHERE key = :key)`;

interface RecallNames {
  /** Id of the product that has the GTIN, today or before. */
  productOf: (gtin: string) => string | undefined;
  /** Current key of the batch that a record refers to; undefined where the graph does not have the product. */
  keyOf: NameOf;
}

/** Finds what recalls are about in the rows of a graph. */
export function recallNames(db: DatabaseSync): RecallNames {
  const [product, renamed, node] = [PRODUCT, RENAMED, 'SELECT 1 FROM node WHERE key = ?'].map((sql) => db.prepare(sql));
  const known = new Map<string, string | undefined>();
  const once = (name: string, find: () => unknown) => {
    if (!known.has(name)) {
      const found = find();
      known.set(name, typeof found === 'string' ? found : undefined);
    }
    return known.get(name);
  };
  const productOf = (gtin: string) => once(gtin, () => product?.get({ gtin })?.['product']);
  return {
    productOf,
    keyOf: ({ gtin, product: id = '' }, instance) => {
      const of =
        gtin === undefined
          ? once(formatKey('product', id), () => node?.get(formatKey('product', id)) && id)
          : productOf(gtin);
      if (of === undefined) return undefined;
      const key = batchKey(of, instance);
      if (instance.startsWith('~')) return key;
      const today = once(key, () => renamed?.get({ lot: instance, product: of, key })?.['lot']);
      return today === undefined ? key : batchKey(of, today);
    },
  };
}
