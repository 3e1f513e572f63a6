import { omitUndefined } from '../../core/omit-undefined.ts';
import { withOwnFacts } from '../../core/kinds/kinds.ts';
import { type ResolvedEntity, resolveBatch } from '../resolved-entity.ts';
import { once, type Scope } from '../scope.ts';

/**
 * The trade item whose facts a page shows. An ingredient's page shows the component's: the lot it names, or the only one;
 * undefined when the ingredient is no item of its own.
 */
export function itemOf(scope: Scope, entity: ResolvedEntity): ResolvedEntity | undefined {
  return entity.part ? once(scope, `item:${entity.key}`, () => componentOf(scope, entity)) : entity;
}

function componentOf({ snapshot, context }: Scope, { part, lot }: ResolvedEntity): ResolvedEntity | undefined {
  const batch = lot ? lot.batch : part?.lots.length === 1 ? part.lots[0]?.batch : undefined;
  const own = batch && resolveBatch(snapshot, batch, context.memo);
  if (own) return own;
  if (!part?.component) return undefined;
  const product = withOwnFacts(part.component);
  const operator = product.operator === undefined ? undefined : snapshot.operator(product.operator);
  const key = `component:${product.id}`;
  return omitUndefined({
    key,
    entityType: 'product',
    ids: {},
    product,
    operator,
    ofNewest: false,
    parts: () => [],
  });
}
