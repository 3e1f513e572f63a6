import { LastFew } from '../../core/last-few.ts';

/** Lots of a product come one after the other, from each thread. */
const FAMILIES = 64;
/** Look-ups from which on it is worth while to write them down apart. */
const WORTH = 8;

interface Family {
  /** Of what is in common; undefined as long as these are of one entity alone. */
  id: number | undefined;
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
  readonly #families = new LastFew<string, Family>(FAMILIES);
  #last = 0;

  of(key: string, deps: readonly string[]): Asked {
    const end = key.indexOf('/');
    if (end < 0) return { own: deps };
    const family = this.#families.of(key.slice(0, end), () => ({ id: undefined, deps: new Set<string>() }));
    const own = deps.filter((dep) => !family.deps.has(dep));
    const common = deps.length - own.length;
    if (family.id !== undefined && common === family.deps.size) return { own, shares: family.id };
    if (common < WORTH) {
      family.id = undefined;
      family.deps = new Set(deps);
      return { own: deps };
    }
    const shared = deps.filter((dep) => family.deps.has(dep));
    this.#last -= 1;
    family.id = this.#last;
    family.deps = new Set(shared);
    return { own, shares: family.id, shared };
  }
}
