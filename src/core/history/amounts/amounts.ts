import type { Event, What } from '../../graph/event.ts';
import type { Quantity } from '../../graph/values.ts';
import { type EventLookup, isAbout } from '../lookup.ts';
import type { ItemRef } from '../../identity/item-ref.ts';

/** Sums of quantities by unit of measure, `` for a count. */
export type Amounts = ReadonlyMap<string, number>;

export const NO_AMOUNTS: Amounts = new Map();

export function amountsOf(whats: readonly What[]): Amounts {
  return sumOf(whats.flatMap(({ quantity }) => (quantity ? [quantity] : [])));
}

function sumOf(quantities: readonly Quantity[]): Amounts {
  const sum = new Map<string, number>();
  for (const { value, unit = '' } of quantities) sum.set(unit, (sum.get(unit) ?? 0) + value);
  return sum;
}

/** The objects and outputs of an event that are this lot; without any, its inputs that are. */
export function namedIn({ objects, outputs, inputs }: Event, ref: ItemRef): What[] {
  const named = [...objects, ...outputs].filter((what) => isAbout(what, ref));
  return named.length > 0 ? named : inputs.filter((what) => isAbout(what, ref));
}

/** The outputs of an event that are this lot, and the objects where an event adds them: how much of the lot was created. */
export function begunIn({ objects, outputs, eventType, action }: Event, ref: ItemRef): What[] {
  const begun = eventType === 'ObjectEvent' && action === 'ADD' ? [...outputs, ...objects] : outputs;
  return begun.filter((what) => isAbout(what, ref));
}

/**
 * The total quantity of a lot: the quantity that its batch declares, or the sum of what its events made; the greater of the two. Unknown where
 * two events made the same quantity, because they may report one production, and where two counts differ.
 */
export function totalOf(lookup: EventLookup, ref: ItemRef): Amounts {
  const total = new Map<string, number>();
  const doubtful = new Set<string>();
  const made = new Set<string>();
  for (const event of lookup.eventsAbout(ref.product, ref.lot)) {
    // Output that is also input adds nothing to the lot.
    if (event.inputs.some((what) => isAbout(what, ref))) continue;
    for (const [unit, value] of amountsOf(begunIn(event, ref))) {
      if (made.has(`${value} ${unit}`)) doubtful.add(unit);
      made.add(`${value} ${unit}`);
      total.set(unit, (total.get(unit) ?? 0) + value);
    }
  }
  for (const unit of doubtful) total.delete(unit);
  const declared = lookup.batch(ref.product, ref.lot)?.quantity;
  if (declared) addDeclared(total, declared);
  return total;
}

/** Two different counts are counts of different things: 42 wheels are cut into 1,180 packs. */
function addDeclared(total: Map<string, number>, { value, unit = '' }: Quantity): void {
  const made = total.get(unit);
  if (unit === '' && made !== undefined && made !== value) total.delete(unit);
  else total.set(unit, Math.max(value, made ?? 0));
}

/** Whether two sums may describe the same goods: they differ in no unit. */
export function mayBeEqual(one: Amounts, other: Amounts): boolean {
  return [...one].every(([unit, value]) => !other.has(unit) || other.get(unit) === value);
}

export function isEqual(one: Amounts, other: Amounts): boolean {
  return one.size === other.size && [...one].every(([unit, value]) => other.get(unit) === value);
}

/** Less than the total in some unit, and in no other unit known to be the total. */
export function isPart(amounts: Amounts, total: Amounts): boolean {
  const shares = [...amounts].flatMap(([unit, value]) => (total.has(unit) ? [value / (total.get(unit) ?? value)] : []));
  return shares.length > 0 && shares.every((share) => share < 1);
}

/** Whether the amounts reach the total in some unit. */
export function isWhole(amounts: Amounts, total: Amounts): boolean {
  return [...amounts].some(
    ([unit, value]) => total.has(unit) && value >= (total.get(unit) ?? Number.POSITIVE_INFINITY),
  );
}
