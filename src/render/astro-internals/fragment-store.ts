/** Rendered fragments by key; beyond the limit those go that were used longest ago. */
export class FragmentStore<T> {
  readonly #fragments = new Map<string, { fragment: T; length: number }>();
  readonly #limit: number;
  #length = 0;

  /** @param limit characters that they may take together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const found = this.#fragments.get(key);
    if (!found) return undefined;
    this.#fragments.delete(key);
    this.#fragments.set(key, found);
    return found.fragment;
  }

  set(key: string, fragment: T, length: number): void {
    this.#length += length - (this.#fragments.get(key)?.length ?? 0);
    this.#fragments.delete(key);
    this.#fragments.set(key, { fragment, length });
    for (const [oldest, entry] of this.#fragments) {
      if (this.#length <= this.#limit) break;
      this.#fragments.delete(oldest);
      this.#length -= entry.length;
    }
  }
}
