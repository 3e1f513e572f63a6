import { type Found, LOOK_UP_SHARDS, lookUpFile, lookUpKey, type LookUp } from '../../core/page/look-up.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type About, aboutBatch, aboutOperator, aboutPart, aboutProduct } from '../about.ts';
import { forNext, type PageContext } from '../context.ts';
import type { EntityFile } from '../entity-files.ts';
import { gtinsOf } from '../former-gtins.ts';
import { barePath } from './bare-path.ts';

/** Things that one id names: a lot like `1` is one of many products. */
const NAMED = 60;

/** A node under one of the ids that people write. */
export interface LookUpRow {
  /** File it stands in: `/look-up/17.json`. */
  path: string;
  key: string;
  found: Found;
}

/** All look-up files, every shard, in order: one pass over the graph; holds a line per id. */
export function lookUpFiles(snapshot: Snapshot, context: PageContext): EntityFile[] {
  const files = new Map<string, Map<string, Found[]>>();
  for (let shard = 0; shard < LOOK_UP_SHARDS; shard += 1) files.set(`/look-up/${shard}.json`, new Map());
  for (const { path, key, found } of rowsOfAll(snapshot, context)) {
    const file = files.get(path);
    const list = file?.get(key) ?? [];
    if (list.length < NAMED) list.push(found);
    file?.set(key, list);
  }
  return [...files].map(([path, file]) => ({ path, text: JSON.stringify(sorted(file)) }));
}

function* rowsOfAll(snapshot: Snapshot, context: PageContext): Iterable<LookUpRow> {
  for (const { id } of snapshot.all('operator')) {
    const own = forNext(context);
    yield* lookUpRows(snapshot, aboutOperator(snapshot, id, own.memo), own);
  }
  for (const product of snapshot.all('product')) {
    const own = forNext(context);
    yield* lookUpRows(snapshot, aboutProduct(snapshot, product, own.memo), own);
  }
  for (const batch of snapshot.all('batch')) {
    const own = forNext(context);
    yield* lookUpRows(snapshot, aboutBatch(snapshot, batch, own.memo), own);
  }
}

/** The rows of one operator, batch, or product with its ingredients: what changes when it changes. */
export function lookUpRows(snapshot: Snapshot, about: About | undefined, context: PageContext): LookUpRow[] {
  if (!about) return [];
  const { subject, operator, product, batch } = about;
  const path = barePath(snapshot, context, about, 'page');
  if (subject === 'operator' && operator) {
    return rows('operator', operator.id, [operator.id, operator.gln, ...operator.formerly], path);
  }
  if (subject === 'product' && product) {
    const ids = [product.id, ...gtinsOf(product).flatMap(spellings), ...product.formerly];
    const ingredients = about.parts().flatMap((part) => {
      const { id } = part.ingredient;
      return rows(
        'ingredient',
        `${product.id} ${id}`,
        [id],
        barePath(snapshot, context, aboutPart(about, part), 'page'),
      );
    });
    return [...rows('product', product.id, ids, path), ...ingredients];
  }
  if (subject !== 'batch' || !batch) return [];
  return rows('batch', `${batch.product} ${batch.lot}`, [batch.lot, batch.slug, batch.id, ...batch.formerly], path);
}

function rows(type: Found['type'], id: string, ids: (string | undefined)[], path: string | undefined): LookUpRow[] {
  if (path === undefined) return [];
  const keys = new Set(ids.flatMap((one) => (one === undefined ? [] : [lookUpKey(one)])));
  return [...keys].map((key) => ({ path: lookUpFile(key), key, found: { type, id, path } }));
}

/** A GTIN as 14 digits, and as the 13, 12 or 8 that stand under a bar code. */
function spellings(gtin: string): string[] {
  return [0, 1, 2, 6].flatMap((zeros) => (gtin.startsWith('0'.repeat(zeros)) ? [gtin.slice(zeros)] : []));
}

function sorted(file: ReadonlyMap<string, Found[]>): LookUp {
  // From entries: an id may be `__proto__`.
  return Object.fromEntries([...file].sort(([a], [b]) => (a < b ? -1 : 1)));
}
