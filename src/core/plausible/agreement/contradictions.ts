import type { Product } from '../../graph/product.ts';
import type { Implausible } from '../implausible.ts';
import { intakeFaults } from './intakes.ts';
import { portionFaults } from './portions.ts';
import { energyUnitFaults, repeatedRows, saltFaults } from './rows.ts';
import { constituentFaults, fibreFaults, shareFaults } from './shares.ts';

/** Declared figures of a product that contradict each other, beyond rounding. Each warning names both figures and their places. */
export function* contradictions(product: Product): Iterable<Implausible> {
  for (const field of ['nutrition', 'nutritionPrepared'] as const) {
    const nutrition = product[field];
    if (!nutrition) continue;
    const declaration = { product, field, nutrition };
    yield* repeatedRows(declaration);
    yield* saltFaults(declaration);
    yield* energyUnitFaults(declaration);
    yield* intakeFaults(declaration);
    if (field === 'nutrition') yield* portionFaults(declaration);
  }
  yield* shareFaults(product);
  yield* fibreFaults(product);
  yield* constituentFaults(product);
}
