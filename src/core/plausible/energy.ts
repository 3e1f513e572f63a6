import type { Product } from '../graph/product.ts';
import { readFigure } from './figures.ts';
import { amountOf, type DeclaredAmount } from './nutrients.ts';
import { isSoldElsewhere } from './markets.ts';

type EnergyUnit = 'kJ' | 'kcal';
type Part = keyof (typeof FACTORS)[EnergyUnit];

/** Energy per gram: Regulation (EU) 1169/2011, Annex XIV. */
const FACTORS = {
  kcal: { fat: 9, carbohydrate: 4, protein: 4, fibre: 2, polyols: 2.4, alcohol: 7, 'organic-acids': 3, erythritol: 0 },
  kJ: {
    fat: 37,
    carbohydrate: 17,
    protein: 17,
    fibre: 8,
    polyols: 10,
    alcohol: 29,
    'organic-acids': 13,
    erythritol: 0,
  },
};

/** Without one of these parts the sum is only a lower bound. */
const NEEDED = ['fat', 'carbohydrate', 'protein'] as const;
/** Tolerated difference: parts are rounded, and small amounts are declared as 0. */
const SMALL: Readonly<Record<EnergyUnit, number>> = { kcal: 10, kJ: 42 };
/** Outside the EU values are declared per portion, and 100 g are several portions: rounding errors multiply. */
const PORTIONS = 4;
const SHARE = 0.2;
/** Maximum grams that may be declared as 0. */
const DECLARED_AS_ZERO = 0.5;
/** Grams per milliliter. */
const ALCOHOL_DENSITY = 0.79;

/** Upper bound in grams for a part that a product names without a row of its own. */
const UNDECLARED: Readonly<Partial<Record<Part, { most: number; named: RegExp }>>> = {
  fibre: {
    most: 45,
    named:
      /\b(?:bran|crusca|son d|kleie|inulin|psyll|konjac|fib(?:re|er|ra)|ballaststoff|polydextros|cacao|cocoa|kakao)/i,
  },
  alcohol: {
    most: 45,
    named:
      /\b(?:alco(?:hol|ol)|wine|vino|vin|wein|beer|birra|bi[eè]re|bier|li(?:queu?r|quore|kör)|vodka|rh?um|whisk[ey]+|grappa)\b/i,
  },
  'organic-acids': {
    most: 8,
    named: /\b(?:vinegar|aceto|vinaigre|essig|lemon juice|succo di limone|jus de citron|zitronensaft|citric)/i,
  },
};
/** Polyols without a row of their own are declared as carbohydrate, which has more energy. */
const POLYOLS = /E ?(?:420|421|953|96[4-7])\b|sorbit|mannit|maltit|lactit|xylit|isomalt|polyol|poliol/i;
const ERYTHRITOL = /E ?968\b|[eé]rythrit|eritrit/i;
/** Grams of sugars up to which much of the carbohydrate may be polyols. */
const SUGAR_FREE = 0.5;

export interface EnergyFault {
  energy: DeclaredAmount;
  /** Energy of the parts, in the unit of the row. */
  sum: number;
}

/** The energy rows of a declaration that are more than a fifth off the sum of its other rows. */
export function energyFaults(product: Product, amounts: readonly DeclaredAmount[]): EnergyFault[] {
  const isWhole = NEEDED.every((part) => amountOf(amounts, part));
  const isElsewhere = isSoldElsewhere(product);
  return (['kJ', 'kcal'] as const).flatMap((unit) => {
    const energy = amountOf(amounts, 'energy', unit);
    if (!energy) return [];
    const { low, high } = sumOf(product, amounts, unit, isElsewhere);
    const small = SMALL[unit] * (isElsewhere ? PORTIONS : 1);
    const limit = (sum: number) => Math.max(small, SHARE * sum);
    if (low - energy.amount.high > limit(low)) return [{ energy, sum: low }];
    if (isWhole && energy.amount.low - high > limit(high)) return [{ energy, sum: high }];
    return [];
  });
}

/** Whether the carbohydrate includes the fibre, as in America, Japan and India: it has such a market, or its energy fits better without the fibre. */
export function mayHoldFibre(product: Product, amounts: readonly DeclaredAmount[]): boolean {
  if (isSoldElsewhere(product)) return true;
  return (['kJ', 'kcal'] as const).some((unit) => {
    const energy = amountOf(amounts, 'energy', unit)?.amount.high;
    const apart = sumOf(product, amounts, unit, false).high;
    const within = apart - FACTORS[unit].carbohydrate * (amountOf(amounts, 'fibre')?.amount.high ?? 0);
    return energy !== undefined && Math.abs(energy - within) < Math.abs(energy - apart);
  });
}

/** Polyols are part of the carbohydrate, erythritol is part of the polyols, and fibre is part of the carbohydrate or not. */
function sumOf(product: Product, amounts: readonly DeclaredAmount[], unit: EnergyUnit, isFibreWithin: boolean): Range {
  const grams = (part: Part): Range => gramsOf(product, amounts, part);
  const factors = FACTORS[unit];
  const [erythritol, fibre] = [grams('erythritol').low, grams('fibre')];
  const polyols = Math.max(0, grams('polyols').low - erythritol);
  const carbohydrate = grams('carbohydrate');
  const others = ['fat', 'protein', 'fibre', 'alcohol', 'organic-acids'] as const;
  const sumOfOthers = (end: keyof Range) => others.reduce((sum, part) => sum + grams(part)[end] * factors[part], 0);
  const own = (total: number) => Math.max(0, total - polyols - erythritol);
  const least = own(carbohydrate.low - (isFibreWithin ? fibre.high : 0));
  return {
    low: sumOfOthers('low') + polyols * factors.polyols + least * factors[leastOfCarbohydrate(product, amounts)],
    high: sumOfOthers('high') + polyols * factors.polyols + own(carbohydrate.high) * factors.carbohydrate,
  };
}

/** The part with the least energy that the carbohydrate without declared polyols may consist of. */
function leastOfCarbohydrate(product: Product, amounts: readonly DeclaredAmount[]): Part {
  if (amountOf(amounts, 'polyols') ?? amountOf(amounts, 'erythritol')) return 'carbohydrate';
  const named = namesIn(product);
  if (ERYTHRITOL.test(named)) return 'erythritol';
  const sugars = amountOf(amounts, 'sugars')?.amount.low ?? Number.POSITIVE_INFINITY;
  return POLYOLS.test(named) || sugars <= SUGAR_FREE ? 'polyols' : 'carbohydrate';
}

interface Range {
  low: number;
  high: number;
}

function gramsOf(product: Product, amounts: readonly DeclaredAmount[], part: Part): Range {
  const declared = amountOf(amounts, part)?.amount;
  if (declared) return { low: declared.low, high: Math.max(declared.high, declared.high === 0 ? DECLARED_AS_ZERO : 0) };
  const strength = part === 'alcohol' && product.alcohol !== undefined ? readFigure(product.alcohol) : undefined;
  if (strength) return { low: strength.low * ALCOHOL_DENSITY, high: strength.high * ALCOHOL_DENSITY };
  const { most, named } = UNDECLARED[part] ?? {};
  return { low: 0, high: most !== undefined && named?.test(namesIn(product)) ? most : 0 };
}

function namesIn({ name, variant, category, legalName, ingredientsText, ingredients, additives }: Product): string {
  return JSON.stringify([name, variant, category, legalName, ingredientsText, ingredients, additives]);
}
