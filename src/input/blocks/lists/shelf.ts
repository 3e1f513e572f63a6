import type { Product } from '../../../core/graph/product.ts';
import type { Shelf } from '../../../core/page/lists.ts';
import type { Route, View, Family } from '../../../core/routes/table.ts';
import { type ResolvedEntity, resolveLot, resolveOperator, resolveProduct } from '../../resolved-entity.ts';
import { type Scope, canonicalHref, familyHref, localized } from '../../scope.ts';
import { LISTED, listFamily, rowOf } from './lots.ts';
import type { Operator } from '../../../core/graph/operator.ts';
import { accentOf } from '../../../core/color.ts';
import { operatorColour } from '../../../core/operator-colour.ts';
import { definitionOf, iconOf } from '../../../core/kinds/kinds.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { nameOf } from '../../names.ts';
import { instanceKind, shownInstance } from '../../instance.ts';
import { flatLines, groupsContained } from '../facts/allergens.ts';
import { firstPictureOf, pictureOf } from '../page-pictures.ts';
import { type Role, shelfOrder } from './shelf-order.ts';

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

/** Products as packs on a shelf; each leads to its page in the family, else its canonical one. */
function shelfOf(
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
      // A list of items has no lots to count.
      lots:
        entity.batch && instanceKind(entity.batch) === undefined
          ? {
              count: scope.snapshot.batchCount({ product: product.id }),
              newest: shownInstance(entity.batch),
            }
          : undefined,
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
function operatorShelfOf(scope: Scope, operators: Iterable<Operator>, family: Family): Shelf {
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
