import { summaryOf } from '../../core/history/summary.ts';
import type { IngredientLine, Product } from '../../core/graph/product.ts';
import type { Summary } from '../../core/page/summary.ts';
import { nameOf } from '../names.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { localized, type Scope } from '../scope.ts';
import { tracedOf } from './history/history.ts';
import { flatLines } from './allergens.ts';
import { placeMark } from './history/graph-names.ts';

/** Named facts of the page's own lot; undefined if its events have none. */
export function summaryFor(scope: Scope, entity: ResolvedEntity, product: Product): Summary | undefined {
  const lines = flatLines(product.ingredients);
  const products = lines.map((line) => productOf(scope, line));
  const declared = products.filter((id) => id !== undefined);
  const facts = summaryOf(tracedOf(scope, entity), { declared, placeOf: (id) => placeMark(scope, id) });
  const named = facts.flatMap((fact): Summary => {
    switch (fact.kind) {
      case 'from': {
        const line = lines[products.indexOf(fact.product)];
        const [place] = fact.places;
        const name = line && lineName(scope, line, fact.product);
        return name === undefined
          ? []
          : [
              omitUndefined({
                kind: fact.kind,
                what: name,
                place: fact.places.length === 1 ? placeMark(scope, place)?.name : undefined,
                places: fact.places.length,
                isPooled: fact.isPooled,
                distance: fact.distance,
              }),
            ];
      }
      case 'lasted': {
        const title = localized(scope, fact.event.title);
        const place = placeMark(scope, fact.place)?.name;
        return title || place ? [omitUndefined({ kind: fact.kind, title, place, days: fact.days })] : [];
      }
      case 'not-disclosed':
        return [fact];
    }
  });
  // Skip a fact with a name in another language: the line is in the page's language.
  const own = named.filter((fact) => Object.values(fact).every((value) => !isForeign(value)));
  return own.length > 0 ? own : undefined;
}

function isForeign(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lang' in value;
}

function productOf({ snapshot }: Scope, { ingredient }: IngredientLine): string | undefined {
  return ingredient === undefined ? undefined : snapshot.ingredient(ingredient)?.product;
}

function lineName(scope: Scope, { name, ingredient }: IngredientLine, id: string) {
  const own = name ?? (ingredient === undefined ? undefined : scope.snapshot.ingredient(ingredient)?.name);
  const product = scope.snapshot.product(id);
  return localized(scope, own) ?? (product && nameOf(scope, product));
}
