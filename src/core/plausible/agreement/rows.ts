import { kindOf } from '../../kinds/kinds.ts';
import { NUTRIENTS } from '../../graph/fields/codes.ts';
import type { Implausible } from '../implausible.ts';
import { GRAMS } from '../nutrients.ts';
import { type Cell, cellsOf, COLUMNS, type Declaration, faultAt, written } from './columns.ts';
import { type Named, nameOf, namedOf, plainName, type Row } from './named.ts';
import { overlap, rounded, times } from './span.ts';

/** Salt is sodium × 2.5: Regulation (EU) 1169/2011, Annex I, 11. */
const SALT_OF_SODIUM = 2.5;

/** Salt and sodium that contradict each other, in either column. */
export function* saltFaults(declaration: Declaration): Iterable<Implausible> {
  for (const column of COLUMNS) {
    const cells = cellsOf(declaration, column);
    const salt = cells.find(({ named }) => named === 'salt');
    const sodium = cells.find(({ named }) => named === 'sodium');
    if (!salt || !sodium || overlap(salt.span, times(sodium.span, SALT_OF_SODIUM))) continue;
    const right = (sodium.amount.high * SALT_OF_SODIUM) / salt.factor;
    yield faultAt(salt, {
      kind: 'SaltAndSodium',
      message: `is the salt, and the sodium of ${sodium.text} (${sodium.path}) makes ${rounded(right)} ${salt.row.unit} of salt`,
      fix: 'Correct one of the two, or its unit: salt is sodium × 2.5 (Regulation (EU) 1169/2011, Annex I, 11).',
    });
  }
}

/**
 * kJ per kcal of the parts that a food may consist of, by Annex XIV: from fibre (8 / 2) to organic acids (13 / 3). Alcohol has 29 / 7,
 * so a wine or a beer has no less than 4.1. Both rows are computed from the parts, so that 4.184 is not exact.
 */
const RATIO = { least: 4, most: 13 / 3, leastOfAlcohol: 4.1 };
/** Tolerated difference from the ratio of the declared parts, for parts without a row. */
const OFF = 0.03;
/** Energy of the parts in kcal from which their ratio counts. */
const ENOUGH = 20;
const PARTS = { fat: [37, 9], carbohydrate: [17, 4], protein: [17, 4], fibre: [8, 2] } as const;

/** Energy in kJ and in kcal that contradict each other, also where no other nutrient is declared. */
export function* energyUnitFaults(declaration: Declaration): Iterable<Implausible> {
  for (const column of COLUMNS) {
    const cells = cellsOf(declaration, column);
    const energy = (unit: Row['unit']) => cells.find(({ named, row }) => named === 'energy' && row.unit === unit);
    const [kJ, kcal] = [energy('kJ'), energy('kcal')];
    if (!kJ || !kcal) continue;
    const { least, most } = ratioOf(declaration, cells);
    if (overlap(kJ.span, times(kcal.span, least, most))) continue;
    yield faultAt(kJ, {
      kind: 'EnergyUnits',
      message: `contradicts ${kcal.text} (${kcal.path}), which is about ${rounded(kcal.amount.high * 4.184)} kJ`,
      fix: 'Correct one of the two, or its unit: 1 kcal is 4.184 kJ.',
    });
  }
}

function ratioOf({ product }: Declaration, cells: readonly Cell[]): { least: number; most: number } {
  const sums = { kJ: 0, kcal: 0 };
  let isWhole = true;
  for (const [part, [kJ, kcal]] of Object.entries(PARTS)) {
    const grams = cells.find(({ named }) => named === part)?.amount.high;
    isWhole &&= grams !== undefined || part === 'fibre';
    sums.kJ += (grams ?? 0) * kJ;
    sums.kcal += (grams ?? 0) * kcal;
  }
  const isAlcoholic = kindOf(product) === 'wine' || product.alcohol !== undefined;
  const ratio = sums.kJ / sums.kcal;
  if (isWhole && sums.kcal >= ENOUGH && !isAlcoholic) return { least: ratio * (1 - OFF), most: ratio * (1 + OFF) };
  return { least: isAlcoholic ? RATIO.leastOfAlcohol : RATIO.least, most: RATIO.most };
}

/** Others have forms with rows of their own: vitamins K1 and K2. */
const ONCE: ReadonlySet<Named> = new Set([...NUTRIENTS, 'sodium']);

/** A nutrient, or the energy in one unit, that has two rows. A row in per cent or in international units is not the same as a row in grams. */
export function* repeatedRows({ nutrition, field }: Declaration): Iterable<Implausible> {
  const seen = new Map<string, { row: Row; index: number }>();
  for (const [index, row] of nutrition.rows.entries()) {
    const keys = keysOf(row);
    const first = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, { row, index });
    if (!first) continue;
    const where = `${field}.rows[${first.index}].value`;
    yield faultAt(
      { path: `${field}.rows[${index}].value`, text: `${written(row.value)} ${row.unit}` },
      {
        kind: 'NutrientTwice',
        message: `is ${nameOf(row)} again: ${where} is ${written(first.row.value)} ${first.row.unit}`,
        fix: 'Remove one of the two rows, or correct the name or unit of one.',
      },
    );
  }
}

function keysOf(row: Row): string[] {
  const { nutrient, unit } = row;
  const measure = row.unit in GRAMS && unit !== 'kJ' && unit !== 'kcal' ? 'mass' : unit;
  const named = namedOf(row);
  const names = typeof nutrient === 'string' ? [] : Object.entries(nutrient.name);
  return [
    ...(named !== undefined && ONCE.has(named) ? [`${measure} ${named}`] : []),
    ...names.map(([language, name]) => `${measure} ${language} ${plainName(name)}`),
  ];
}
