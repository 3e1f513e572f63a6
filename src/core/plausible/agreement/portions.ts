import type { Implausible } from '../implausible.ts';
import { readFigure } from '../figures.ts';
import { type Measure, measureOfQuantity, measureOfText } from '../measures.ts';
import { type Cell, cellsOf, type Declaration, faultAt, written } from './columns.ts';
import { rounded, type Span, times } from './span.ts';

/** Tolerated difference between a figure per portion and the figure per 100 g or ml. */
const OFF = 0.2 + 1e-9;
/** Grams that 1 ml of the heaviest syrup weighs. */
const HEAVIEST = 1.5;
/** Tolerated difference between all portions and the net quantity. */
const OFF_NET = 0.1;

/**
 * Contradictions about portions of the food as sold, where the size of the portion is known. Prepared food is not checked: its
 * portion may be the size before or after the preparation.
 */
export function* portionFaults(declaration: Declaration): Iterable<Implausible> {
  const { nutrition } = declaration;
  const size = measureOfText(nutrition.portion?.size);
  if (!size || size.value === 0) return;
  yield* netFaults(declaration, size);
  const isComparable = size.of === (nutrition.per === '100 g' ? 'mass' : 'volume');
  const wholes = cellsOf(declaration, 'value');
  for (const cell of cellsOf(declaration, 'perPortion')) {
    const whole = wholes.find(({ index }) => index === cell.index);
    const tooHeavy = aboveWeight(cell, size);
    if (tooHeavy) yield tooHeavy;
    else if (isComparable && whole) yield* offWhole(declaration, cell, whole, size);
  }
}

function aboveWeight(cell: Cell, size: Measure): Implausible | undefined {
  if (cell.row.unit === 'kJ' || cell.row.unit === 'kcal') return undefined;
  const most = (size.value + size.rounding) * (size.of === 'volume' ? HEAVIEST : 1);
  if (cell.amount.low - cell.amount.rounding <= most) return undefined;
  return faultAt(cell, {
    kind: 'NutrientAbovePortion',
    message: `is more than a portion of ${shown(size)} can hold`,
    fix: 'Correct the figure, its unit, or the size of the portion.',
  });
}

function* offWhole({ nutrition }: Declaration, cell: Cell, whole: Cell, size: Measure): Iterable<Implausible> {
  const share = spanOfMeasure(size);
  const expected = times(whole.span, share.low / 100, share.high / 100);
  const at = (value: number) => (value * size.value) / 100;
  const isAbove = cell.span.low > expected.high && cell.amount.low > at(whole.amount.high) * (1 + OFF);
  const isBelow = cell.span.high < expected.low && cell.amount.high < at(whole.amount.low) * (1 - OFF);
  if (!isAbove && !isBelow) return;
  const right = `${rounded(at(whole.amount.high) / whole.factor)} ${whole.row.unit}`;
  yield faultAt(cell, {
    kind: 'PortionOff',
    message: `is per portion of ${shown(size)}, and ${whole.text} per ${nutrition.per} (${whole.path}) makes ${right}`,
    fix: 'Correct one of the two, or the size of the portion.',
  });
}

/** The number of portions times their size, against the net or the drained quantity. The number may be rounded, or rounded down. */
function* netFaults({ product, field, nutrition }: Declaration, size: Measure): Iterable<Implausible> {
  const declared = nutrition.portion?.count;
  const count = declared === undefined ? undefined : readFigure(declared);
  if (declared === undefined || !count || count.low !== count.high || count.thousands) return;
  const net = measureOfQuantity(product.netQuantity) ?? measureOfText(product.netContent);
  const drained = measureOfQuantity(product.drainedQuantity) ?? measureOfText(product.drainedWeight);
  const known = [net, drained].filter((one) => one?.of === size.of) as Measure[];
  const [first] = known;
  if (!first || known.some((one) => isAllOf(one, count.high, size))) return;
  const all = { ...size, value: count.high * size.value };
  const where = first === net ? (product.netQuantity ? 'netQuantity' : 'netContent') : 'drainedWeight';
  yield {
    kind: 'PortionCountOff',
    path: `${field}.portion.count`,
    received: written(declared),
    message: `portions of ${shown(size)} (${field}.portion.size) are ${shown(all)}, and ${where} is ${shown(first)}`,
    fix: 'Correct the number of portions, their size or the net quantity.',
  };
}

function isAllOf(net: Measure, count: number, size: Measure): boolean {
  const { low, high } = spanOfMeasure(size);
  const isRounded = net.value / low >= count - 0.5 && net.value / high < count + 1;
  return isRounded || Math.abs(count * size.value - net.value) <= OFF_NET * net.value;
}

function spanOfMeasure({ value, rounding }: Measure): Span {
  return { low: Math.max(value - rounding, value / 2), high: value + rounding };
}

function shown({ of, value }: Measure): string {
  return `${rounded(value)} ${of === 'mass' ? 'g' : 'ml'}`;
}
