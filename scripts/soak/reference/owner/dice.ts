import { random } from '../../../bench/catalogue.ts';

/** Random choices by a seed: the same seed gives the same history on every machine. */
export class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = random(seed);
  }

  /** A whole number from 0 to `limit - 1`. */
  upTo(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  isBelow(share: number): boolean {
    return this.#random() < share;
  }

  /** One item of a list; undefined for an empty list. */
  of<T>(list: readonly T[]): T | undefined {
    return list[this.upTo(list.length)];
  }

  /** A random name; probabilities are proportional to the weights. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const names = Object.keys(weights) as T[];
    let left = this.#random() * names.reduce((sum, name) => sum + weights[name], 0);
    return names.find((name) => (left -= weights[name]) < 0) ?? (names[0] as T);
  }
}
