import type { Nutrient } from '../graph/fields/codes.ts';
import type { Nutrition } from '../graph/fields/food/nutrition.ts';
import type { Product } from '../graph/product.ts';
import type { Implausible } from './implausible.ts';
import { energyFaults, mayHoldFibre } from './energy.ts';
import { isSoldElsewhere } from './markets.ts';
import { amountOf, amountsOf, type DeclaredAmount } from './nutrients.ts';

/** Maximum grams in 100 g, and in 100 ml of the heaviest syrup. */
const MOST: Readonly<Record<Nutrition['per'], number>> = { '100 g': 100, '100 ml': 150 };
/** Grams that rounding of portions may add to 100 g. */
const OF_PORTIONS = 5;
/** Upper limit of a nutrient declared as `<0.5`. */
const LESS_THAN = 0.5;
/** Rounding of binary fractions. */
const EPSILON = 1e-9;

const PARTS: Readonly<Partial<Record<Nutrient, readonly Nutrient[]>>> = {
  fat: ['saturates', 'monounsaturates', 'polyunsaturates'],
  carbohydrate: ['sugars', 'polyols', 'starch'],
};
const WHOLES = ['fat', 'carbohydrate', 'fibre', 'protein', 'salt'] as const;

/** Errors in the nutrition declarations of a product: figures that contradict each other, or exceed 100 g. */
export function* nutritionFaults(product: Product): Iterable<Implausible> {
  for (const field of ['nutrition', 'nutritionPrepared'] as const) {
    const nutrition = product[field];
    if (!nutrition) continue;
    yield* unknownPortion(nutrition, field);
    const amounts = amountsOf(nutrition);
    const at = (one: DeclaredAmount) => ({
      path: `${field}.rows[${one.index}].value`,
      received: `${one.row.value} ${one.row.unit}`,
    });
    const tooMuch = [...moreThanHolds(nutrition, amounts, at)];
    yield* tooMuch;
    // A figure that is a thousand times too large makes all others wrong.
    if (tooMuch.length > 0) continue;
    yield* partsAboveWhole(amounts, at);
    yield* sumAboveHolds(product, nutrition, amounts, field);
    for (const { energy, sum } of energyFaults(product, amounts))
      yield {
        kind: 'EnergyOff',
        ...at(energy),
        message: `is more than 20 % off the energy of the other rows, about ${Math.round(sum)} ${energy.row.unit}`,
        fix: 'Compare the energy, its unit and each nutrient with the label or the analysis.',
      };
  }
}

function* unknownPortion({ portion, rows }: Nutrition, field: string): Iterable<Implausible> {
  const index = rows.findIndex((row) => row.perPortion !== undefined);
  if (portion || index === -1) return;
  yield {
    kind: 'PortionUnknown',
    path: `${field}.rows[${index}].perPortion`,
    received: `${rows[index]?.perPortion} ${rows[index]?.unit}`,
    message: 'is a figure per portion, and nothing says how much a portion is: it is on no page',
    fix: `Give ${field}.portion.size, such as "30 g".`,
  };
}

type At = (one: DeclaredAmount) => Pick<Implausible, 'path' | 'received'>;

function* moreThanHolds({ per }: Nutrition, amounts: readonly DeclaredAmount[], at: At): Iterable<Implausible> {
  for (const one of amounts) {
    if (one.substance === 'energy' || one.amount.low <= MOST[per]) continue;
    yield {
      kind: 'NutrientAbove100',
      ...at(one),
      message: `is more than ${per} can hold`,
      fix: one.hasThousands
        ? 'Write fewer or more than three digits after the comma: three are read as thousands.'
        : 'Correct the figure or its unit: g, mg or µg.',
    };
  }
}

function* partsAboveWhole(amounts: readonly DeclaredAmount[], at: At): Iterable<Implausible> {
  for (const [name, parts] of Object.entries(PARTS) as [Nutrient, readonly Nutrient[]][]) {
    const whole = amountOf(amounts, name);
    if (!whole) continue;
    const most = whole.amount.high + whole.amount.rounding + EPSILON;
    const declaredParts = parts.flatMap((part) => amountOf(amounts, part) ?? []);
    const least = (one: DeclaredAmount) => one.amount.low - one.amount.rounding;
    const above = declaredParts.filter((one) => least(one) > most);
    for (const one of above)
      yield {
        kind: 'PartAboveWhole',
        ...at(one),
        message: `${one.substance} is a part of ${name} and more than it (${whole.row.value} ${whole.row.unit})`,
        fix: 'Correct one of the two.',
      };
    const [first] = declaredParts;
    const sum = declaredParts.reduce((total, one) => total + least(one), 0);
    if (above.length === 0 && first && sum > most)
      yield {
        kind: 'PartAboveWhole',
        ...at(whole),
        message: `is less than its parts together (${declaredParts.map(({ substance }) => substance).join(', ')})`,
        fix: 'Correct one of them.',
      };
  }
}

function* sumAboveHolds(
  product: Product,
  { per }: Nutrition,
  amounts: readonly DeclaredAmount[],
  field: string,
): Iterable<Implausible> {
  const declaredWholes = WHOLES.flatMap((name) => amountOf(amounts, name) ?? []);
  const most = MOST[per] + (isSoldElsewhere(product) ? OF_PORTIONS : EPSILON);
  const isTooMuch = (counted: readonly DeclaredAmount[]) =>
    counted.reduce((sum, { amount }) => sum + (amount.low > LESS_THAN ? amount.low - amount.rounding : 0), 0) > most;
  if (!isTooMuch(declaredWholes)) return;
  const withoutFibre = declaredWholes.filter(({ substance }) => substance !== 'fibre');
  if (!isTooMuch(withoutFibre) && mayHoldFibre(product, amounts)) return;
  yield {
    kind: 'NutrientAbove100',
    path: `${field}.rows`,
    message: `${declaredWholes.map(({ substance }) => substance).join(', ')} are together more than ${per} can hold`,
    fix: 'Compare each figure with the label or the analysis.',
  };
}
