import { SpilledMap } from './spilled-map.ts';

/** A list that is gone through, as often as need be: an array, or one that is not held in memory. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

export function firstOf<T>(rows: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const row of rows) if (first.push(row) === count) break;
  return first;
}

/** Rows by name, in parts where they are read by part, however many. They are kept as JSON, and come in order of part and name. */
export class SpilledRows<T extends object> implements Rows<T> {
  readonly #texts = new SpilledMap();

  get length(): number {
    return this.#texts.size;
  }

  set(name: string, row: T, part = ''): void {
    this.#texts.set(`${part} ${name}`, JSON.stringify(row));
  }

  get(name: string, part = ''): T | undefined {
    const text = this.#texts.get(`${part} ${name}`);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  has(name: string, part = ''): boolean {
    return this.#texts.has(`${part} ${name}`);
  }

  /** Whether it was there. */
  delete(name: string, part = ''): boolean {
    return this.#texts.delete(`${part} ${name}`);
  }

  /** Those of a part, which has no blank in its name. */
  *in(part: string): Generator<T> {
    // The character after the blank.
    for (const text of this.#texts.texts(`${part} `, `${part}!`)) yield JSON.parse(text) as T;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const text of this.#texts.texts()) yield JSON.parse(text) as T;
  }

  /** As an array has it. */
  toJSON(): T[] {
    return [...this];
  }
}
