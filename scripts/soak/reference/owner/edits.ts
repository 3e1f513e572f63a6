import { addMedia, addProduct, type Catalogue, newLot, nextGtin, nextName, type Thing } from './catalogue.ts';
import type { Dice } from './dice.ts';

type Edit = (catalogue: Catalogue, dice: Dice) => void;

/** Renames a thing. One edit in five does not record the former name. */
function rename<K extends string>(thing: (Thing & Record<K, string>) | undefined, field: K, name: string, dice: Dice) {
  if (!thing) return;
  const was: string = thing[field];
  if (!dice.isBelow(0.2)) thing.formerly = [...new Set([...thing.formerly, was])].filter((one) => one !== name);
  Object.assign(thing, { [field]: name });
}

const swapped = (name: string) => (/^[a-z]/.test(name) ? name.toUpperCase() : name.toLowerCase());
const isLarge = ({ products }: Catalogue) => products.length > 3;

/** What an owner does between two publishes. */
const EDITS: Record<string, Edit> = {
  text: (catalogue) => (catalogue.text += 1),
  productText: ({ products }, dice) => {
    const product = dice.of(products);
    if (product) product.text += 1;
  },
  script: (catalogue) => (catalogue.script += 1),
  addLot: (catalogue, dice) => void dice.of(catalogue.products)?.lots.push(newLot(catalogue, dice)),
  addProduct: (catalogue, dice) => (isLarge(catalogue) ? undefined : addProduct(catalogue, dice)),
  addMedia,
  dropMedia: ({ media }) => void media.shift(),
  dropLot: ({ products, left }, dice) => {
    const product = dice.of(products);
    const lot = dice.of(product?.lots.filter(({ wasRecalled }) => !wasRecalled) ?? []);
    if (!product || !lot) return;
    product.lots.splice(product.lots.indexOf(lot), 1);
    left.push({ of: product.uid, lot });
  },
  dropProduct: ({ products, left }, dice) => {
    if (products.length < 2) return;
    const [product] = products.splice(dice.upTo(products.length), 1);
    if (product) left.push({ product });
  },
  comeBack: ({ products, left }, dice) => {
    const [one] = left.splice(dice.upTo(left.length), 1);
    if (one && 'product' in one) products.push(one.product);
    else if (one) products.find(({ uid }) => uid === one.of)?.lots.push(one.lot);
  },
  renameOperator: (catalogue, dice) => rename(dice.of(catalogue.operators), 'id', nextName(catalogue, 'op'), dice),
  renameProduct: (catalogue, dice) => rename(dice.of(catalogue.products), 'id', nextName(catalogue, 'p'), dice),
  renameLot: (catalogue, dice) =>
    rename(dice.of(dice.of(catalogue.products)?.lots ?? []), 'lot', nextName(catalogue, 'L'), dice),
  changeCase: ({ products }, dice) => {
    const lot = dice.of(dice.of(products)?.lots ?? []);
    if (!lot?.wasRecalled) rename(lot, 'lot', swapped(lot?.lot ?? ''), dice);
  },
  changeGtin: (catalogue, dice) => rename(dice.of(catalogue.products), 'gtin', nextGtin(catalogue), dice),
  swapGtins: ({ products }, dice) => {
    const [one, other] = [dice.of(products), dice.of(products)];
    if (one && other) [one.gtin, other.gtin] = [other.gtin, one.gtin];
  },
  passLotOn: ({ products }, dice) => {
    const [from, to] = [dice.of(products), dice.of(products)];
    const [lot] = from?.lots.splice(0, 1) ?? [];
    if (lot) to?.lots.push(lot);
  },
  moveProduct: ({ products, operators }, dice) => {
    const product = dice.of(products);
    if (product) product.operator = dice.of(operators)?.uid ?? product.operator;
  },
  merge: ({ products }, dice) => {
    if (products.length < 2) return;
    const [from] = products.splice(dice.upTo(products.length), 1);
    const into = dice.of(products);
    if (!from || !into) return;
    into.formerly.push(from.id, from.gtin, ...from.formerly);
    into.lots.push(...from.lots);
  },
  partGoes: ({ products }, dice) => {
    const lot = dice.of(dice.of(products)?.lots ?? []);
    if (lot) lot.hasPart = !lot.hasPart;
  },
  forgetNames: ({ products, operators }, dice) => {
    const thing = dice.of([
      ...operators,
      ...products,
      ...products.flatMap(({ lots }) => lots.filter(({ wasRecalled }) => !wasRecalled)),
    ]);
    if (thing) thing.formerly = [];
  },
};
const NAMES = Object.keys(EDITS);

export function edit(catalogue: Catalogue, dice: Dice, times: number, names: readonly string[] = NAMES): void {
  for (let made = 0; made < times; made += 1) EDITS[dice.of(names) ?? '']?.(catalogue, dice);
}

/** Edits that no publish refuses. */
export const HARMLESS = [
  'text',
  'productText',
  'script',
  'addLot',
  'addProduct',
  'addMedia',
  'partGoes',
  'moveProduct',
];
