import type { What } from '../graph/event.ts';
import type { Quantity } from '../graph/values.ts';

/** A part of a lot; `of`: total quantity of the lot, where known. */
export interface Part {
  quantity: Quantity;
  of?: Quantity;
}

/** Quantities of a lot by unit of measure, which decide whether an event names all of the lot. An item is always one. */
export class Amounts {
  readonly #isItem: boolean;
  readonly #made = new Map<string, number>();
  readonly #whole: () => Quantity | undefined;
  #known: Map<string, number> | undefined;
  readonly #gone = new Map<string, number>();
  readonly #seen = new Map<string, number>();

  /** @param whole quantity that the lot's node declares; called only when needed */
  constructor(isItem: boolean, whole: () => Quantity | undefined) {
    this.#isItem = isItem;
    this.#whole = whole;
  }

  get #declared(): Map<string, number> {
    return (this.#known ??= sumOf([{ quantity: this.#whole() }]));
  }

  make(made: readonly What[]): void {
    add(this.#made, sumOf(made));
  }

  /** Records the quantity that one event names. */
  see(named: readonly What[]): void {
    for (const [unit, value] of sumOf(named)) this.#seen.set(unit, Math.max(value, this.#seen.get(unit) ?? 0));
  }

  /** Subtracts used or destroyed quantities. @returns whether nothing is left; without quantities, the whole lot was used */
  take(gone: readonly What[]): boolean {
    add(this.#gone, sumOf(gone));
    if (this.#isItem || isWithoutQuantity(gone)) return true;
    if (this.#made.size + this.#declared.size === 0) return true;
    const units = [...this.#made.keys(), ...this.#declared.keys()];
    return units.some((unit) => {
      const total = this.#total(unit) ?? 0;
      return total > 0 && (this.#gone.get(unit) ?? 0) >= total;
    });
  }

  /** Whether the quantities show that the whole lot was used up: without a known total, more of the lot may exist. */
  isMeasured(used: readonly What[]): boolean {
    return this.#isItem || (!isWithoutQuantity(used) && this.#made.size + this.#declared.size > 0);
  }

  /** Whether these quantities are all that is left. */
  isAll(named: readonly What[]): boolean {
    if (this.#isItem || isWithoutQuantity(named)) return true;
    return [...sumOf(named)].some(([unit, value]) => {
      const total = Math.max(this.#total(unit) ?? 0, this.#seen.get(unit) ?? 0);
      return total > 0 && value >= total - (this.#gone.get(unit) ?? 0);
    });
  }

  /** The named part of the lot; undefined where it is all of it, or where no larger quantity is known. */
  partOf(named: readonly What[]): Part | undefined {
    if (this.#isItem || named.some(({ quantity }) => quantity === undefined) || this.isAll(named)) return undefined;
    const [first] = sumOf(named);
    if (!first) return undefined;
    const [unit, value] = first;
    const total = this.#total(unit);
    if (total === undefined && !this.#seen.has(unit)) return undefined;
    return { quantity: quantityOf(value, unit), ...(total !== undefined && { of: quantityOf(total, unit) }) };
  }

  /** The greater of two figures; undefined for two different counts, as in the history of the lot. */
  #total(unit: string): number | undefined {
    const made = this.#made.get(unit);
    const declared = this.#declared.get(unit);
    if (made === undefined || declared === undefined) return made ?? declared;
    return unit === '' && made !== declared ? undefined : Math.max(made, declared);
  }
}

interface Measured {
  quantity?: Quantity | undefined;
}

const isWithoutQuantity = (whats: readonly Measured[]): boolean =>
  whats.every(({ quantity }) => quantity === undefined);

const quantityOf = (value: number, unit: string): Quantity => ({ value, ...(unit !== '' && { unit }) });

function sumOf(whats: readonly Measured[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { quantity } of whats)
    if (quantity) sum.set(quantity.unit ?? '', (sum.get(quantity.unit ?? '') ?? 0) + quantity.value);
  return sum;
}

function add(to: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [unit, value] of more) to.set(unit, (to.get(unit) ?? 0) + value);
}
