import type { RawEvent } from '../schema.ts';

type Quantity = NonNullable<RawEvent['quantityList']>[number];

/** A code of UN/ECE Recommendation 20, as EPCIS has units. */
const UNIT = /^[A-Z0-9]{2,3}$/;

export const isUnit = (text: string): boolean => UNIT.test(text);

/**
 * Why a quantity of an event is not read: a number with a unit that is not understood would read as a number of pieces.
 * @returns what is wrong with it, for people; undefined where nothing is
 */
export function quantityFault({ quantity, uom }: Quantity): string | undefined {
  if (quantity !== undefined && quantity < 0) return 'is below zero, and no quantity is';
  if (uom !== undefined && !isUnit(uom))
    return 'has a unit that is no code of UN/ECE Recommendation 20 (KGM for kilograms, LTR for litres; none for pieces)';
  return undefined;
}
