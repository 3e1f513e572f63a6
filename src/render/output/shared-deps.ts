/** Lots of a product come one after the other, from each thread. */
const FAMILIES = 64;
/** Look-ups from which on it is worth while to write them down apart. */
const WORTH = 8;

interface Family {
  /** Of what is in common; undefined as long as these are of one entity alone. */
  id?: number;
  deps: ReadonlySet<string>;
}

/** What an entity has asked, in two parts. */
export interface Asked {
  own: readonly string[];
  /** Number, below 0, of what it has in common with others. */
  shares?: number;
  /** What this is, where it is not written down yet. */
  shared?: readonly string[];
}

/** Lots of one product ask nearly the same of the graph: what two of them have in common is written down once, for all that follow with it. */
export class SharedDeps {
  readonly #families = new Map<string, Family>();
  #last = 0;

  of(key: string, deps: readonly string[]): Asked {
    const end = key.indexOf('/');
    if (end < 0) return { own: deps };
    const name = key.slice(0, end);
    const family = this.#families.get(name);
    const own = family ? deps.filter((dep) => !family.deps.has(dep)) : deps;
    const common = deps.length - own.length;
    if (family?.id !== undefined && common === family.deps.size) return { own, shares: family.id };
    if (!family || common < WORTH) {
      this.#keep(name, { deps: new Set(deps) });
      return { own: deps };
    }
    const shared = deps.filter((dep) => family.deps.has(dep));
    this.#last -= 1;
    this.#keep(name, { id: this.#last, deps: new Set(shared) });
    return { own, shares: this.#last, shared };
  }

  #keep(name: string, family: Family): void {
    this.#families.delete(name);
    if (this.#families.size >= FAMILIES) {
      const [oldest] = this.#families.keys();
      this.#families.delete(String(oldest));
    }
    this.#families.set(name, family);
  }
}
