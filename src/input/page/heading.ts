import { accentOf } from '../../core/color.ts';
import { operatorColour } from '../../core/operator-colour.ts';
import type { Product } from '../../core/graph/product.ts';
import { type LocalizedText, withoutStop } from '../../core/graph/text.ts';
import type { Accent, Heading } from '../../core/page/page-input.ts';
import type { Route } from '../../core/routes/table.ts';
import { type ResolvedEntity, resolveBatch, resolveOperator, resolveProduct } from '../resolved-entity.ts';
import { lotsOf } from '../blocks/history/history.ts';
import { firstPictureOf, pictureOf } from '../blocks/page-pictures.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { nameOf } from '../names.ts';
import { familyHref, once, localized, type Scope } from '../scope.ts';

/** Name, variant, brand and pictures of the page's subject. The parent of an ingredient is the product that contains it. */
export function headingOf(scope: Scope, entity: ResolvedEntity, { family }: Route): Heading | undefined {
  if (entity.entityType === 'none') return undefined;
  const title = once(scope, `title:${entity.key}`, () => titleOf(scope, entity));
  return once(scope, `heading:${family}:${entity.key}`, () =>
    omitUndefined({ ...title, brand: aboveOf(scope, entity, family) }),
  );
}

/** The same in all families. */
function titleOf(scope: Scope, entity: ResolvedEntity): Omit<Heading, 'brand'> {
  const { part, product, operator, batch, ofNewest } = entity;
  const at = { lots: ofNewest ? [] : lotsOf(entity) };
  if (part) {
    return omitUndefined({
      name: localized(scope, part.ingredient.name),
      packshot: pictureOf(scope, part.component?.picture),
      hero: firstPictureOf(scope, [...part.ingredient.media, ...(part.component?.media ?? [])], at),
    });
  }
  if (!product) {
    return omitUndefined({
      name: operator ? localized(scope, operator.name) : { text: '' },
      packshot: pictureOf(scope, operator?.logo),
      hero: firstPictureOf(scope, operator?.media ?? [], at),
    });
  }
  const own = ofNewest ? [] : (batch?.media ?? []);
  return omitUndefined({
    name: nameOf(scope, product),
    trademark: localized(scope, product.brand),
    what: whatOf(scope, product),
    variant: localized(scope, product.variant),
    packshot: pictureOf(scope, product.picture),
    hero: firstPictureOf(scope, [...own, ...product.media], at),
  });
}

/** Characters: a longer description is a text of its own, not a line below a name. */
const LONGEST_DESCRIPTION = 100;

function whatOf(scope: Scope, product: Product): LocalizedText | undefined {
  const description = localized(scope, product.description);
  const what =
    localized(scope, product.legalName) ??
    (description && description.text.length <= LONGEST_DESCRIPTION
      ? { ...description, text: withoutStop(description.text) }
      : undefined);
  const name = nameOf(scope, product).text.toLowerCase();
  return what && !name.includes(what.text.toLowerCase()) ? what : undefined;
}

/** The parent heading: the product of an ingredient, the brand of a product. */
function aboveOf(scope: Scope, entity: ResolvedEntity, family: Route['family']): Heading['brand'] {
  const { part, product } = entity;
  if (!product) return undefined;
  if (!part) return brandOf(scope, entity, family);
  const whole = wholeOf(scope, entity);
  const href = whole && familyHref(scope, whole, family, 'page');
  return href === undefined ? undefined : { name: nameOf(scope, product), href };
}

/** The product or batch in which an ingredient's page stands. */
export function wholeOf(
  { snapshot, context }: Scope,
  { product, batch, ofNewest }: ResolvedEntity,
): ResolvedEntity | undefined {
  if (!product) return undefined;
  if (batch && !ofNewest) return resolveBatch(snapshot, batch, context.memo);
  return resolveProduct(snapshot, product, context.memo);
}

function brandOf(scope: Scope, { operator }: ResolvedEntity, family: Route['family']): Heading['brand'] {
  if (!operator) return undefined;
  const entity = resolveOperator(scope.snapshot, operator.id, scope.context.memo);
  const href = entity && familyHref(scope, entity, family, 'page');
  if (href === undefined) return undefined;
  return omitUndefined({
    operator: operator.id,
    name: localized(scope, operator.name),
    href,
    logo: pictureOf(scope, operator.logo),
  });
}

/** The operator's colour, or the site's, in forms that can be read on both themes. */
export function accentFor({ context }: Scope, { operator }: ResolvedEntity): Accent {
  return accentOf(operatorColour(context.site, operator));
}
