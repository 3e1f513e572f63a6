import { keyOf } from '../../../core/graph/key.ts';
import type { Product } from '../../../core/graph/product.ts';
import type { LotWarnings } from '../../../core/page/lists.ts';
import { resolveBatch } from '../../resolved-entity.ts';
import { canonicalHref, type Scope } from '../../scope.ts';
import { LISTED, rowOf } from './lots.ts';
import { formatItem } from '../../../core/identity/item-ref.ts';

/** The lots of a product that are not to be used or sold, however old they are: lists show the newest alone. */
export function lotWarningsOf(scope: Scope, { id, operator }: Product): LotWarnings | undefined {
  const { snapshot, context } = scope;
  const reached = operator === undefined ? [] : snapshot.reached({ operator }).filter(({ product }) => product === id);
  const refs = new Map([...snapshot.alarming({ product: id }), ...reached].map((ref) => [formatItem(ref), ref]));
  const rows: LotWarnings['rows'] = [];
  for (const { product, lot } of refs.values()) {
    const batch = snapshot.batch(product, lot);
    const entity = batch && resolveBatch(snapshot, batch, context.memo);
    if (!entity) continue;
    const row = rowOf(scope, batch);
    if (row.verdict === undefined || row.verdict === 'not-cleared') continue;
    const href = canonicalHref(scope, entity, 'page');
    if (href !== undefined) rows.push({ ...row, key: keyOf(batch), href });
  }
  rows.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.lot.localeCompare(b.lot));
  return rows.length > 0 ? { rows: rows.slice(0, LISTED), total: rows.length } : undefined;
}
