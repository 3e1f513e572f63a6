import type { Event, What } from '../../graph/event.ts';
import type { Quantity } from '../../graph/values.ts';
import { type EventLookup, isAbout, type LotRef } from '../lookup.ts';

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

/** What an event names of a lot: as object or output, else as input. */
export function namedIn({ objects, outputs, inputs }: Event, ref: LotRef): What[] {
  const named = [...objects, ...outputs].filter((what) => isAbout(what, ref));
  return named.length > 0 ? named : inputs.filter((what) => isAbout(what, ref));
}

/** What came into being of a lot: outputs, and objects that an event adds. */
export function begunIn({ objects, outputs, eventType, action }: Event, ref: LotRef): What[] {
  const begun = eventType === 'ObjectEvent' && action === 'ADD' ? [...outputs, ...objects] : outputs;
  return begun.filter((what) => isAbout(what, ref));
}

/**
 * How much of a lot there is in all: what its batch declares, or what its events made; of two figures the greater. It is not known where two
 * events made the same quantity, which may be one making told twice, and where two counts differ.
 */
export function totalOf(lookup: EventLookup, ref: LotRef): Amounts {
  const total = new Map<string, number>();
  const doubtful = new Set<string>();
  const made = new Set<string>();
  for (const event of lookup.eventsAbout(ref.product, ref.lot)) {
    // What goes in and comes out again is not more of it.
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

/** Two counts that differ are of different things: 42 wheels are cut into 1,180 packs. */
function addDeclared(total: Map<string, number>, { value, unit = '' }: Quantity): void {
  const made = total.get(unit);
  if (unit === '' && made !== undefined && made !== value) total.delete(unit);
  else total.set(unit, Math.max(value, made ?? 0));
}

/** Whether two sums may be of the same goods: no unit in which they differ. */
export function mayBeEqual(one: Amounts, other: Amounts): boolean {
  return [...one].every(([unit, value]) => !other.has(unit) || other.get(unit) === value);
}

export function isEqual(one: Amounts, other: Amounts): boolean {
  return one.size === other.size && [...one].every(([unit, value]) => other.get(unit) === value);
}

/** Less than a whole in some unit, and not known in any other to be all of it. */
export function isPart(amounts: Amounts, total: Amounts): boolean {
  const shares = [...amounts].flatMap(([unit, value]) => (total.has(unit) ? [value / (total.get(unit) ?? value)] : []));
  return shares.length > 0 && shares.every((share) => share < 1);
}

export function isWhole(amounts: Amounts, total: Amounts): boolean {
  return [...amounts].some(
    ([unit, value]) => total.has(unit) && value >= (total.get(unit) ?? Number.POSITIVE_INFINITY),
  );
}
