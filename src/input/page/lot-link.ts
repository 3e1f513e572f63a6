import type { LotLink } from '../../core/page/blocks.ts';
import type { StoredBatch } from '../../snapshot/snapshot.ts';
import { instanceKind, shownInstance } from '../instance.ts';
import { nameOf } from '../names.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { resolveBatch, resolveProduct } from '../resolved-entity.ts';
import { canonicalHref, once, type Scope } from '../scope.ts';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';

/** A lot with its product's name and, when it has one, its page. */
export function lotLinkOf(scope: Scope, ref: ItemRef): LotLink {
  return once(scope, `lot-link:${formatItem(ref)}`, () => {
    const batch = scope.snapshot.batch(ref.product, ref.lot);
    const entity = batch && resolveBatch(scope.snapshot, batch, scope.context.memo);
    const product = entity?.product ?? scope.snapshot.product(ref.product);
    return omitUndefined({
      product: product ? nameOf(scope, product) : { text: ref.product },
      ...shownRef(ref, batch),
      href: entity && canonicalHref(scope, entity, 'page'),
    });
  });
}

/** A product with its name and, when it has one, its page. */
export function productLinkOf(scope: Scope, id: string): Omit<LotLink, 'lot'> {
  return once(scope, `product-link:${id}`, () => {
    const product = scope.snapshot.product(id);
    return omitUndefined({
      product: product ? nameOf(scope, product) : { text: id },
      href: product && canonicalHref(scope, resolveProduct(scope.snapshot, product, scope.context.memo), 'page'),
    });
  });
}

/** An item without its own node is shown by its instance name. */
function shownRef({ lot }: ItemRef, batch: StoredBatch | undefined): Pick<LotLink, 'lot' | 'kind'> {
  if (batch) return omitUndefined({ lot: shownInstance(batch), kind: instanceKind(batch) });
  if (!lot.startsWith('~')) return { lot };
  return { lot: lot.slice(1), kind: /^[a-z][a-z0-9+.-]*:/i.test(lot.slice(1)) ? 'object' : 'item' };
}
