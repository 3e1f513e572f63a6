import type { LotEntry, LotRow, RelatedBatches, ToldWith } from '../../../core/page/lists.ts';
import { refOf } from '../../../core/history/lookup.ts';
import { groundsOf } from '../../../core/status/made-with.ts';
import { verdictOf } from '../../../core/status/verdict.ts';
import type { Family, Route } from '../../../core/routes/table.ts';
import type { Lot } from '../../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveLot } from '../../resolved-entity.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { nameOf } from '../../names.ts';
import { canonicalHref, familyHref, type Scope } from '../../scope.ts';
import { instanceKind, shownInstance } from '../../instance.ts';
import { listedStatus } from '../../page/status.ts';
import { faultsIn } from '../history/made-with.ts';

/** No page lists more; the rest is found by look-up. */
export const LISTED = 60;
const NEWEST_LOTS = 20;

/** Batches in the order they come, with links in the page's family. `own` is the page's own lot. */
function relatedOf(
  scope: Scope,
  lots: Iterable<Lot>,
  { family, total, own, named }: { family: Family; total: number; own?: string | undefined; named: boolean },
): RelatedBatches {
  const rows: RelatedBatches['rows'] = [];
  for (const lot of lots) {
    if (rows.length >= LISTED) break;
    if (refOf(lot).lot === own) continue;
    const entity = resolveLot(scope.snapshot, lot, scope.context.memo);
    const href = entity && familyHref(scope, entity, family, 'page');
    if (!entity?.product || href === undefined) continue;
    const product = named ? nameOf(scope, entity.product) : undefined;
    const made = named || lot.dates.packaging === undefined ? undefined : lot.dates.production;
    rows.push(omitUndefined({ ...rowOf(scope, lot), href, product, made }));
  }
  return { rows, total: own === undefined ? total : total - 1 };
}

/** The newest batches of a product, excluding the page's own, at most as many as a list shows. */
function newestOf({ snapshot, context }: Scope, product: string): Lot[] {
  return context.memo.of(`newest:${product}`, () => snapshot.lotsOf(product, LISTED + 1));
}

/** What a list shows of a lot or an item. */
export function rowOf(scope: Scope, lot: Lot): Omit<LotRow, 'href'> {
  const { wording, ...grounds } = groundsOf(faultsIn(scope, refOf(lot)));
  const verdict = verdictOf({ status: listedStatus(scope, lot), ...grounds });
  return omitUndefined({
    lot: shownInstance(lot),
    kind: instanceKind(lot),
    ...dateOf(lot),
    verdict: verdict === 'no-recall-known' ? undefined : verdict,
    ...wording,
  });
}

/** The date by which a list distinguishes lots, and the kind of that date. */
function dateOf({ dates }: Pick<Lot, 'dates'>): Pick<LotRow, 'date' | 'dated'> {
  for (const [dated, date] of [
    ['packed', dates.packaging],
    ['produced', dates.production],
    ['harvested', dates.harvest],
    ['best-before', dates.bestBefore],
    ['use-by', dates.useBy],
  ] as const)
    if (date !== undefined) return { date, dated };
  return {};
}

/** Path of a product's index of lots, which maps every lot to its page. */
export function lotIndexPath(gtin: string): string {
  return `/01/${gtin}/lots.json`;
}

export function lotEntryOf(scope: Scope, entity: ResolvedEntity): LotEntry | undefined {
  const { product } = entity;
  if (product?.gtin === undefined) return undefined;
  const view = product.landing === 'label' ? 'label' : 'page';
  const newest: LotEntry['newest'] = [];
  for (const lot of newestOf(scope, product.id).slice(0, NEWEST_LOTS)) {
    const of = resolveLot(scope.snapshot, lot, scope.context.memo);
    const href = of && canonicalHref(scope, of, view);
    if (href !== undefined) newest.push({ ...rowOf(scope, lot), href });
  }
  return { gtin: product.gtin, newest, index: lotIndexPath(product.gtin) };
}

/** The newest lot of a product, with whose steps the product's pages are told. */
export function toldWithOf(scope: Scope, { product, batch }: ResolvedEntity): ToldWith | undefined {
  const entity = batch && resolveLot(scope.snapshot, batch, scope.context.memo);
  const href = entity && canonicalHref(scope, entity, 'page');
  if (!batch || href === undefined) return undefined;
  const { lot, kind, date, dated } = rowOf(scope, batch);
  return omitUndefined({ lot, kind, href, date, dated, index: product?.gtin && lotIndexPath(product.gtin) });
}

/** Newest lots of each operator on a family's index: a few of many, so that no operator fills the page. */
const NEWEST_OF_EACH = 5;

/** The family whose pages a list leads to. */
export function listFamily({ view, family, pattern }: Route): Family {
  return view === 'index' ? (pattern as Family) : family;
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
