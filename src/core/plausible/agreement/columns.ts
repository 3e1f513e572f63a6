import type { Nutrition } from '../../graph/fields/food/nutrition.ts';
import type { Product } from '../../graph/product.ts';
import type { Implausible } from '../implausible.ts';
import { type AmountColumn, amountsOf, type DeclaredAmount, GRAMS } from '../nutrients.ts';
import { referenceOf } from './micronutrients.ts';
import { type Named, namedOf, type Row } from './named.ts';
import { type Span, spanOf } from './span.ts';

/** A nutrition declaration of a product. */
export interface Declaration {
  product: Product;
  field: 'nutrition' | 'nutritionPrepared';
  nutrition: Nutrition;
}

/** A figure of a declaration, with its substance and the range of its possible true values. */
export interface Cell extends DeclaredAmount {
  named: Named | undefined;
  /** Grams of one unit of the row; 1 for kJ and kcal. */
  factor: number;
  span: Span;
  /** `nutrition.rows[2].value` */
  path: string;
  /** `480 mg` */
  text: string;
}

export const COLUMNS: readonly AmountColumn[] = ['value', 'perPortion'];

/** The readable figures of a column. */
export function cellsOf({ nutrition, field }: Declaration, column: AmountColumn): Cell[] {
  return amountsOf(nutrition, column, factorOf).map((one) => {
    const named = namedOf(one.row);
    return {
      ...one,
      named,
      factor: factorOf(one.row) ?? 1,
      span: spanOf(named, one),
      path: `${field}.rows[${one.index}].${column}`,
      text: `${written(one.row[column] ?? '')} ${one.row.unit}`,
    };
  });
}

/** International units have a mass only of a vitamin: 1 IU of vitamin A is 0.3 µg. */
function factorOf(row: Row): number | undefined {
  return row.unit === 'IU' ? referenceOf(namedOf(row))?.unitGrams : GRAMS[row.unit];
}

/** A figure without the zero that marks its point as a decimal mark (`01.125`). */
export function written(text: string): string {
  return text.replace(/(?<!\d)0(?=[1-9]\d*[.,])/, '');
}

/** A warning about one figure. */
export function faultAt(
  cell: Pick<Cell, 'path' | 'text'>,
  fault: Pick<Implausible, 'kind' | 'message' | 'fix'>,
): Implausible {
  // prettier-ignore
  return { kind: fault.kind, path: cell.path, received: cell.text, message: fault.message, fix: fault.fix };
}
