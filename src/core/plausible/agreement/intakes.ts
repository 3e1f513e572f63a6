import { readFigure } from '../figures.ts';
import type { Implausible } from '../implausible.ts';
import { isSoldElsewhere } from '../markets.ts';
import { measureOfText } from '../measures.ts';
import { type Cell, cellsOf, type Declaration, faultAt, written } from './columns.ts';
import { referenceOf } from './micronutrients.ts';
import type { Named } from './named.ts';
import { overlap, plainSpan, rounded, times } from './span.ts';

/** Part B of Annex XIII of Regulation (EU) 1169/2011, in grams. */
const INTAKES: Readonly<Partial<Record<Named, number>>> = {
  fat: 70,
  saturates: 20,
  carbohydrate: 260,
  sugars: 90,
  protein: 50,
  salt: 6,
  sodium: 2.4,
};
const ENERGY = { kJ: 8400, kcal: 2000 };
/** Tolerated difference in percentage points: a share is often rounded twice, or down. */
const POINT = 1;

/** Shares of the reference intake that fit neither the figure per 100 g or ml nor the figure per portion. Other markets have other intakes. */
export function* intakeFaults(declaration: Declaration): Iterable<Implausible> {
  if (isSoldElsewhere(declaration.product)) return;
  const cells = figuresOf(declaration);
  for (const [index, row] of declaration.nutrition.rows.entries()) {
    const share = row.referenceIntake === undefined ? undefined : readFigure(row.referenceIntake.replace(/\s*%$/, ''));
    const own = cells.filter((cell) => cell.index === index);
    const [first] = own;
    const intake = first && intakeOf(first);
    if (!share || !first || intake === undefined) continue;
    // The share of energy may be computed from the row in the other unit.
    const alike = first.named === 'energy' ? cells.filter(({ named }) => named === 'energy') : own;
    const span = plainSpan({ ...share, rounding: Math.max(share.rounding, POINT) });
    if (alike.some((cell) => overlap(span, times(cell.span, 100 / (intakeOf(cell) ?? intake))))) continue;
    const percents = own.map(
      (cell) => `${rounded((cell.amount.high * 100) / intake)} % for ${cell.text} (${cell.path})`,
    );
    yield faultAt(
      {
        path: `${declaration.field}.rows[${index}].referenceIntake`,
        text: `${written(row.referenceIntake ?? '').replace(/\s*%$/, '')} %`,
      },
      {
        kind: 'IntakeOff',
        message: `is not the share of the reference intake, which is ${percents.join(', or ')}`,
        fix: 'Compare the share with the reference intakes of Regulation (EU) 1169/2011, Annex XIII.',
      },
    );
  }
}

/** Figures per 100 g or ml and per portion; where a size of the portion is known, also the computed one. */
function figuresOf(declaration: Declaration): Cell[] {
  const wholes = cellsOf(declaration, 'value');
  const size = declaration.field === 'nutrition' ? measureOfText(declaration.nutrition.portion?.size) : undefined;
  const per = declaration.nutrition.per === '100 g' ? 'mass' : 'volume';
  const computed =
    size?.of === per
      ? wholes.map((cell) => ({
          ...cell,
          span: times(cell.span, size.value / 100),
          amount: { ...cell.amount, high: (cell.amount.high * size.value) / 100 },
          text: `${cell.text} in a portion`,
        }))
      : [];
  const portions = cellsOf(declaration, 'perPortion');
  return [...wholes, ...portions, ...(portions.length > 0 ? [] : computed)];
}

function intakeOf({ named, row }: Cell): number | undefined {
  if (row.unit === 'kJ' || row.unit === 'kcal') return named === 'energy' ? ENERGY[row.unit] : undefined;
  return (named && INTAKES[named]) ?? referenceOf(named)?.grams;
}
