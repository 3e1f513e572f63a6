import { siteLocales } from '../../../../src/core/locale/locale.ts';
import type { Catalogue, Thing } from '../owner/catalogue.ts';

/** Former names that nothing is called today, and that no other thing had: others are refused as ambiguous before any publish. */
function freeNames<T extends Thing>(things: readonly T[], namesOf: (thing: T) => string[]): Map<Thing, string[]> {
  const taken = new Set(things.flatMap(namesOf).map((name) => name.toLowerCase()));
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && taken.add(name.toLowerCase());
  return new Map(things.map((thing) => [thing, thing.formerly.filter(isFree)]));
}

/** Nodes of a catalogue. The second product is made with the first lot of the first, which a recall of that lot reaches. */
export function graphOf({ operators, products, media }: Catalogue): object[] {
  const formerOperators = freeNames(operators, ({ id }) => [id]);
  const formerProducts = freeNames(products, ({ id, gtin }) => [id, gtin]);
  const lots = products.flatMap((product) => product.lots);
  const formerLots = freeNames(lots, ({ lot }) => [lot]);
  const [first, second] = products;
  const [source] = first?.lots ?? [];
  const isMade = first && second && source;
  const idOf = (uid: number) => operators.find((one) => one.uid === uid)?.id;
  const inAll = (text: string) => Object.fromEntries(siteLocales().map((locale) => [locale, text]));
  return [
    ...operators.map((one) => ({ type: 'operator', id: one.id, name: one.id, formerly: formerOperators.get(one) })),
    ...media.map(({ id }) => ({ type: 'media', id, src: `media/${id}.webp`, alt: id })),
    ...(isMade ? [{ type: 'ingredient', id: 'part', name: 'Part', product: first.id }] : []),
    ...products.map((product) => ({
      ...{ type: 'product', id: product.id, gtin: product.gtin, operator: idOf(product.operator) },
      ...{ name: inAll(product.id), formerly: formerProducts.get(product) },
      ...(product === first && { media: media.map(({ id }) => id) }),
      ...(isMade && product === second && { ingredients: [{ ingredient: 'part' }] }),
    })),
    ...products.flatMap((product) =>
      product.lots.map((lot) => ({
        ...{ type: 'batch', product: product.id, lot: lot.lot, formerly: formerLots.get(lot) },
        ...(isMade &&
          product === second && {
            ingredients: [{ ingredient: 'part', lots: [{ product: first.id, lot: source.lot }] }],
          }),
      })),
    ),
  ];
}
