import type { Operator } from '../../../core/graph/operator.ts';
import type { Product } from '../../../core/graph/product.ts';
import type { LotEntry } from '../../../core/page/lists.ts';
import type { LotRow } from '../../../core/page/lists.ts';
import type { RelatedBatches, ToldWith } from '../../../core/page/lists.ts';
import { accentOf } from '../../../core/color.ts';
import { operatorColour } from '../../../core/operator-colour.ts';
import { definitionOf, iconOf } from '../../../core/kinds/kinds.ts';
import { refOf } from '../../../core/history/lookup.ts';
import { groundsOf } from '../../../core/status/made-with.ts';
import { verdictOf } from '../../../core/status/verdict.ts';
import type { Shelf } from '../../../core/page/lists.ts';
import type { View, Family } from '../../../core/routes/table.ts';
import type { Lot } from '../../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveLot, resolveOperator, resolveProduct } from '../../resolved-entity.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { nameOf } from '../../names.ts';
import { canonicalHref, familyHref, localized, type Scope } from '../../scope.ts';
import { instanceKind, shownInstance } from '../../instance.ts';
import { listedStatus } from '../../page/status.ts';
import { flatLines, groupsContained } from '../facts/allergens.ts';
import { faultsIn } from '../history/made-with.ts';
import { firstPictureOf, pictureOf } from '../page-pictures.ts';
import { type Role, shelfOrder } from './shelf-order.ts';

/** No page lists more; the rest is found by look-up. */
export const LISTED = 60;
const NEWEST_LOTS = 20;

/** Batches in the order they come, with links in the page's family. `own` is the page's own lot. */
export function relatedOf(
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
export function newestOf({ snapshot, context }: Scope, product: string): Lot[] {
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

/** Products as packs on a shelf; each leads to its page in the family, else its canonical one. */
export function shelfOf(
  scope: Scope,
  products: Iterable<Product>,
  { family, total, view = 'page' }: { family: Family; total: number; view?: View },
): Shelf {
  const rows: Parameters<typeof shelfOrder>[0][number][] = [];
  for (const product of products) {
    if (rows.length >= LISTED) break;
    const row = productRow(scope, product, family, view);
    if (row) rows.push({ ...row, role: roleOf(product) });
  }
  return { ...shelfOrder(rows, scope.locale), total };
}

/** A pack that is sold bears a GTIN. */
function roleOf(product: Product): Role {
  if (definitionOf(product).isAsset) return 'asset';
  return product.gtin === undefined ? 'raw' : 'sold';
}

function productRow(scope: Scope, product: Product, family: Family, view: View): Shelf['rows'][number] | undefined {
  const entity = resolveProduct(scope.snapshot, product, scope.context.memo);
  const newest = entity.batch && resolveLot(scope.snapshot, entity.batch, scope.context.memo);
  const href = familyHref(scope, entity, family, view) ?? (newest && familyHref(scope, newest, family, view));
  if (href === undefined) return undefined;
  const { operator } = entity;
  const allergens = groupsContained(scope, entity);
  const picture = pictureOf(scope, product.picture) ?? firstPictureOf(scope, product.media, {});
  const [name, note, brand] = [
    nameOf(scope, product),
    localized(scope, product.origin),
    localized(scope, operator?.name),
  ];
  const inside = flatLines(product.ingredients).map((line) => {
    const named = line.ingredient === undefined ? undefined : scope.snapshot.ingredient(line.ingredient);
    return localized(scope, line.name ?? named?.name);
  });
  const searched = [
    name,
    localized(scope, product.variant),
    brand,
    note,
    localized(scope, product.legalName),
    ...inside,
  ];
  return omitUndefined({
    name,
    variant: localized(scope, product.variant),
    href,
    picture,
    icon: picture === undefined ? iconOf(product, roleOf(product) === 'raw') : undefined,
    note,
    accent: accentOf(operatorColour(scope.context.site, operator)),
    brand,
    ...(family === 'home' && {
      brandHref: operatorHref(scope, operator),
      lots: entity.batch && {
        count: scope.snapshot.batchCount({ product: product.id }),
        newest: shownInstance(entity.batch),
      },
      words: [...new Set(searched.flatMap((text) => text?.text ?? []))].join(' '),
    }),
    recalled: recalledOf(scope, product.id),
    allergens: allergens.length > 0 ? allergens : undefined,
  });
}

function operatorHref(scope: Scope, operator: Operator | undefined): string | undefined {
  const entity = operator && resolveOperator(scope.snapshot, operator.id, scope.context.memo);
  return entity && canonicalHref(scope, entity, 'page');
}

function recalledOf(scope: Scope, product: string): Shelf['rows'][number]['recalled'] {
  const lots = scope.snapshot.alarming({ product }).flatMap((ref) => scope.snapshot.batch(product, ref.lot) ?? []);
  const rows = lots.map((lot) => rowOf(scope, lot)).filter(({ verdict }) => verdict === 'recalled');
  return rows.length > 0 ? rows.map(({ lot, kind }) => omitUndefined({ lot, kind })) : undefined;
}

/** Operators for the index page of a family. */
export function operatorShelfOf(scope: Scope, operators: Iterable<Operator>, family: Family): Shelf {
  const rows: Shelf['rows'] = [];
  for (const operator of operators) {
    if (rows.length >= LISTED) break;
    const entity = resolveOperator(scope.snapshot, operator.id, scope.context.memo);
    const href = entity && familyHref(scope, entity, family, 'page');
    if (href === undefined) continue;
    rows.push(
      omitUndefined({
        name: localized(scope, operator.name),
        href,
        picture: pictureOf(scope, operator.logo),
        note: localized(scope, operator.description),
        accent: accentOf(operatorColour(scope.context.site, operator)),
      }),
    );
  }
  return { rows, total: scope.snapshot.count('operator') };
}
