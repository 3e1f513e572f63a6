import type { DeclaredAmount } from '../nutrients.ts';
import type { Figure } from '../figures.ts';
import type { Named } from './named.ts';

/** The range of the true values that a label may declare by one figure. */
export interface Span {
  low: number;
  high: number;
}

/** Rounding rules: from `least` on to multiples of `step`; a smaller amount may be declared as 0. In grams. */
interface Rule {
  steps: readonly { least: number; step: number }[];
  zero: number;
}

/** Grams: Guidance of the Commission on tolerances for Regulation (EU) 1169/2011 (December 2012), table 4, for Annex XV. */
const MACRO: Rule = { steps: [{ least: 10, step: 1 }, { least: 0, step: 0.1 }], zero: 0.5 }; // prettier-ignore
const FATTY_ACIDS: Rule = { ...MACRO, zero: 0.1 };
const RULES: Readonly<Partial<Record<Named, Rule>>> = {
  fat: MACRO,
  carbohydrate: MACRO,
  sugars: MACRO,
  protein: MACRO,
  fibre: MACRO,
  polyols: MACRO,
  starch: MACRO,
  saturates: FATTY_ACIDS,
  monounsaturates: FATTY_ACIDS,
  polyunsaturates: FATTY_ACIDS,
  salt: { steps: [{ least: 1, step: 0.1 }, { least: 0, step: 0.01 }], zero: 0.0125 }, // prettier-ignore
  sodium: { steps: [{ least: 1, step: 0.1 }, { least: 0, step: 0.01 }], zero: 0.005 }, // prettier-ignore
};
/** Energy is declared without decimals. A label rounds kJ and kcal separately, so that 4 kJ may be 0 kcal. */
const ENERGY = { step: 1, zero: { kJ: 4, kcal: 1 } };

/** The span of a figure: half of its last digit, or half of the step to which the law lets a label round, where that is more. */
export function spanOf(named: Named | undefined, { amount, row }: Pick<DeclaredAmount, 'amount' | 'row'>): Span {
  const { low, high } = amount;
  const isEnergy = row.unit === 'kJ' || row.unit === 'kcal';
  const rule = isEnergy || named === undefined ? undefined : RULES[named];
  const zero = row.unit === 'kJ' || row.unit === 'kcal' ? ENERGY.zero[row.unit] : (rule?.zero ?? 0);
  const step = isEnergy ? ENERGY.step : (rule?.steps.find(({ least }) => high >= least)?.step ?? 0);
  const half = Math.max(amount.rounding, step / 2);
  return { low: Math.max(0, low - half), high: Math.max(high + half, high === 0 ? zero : 0) };
}

/** The span of a figure that no rule rounds. */
export function plainSpan({ low, high, rounding }: Figure): Span {
  return { low: Math.max(0, low - rounding), high: high + rounding };
}

/** Rounding of binary fractions. */
const EPSILON = 1e-9;

export function overlap(one: Span, other: Span): boolean {
  return one.low <= other.high + EPSILON && other.low <= one.high + EPSILON;
}

export function times(span: Span, least: number, most = least): Span {
  return { low: span.low * least, high: span.high * most };
}

/** At most three digits that count: `3`, `0.48`, `1050`. */
export function rounded(value: number): string {
  return String(value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}
