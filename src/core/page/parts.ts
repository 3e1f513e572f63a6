/** Rendered parts that pages share; whoever renders many pages brings one along in `Astro.locals.parts`. */
export class Parts {
  readonly #byObject = new WeakMap<object, Map<string, unknown>>();
  readonly #byName = new Map<string, { part: unknown; length: number }>();
  readonly #limit: number;
  #length = 0;

  /** @param limit characters that parts without an object may take together; the oldest go first */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(name: string, of: object | undefined): unknown {
    return of ? this.#byObject.get(of)?.get(name) : this.#byName.get(name)?.part;
  }

  set(name: string, of: object | undefined, part: unknown, length: number): void {
    if (of) {
      const parts = this.#byObject.get(of) ?? new Map<string, unknown>();
      this.#byObject.set(of, parts.set(name, part));
      return;
    }
    this.#byName.set(name, { part, length });
    this.#length += length;
    for (const [oldest, entry] of this.#byName) {
      if (this.#length <= this.#limit) break;
      this.#byName.delete(oldest);
      this.#length -= entry.length;
    }
  }
}
