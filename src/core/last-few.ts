/** Cache of the most recent values; beyond the limit it drops the oldest. */
export class LastFew<K, V> {
  readonly #values = new Map<K, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  of(key: K, make: () => V): V {
    if (this.#values.has(key)) return this.#values.get(key) as V;
    const made = make();
    if (this.#values.size >= this.#limit) {
      const [oldest] = this.#values.keys();
      this.#values.delete(oldest as K);
    }
    this.#values.set(key, made);
    return made;
  }
}
