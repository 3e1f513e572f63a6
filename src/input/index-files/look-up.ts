import type { Operator } from '../../core/graph/operator.ts';
import type { Product } from '../../core/graph/product.ts';
import { localize } from '../../core/graph/text.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { type Found, lookUpKey, nameKey } from '../../core/page/look-up.ts';
import { refOf } from '../../core/history/lookup.ts';
import { partsOfName } from '../../core/text/words.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolvePart } from '../resolved-entity.ts';
import type { PageContext } from '../context.ts';
import { gtinsOf } from '../former-gtins.ts';
import { barePath } from './bare-path.ts';

/** A node under one of the ids that people write, or under its name. */
export interface LookUpRow {
  /** What it is found by: `/ids`, or of a name locale and word, or part of a word: `/it:formaggio`. */
  path: string;
  key: string;
  found: Found;
}

/** The rows of one operator, batch, or product with its ingredients: what changes when it changes. */
export function lookUpRows(snapshot: Snapshot, entity: ResolvedEntity | undefined, context: PageContext): LookUpRow[] {
  if (!entity) return [];
  const { entityType, operator, product, batch } = entity;
  const path = barePath(snapshot, context, entity, 'page');
  if (entityType === 'operator' && operator) {
    return rows('operator', operator.id, idsOf(operator), path);
  }
  if (entityType === 'product' && product) {
    const ingredients = entity.parts().flatMap((part) => {
      const { id } = part.ingredient;
      return rows(
        'ingredient',
        `${product.id} ${id}`,
        [id],
        barePath(snapshot, context, resolvePart(entity, part), 'page'),
      );
    });
    return [...rows('product', product.id, idsOf(product), path), ...nameRows(product, path), ...ingredients];
  }
  if (entityType !== 'batch' || !batch) return [];
  return rows('batch', `${batch.product} ${refOf(batch).lot}`, idsOf(batch), path);
}

/** Ids of today and former ones, as people write them. */
export function idsOf(node: Operator | Product | StoredBatch): string[] {
  const ids =
    node.type === 'operator'
      ? [node.id, node.gln]
      : node.type === 'product'
        ? [node.id, ...gtinsOf(node).flatMap(spellings)]
        : [node.lot, node.serial, node.slug, node.id, ...(node.identifiers ?? [])];
  return [...ids, ...node.formerly].filter((id) => id !== undefined);
}

function rows(type: Found['type'], id: string, ids: readonly string[], path: string | undefined): LookUpRow[] {
  if (path === undefined) return [];
  const keys = new Set(ids.map(lookUpKey));
  return [...keys].map((key) => ({ path: '/ids', key, found: { type, id, path } }));
}

/** A product under its name in each language, by each word of it and each part of a word. */
function nameRows(product: Product, path: string | undefined): LookUpRow[] {
  if (path === undefined) return [];
  return siteLocales().flatMap((locale) => {
    const name = [product.name, product.variant]
      .flatMap((text) => (text ? localize(text, locale).text : []))
      .join(' · ');
    const found = { type: 'product', id: product.id, path } as const;
    const key = nameKey(name, locale);
    return Array.from(partsOfName(name), (word) => ({ path: `/${nameKey(word, locale)}`, key, found }));
  });
}

/** A GTIN as 14 digits, and as the 13, 12 or 8 digits printed under a bar code. */
function spellings(gtin: string): string[] {
  return [0, 1, 2, 6].flatMap((zeros) => (gtin.startsWith('0'.repeat(zeros)) ? [gtin.slice(zeros)] : []));
}
