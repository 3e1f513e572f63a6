import type { Nutrient } from '../graph/fields/codes.ts';
import type { Nutrition } from '../graph/fields/food/nutrition.ts';
import { type Figure, readFigure, type ReadFigure } from './figures.ts';

type Row = Nutrition['rows'][number];

/** Substances that a declaration names by text and that count for its energy or mass. */
export type Substance = Nutrient | 'alcohol' | 'organic-acids' | 'erythritol';

/** A column of a declaration: per 100 g or ml, or per portion. */
export type AmountColumn = 'value' | 'perPortion';

export interface DeclaredAmount {
  substance: Substance | undefined;
  /** Position in the declaration. */
  index: number;
  row: Row;
  /** Grams per 100 g, per 100 ml or per portion; kJ or kcal for an energy row. */
  amount: Figure;
  /** `1,970` g: the comma may separate thousands, and is read so. */
  hasThousands: boolean;
}

/** Factor to grams, or to kJ and kcal, by unit. */
export const GRAMS: Readonly<Record<string, number>> = { g: 1, mg: 1e-3, µg: 1e-6, kJ: 1, kcal: 1 };

const NAMED: readonly (readonly [Substance, RegExp])[] = [
  ['alcohol', /^(?:alcohol|ethanol|alcol|etanolo|alcool|éthanol|alkohol)\b/i],
  ['organic-acids', /^(?:organic acids?|acidi organici|acides organiques|organische s[äa]uren)\b/i],
  ['erythritol', /^(?:erythritol|eritritolo|érythritol|erythrit)\b/i],
];

/**
 * Rows with a readable figure in a column, in grams. A row in per cent, millilitres or international units has no mass.
 * @param factorOf factor to grams of a row's unit; undefined: the row is left out
 */
export function amountsOf(
  { rows }: Nutrition,
  column: AmountColumn = 'value',
  factorOf = (row: Row): number | undefined => GRAMS[row.unit],
): DeclaredAmount[] {
  return rows.flatMap((row, index) => {
    const factor = factorOf(row);
    const figure = readFigure(row[column] ?? '');
    if (factor === undefined || !figure) return [];
    const hasThousands = isOfThousands(figure, row);
    const { low, high, rounding } = hasThousands ? inThousands(figure) : figure;
    const amount = { low: low * factor, high: high * factor, rounding: rounding * factor };
    return [{ substance: substanceOf(row.nutrient), index, row, amount, hasThousands }];
  });
}

/** More kJ than 100 g of any food have. */
const TOO_MUCH_ENERGY = 4000;

/** `1.711` kJ has thousands, `532.394` kJ does not. A point in grams is a decimal point; a comma may be either. */
function isOfThousands({ thousands }: ReadFigure, { unit }: Row): boolean {
  if (!thousands) return false;
  return unit === 'kJ' || unit === 'kcal' ? thousands.value < TOO_MUCH_ENERGY : thousands.mark === ',';
}

function inThousands({ low, thousands }: ReadFigure): Figure {
  const value = thousands?.value ?? 0;
  return { low: low === 0 ? 0 : value, high: value, rounding: 0.5 };
}

function substanceOf(nutrient: Row['nutrient']): Substance | undefined {
  if (typeof nutrient === 'string') return nutrient;
  const names = Object.values(nutrient.name);
  return NAMED.find(([, pattern]) => names.some((name) => pattern.test(name.trim())))?.[0];
}

/** The first row of a substance, in any unit or in one. */
export function amountOf(
  amounts: readonly DeclaredAmount[],
  substance: Substance,
  unit?: Row['unit'],
): DeclaredAmount | undefined {
  return amounts.find((one) => one.substance === substance && (unit === undefined || one.row.unit === unit));
}
