import { omitUndefined } from '../../../core/omit-undefined.ts';
import { allergenDeclarations } from '../../../core/allergens/declarations.ts';
import type { Declarer } from '../../../core/allergens/parts.ts';
import { allergenUnion } from '../../../core/allergens/union.ts';
import type { Allergen } from '../../../core/graph/fields/allergens.ts';
import { type AllergenCode, allergenGroup, isAllergenKind } from '../../../core/graph/fields/codes.ts';
import type { Product } from '../../../core/graph/product.ts';
import type { IngredientLine } from '../../../core/graph/fields/food/recipe.ts';
import { refOf } from '../../../core/history/lookup.ts';
import type { AllergenList, DeclaredAllergen } from '../../../core/page/facts.ts';
import {
  type AllergenText,
  allergenTextsOf,
  isUnreadOn,
  ownerFactTexts,
  readAllergens,
  undeclaredOf,
} from '../../named-allergens.ts';
import type { PartLot } from '../../parts.ts';
import type { ResolvedEntity } from '../../resolved-entity.ts';
import { pageLocaleOf, type Scope } from '../../scope.ts';

/**
 * Declared allergens of the page's food and of all its ingredients, at every level. No declaration is not "none": `declared` distinguishes them.
 * @param item the product whose facts the page shows; none for an ingredient that is no product
 */
export function allergensOf(scope: Scope, entity: ResolvedEntity, item: Product | undefined): AllergenList {
  const union = allergenUnion(allergenDeclarations(scope.snapshot, declarersOf(entity)));
  const { contains, mayContain } = union;
  // A product that declares its allergens declares them for all that is in it.
  const own = (item ?? entity.product)?.allergens;
  const declared = own !== undefined || contains.length + mayContain.length > 0;
  const { texts, read } = textsRead(scope, entity, item);
  const named = undeclaredOf(read, union).map(({ code }) => code);
  // A list that cannot be read may name anything.
  const isUnknown = declared && contains.length === 0 && read.unread.size > 0 && isUnreadOn(pageLocaleOf(scope), texts);
  return omitUndefined({
    declared,
    contains: byGroup(contains),
    mayContain: byGroup(mayContain),
    namedOnly: named.length > 0 || isUnknown ? byGroup([...new Set(named)]) : undefined,
  });
}

/** The texts of the page's food, or of the ingredient that the page is about. */
function textsRead(
  scope: Scope,
  { key, part, product, lot, batch, ofNewest }: ResolvedEntity,
  item: Product | undefined,
) {
  return scope.context.memo.of(`allergen-texts:${key}:${item?.id ?? ''}`, () => {
    const food = part ? item : (item ?? product);
    const texts: AllergenText[] = [
      ...(food ? allergenTextsOf(food, (id) => scope.snapshot.ingredient(id)) : []),
      ...ownerFactTexts((part ? lot?.batch : ofNewest ? undefined : batch)?.facts),
      ...(part ? [{ path: 'name', text: part.ingredient.name }] : []),
    ];
    return { texts, read: readAllergens(texts) };
  });
}

const groupsOf = ({ contains, namedOnly = [] }: AllergenList): Allergen[] => [
  ...new Set([...contains, ...namedOnly].map(({ group }) => group)),
];

/** The groups that a product and its newest lot contain or a text names, as the product's page names them. */
export function groupsContained(scope: Scope, entity: ResolvedEntity): Allergen[] {
  return scope.context.memo.of(`allergens:${entity.key}`, () => groupsOf(allergensOf(scope, entity, entity.product)));
}

/** What one line of a list declares, without the lines in it, which say it themselves. */
export function allergensOfLine(scope: Scope, entity: ResolvedEntity, line: IngredientLine): AllergenCode[] {
  const lots = entity.parts().find(({ ingredient }) => ingredient.id === line.ingredient)?.lots ?? [];
  const declarers = [{ line: { ...line, ingredients: [] } }, ...declarersOfLots(lots)];
  return allergenUnion(allergenDeclarations(scope.snapshot, declarers)).contains;
}

function declarersOf({ product, batch, part, lot }: ResolvedEntity): Declarer[] {
  if (!part) return [...(product ? [{ product }] : []), ...(batch ? [{ lot: refOf(batch) }] : [])];
  const { id } = part.ingredient;
  const lines = flatLines(product?.ingredients ?? []).filter(({ ingredient }) => ingredient === id);
  const lots = declarersOfLots(lot ? [lot] : part.lots);
  return [{ ingredient: id }, ...lines.map((line) => ({ line })), ...lots];
}

function declarersOfLots(lots: readonly PartLot[]): Declarer[] {
  return lots.flatMap(({ product, lot }) => (product === undefined ? [] : [{ lot: { product, lot } }]));
}

/** Lines of an ingredient list, including the lines of components. */
export function flatLines(lines: readonly IngredientLine[]): IngredientLine[] {
  return lines.flatMap((line) => [line, ...flatLines(line.ingredients)]);
}

/** In the declared order; cereals and nuts are in their group. */
function byGroup(codes: readonly AllergenCode[]): DeclaredAllergen[] {
  const groups = new Map<string, DeclaredAllergen>();
  for (const code of codes) {
    const group = allergenGroup(code);
    const declared = groups.get(group) ?? { group, kinds: [] };
    groups.set(group, declared);
    if (isAllergenKind(code)) declared.kinds.push(code);
  }
  return [...groups.values()];
}
