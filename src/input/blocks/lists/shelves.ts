import type { Product } from '../../../core/graph/product.ts';
import { refOf } from '../../../core/history/lookup.ts';
import type { RelatedBatches } from '../../../core/page/lists.ts';
import type { Shelf } from '../../../core/page/lists.ts';
import type { Family, Route } from '../../../core/routes/table.ts';
import type { Lot } from '../../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../../resolved-entity.ts';
import type { Scope } from '../../scope.ts';
import { LISTED, newestOf, operatorShelfOf, relatedOf, shelfOf } from './lists.ts';

/** Newest lots of each operator on a family's index: a few of many, so that no operator fills the page. */
const NEWEST_OF_EACH = 5;

/** The family whose pages a list leads to. */
function listFamily({ view, family, pattern }: Route): Family {
  return view === 'index' ? (pattern as Family) : family;
}

/** The list that accompanies a page's subject: the catalogue, an operator's products, a family's operators, the histories. */
export function shelfFor(scope: Scope, entity: ResolvedEntity, route: Route): Shelf | undefined {
  const { snapshot } = scope;
  const family = listFamily(route);
  if (entity.entityType === 'operator' && entity.operator) {
    const { first, total } = productsOf(scope, entity.operator.id);
    return shelfOf(scope, first, { family, total });
  }
  if (entity.entityType !== 'none') return undefined;
  if (route.view === 'index') return operatorShelfOf(scope, snapshot.all('operator'), family);
  if (route.view === 'histories') {
    const { first, total } = onShelf(scope, 'traced');
    return shelfOf(scope, first, { family, total, view: 'story-history' });
  }
  const { first, total } = onShelf(scope, 'packs');
  return total > 0
    ? shelfOf(scope, first, { family, total })
    : shelfOf(scope, snapshot.all('product'), { family, total: snapshot.count('product') });
}

/** An operator's first products, and how many there are: one list for all its pages. */
function productsOf({ snapshot, context }: Scope, operator: string): { first: Product[]; total: number } {
  return context.memo.of(`products of:${operator}`, () => {
    const first: Product[] = [];
    let total = 0;
    for (const product of snapshot.productsOf(operator)) if ((total += 1) <= LISTED) first.push(product);
    return { first, total };
  });
}

/** One list for all languages of a page. */
function onShelf({ snapshot, context }: Scope, name: 'packs' | 'traced'): { first: Product[]; total: number } {
  return context.memo.of(`shelf:${name}`, () => ({
    first: snapshot.shelf(name, LISTED),
    total: snapshot.shelfTotal(name),
  }));
}

export function relatedFor(scope: Scope, entity: ResolvedEntity, route: Route): RelatedBatches | undefined {
  const { snapshot, context } = scope;
  const family = listFamily(route);
  const { operator, product, batch } = entity;
  if (entity.entityType === 'none') {
    return relatedOf(scope, newestOfEach(scope), { family, total: snapshot.count('batch'), named: true });
  }
  if (entity.entityType === 'operator' && operator) {
    const total = snapshot.batchCount({ operator: operator.id });
    const lots = context.memo.of(`newest of:${operator.id}`, () => snapshot.lotsOfOperator(operator.id, LISTED));
    return relatedOf(scope, lots, { family, total, named: true });
  }
  if (!product || entity.part) return undefined;
  const total = snapshot.batchCount({ product: product.id });
  const own = entity.ofNewest || !batch ? undefined : refOf(batch).lot;
  return relatedOf(scope, newestOf(scope, product.id), { family, total, own, named: false });
}

function* newestOfEach({ snapshot }: Scope): Iterable<Lot> {
  for (const operator of snapshot.all('operator')) yield* snapshot.lotsOfOperator(operator.id, NEWEST_OF_EACH);
}
