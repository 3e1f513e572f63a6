/** Former names of nodes by their key: `product:stravecchio` → `['old-id']`. */
export type FormerNames = Readonly<Record<string, readonly string[]>>;

/** `batch:product/lot`, `product:id`, `operator:id`. A lot may hold a slash, an id may not. */
function partsOf(entity: string): { type: string; id: string; lot: string } {
  const [, type = '', id = '', lot = ''] = /^(\w+):([^/]*)(?:\/(.*))?$/s.exec(entity) ?? [];
  return { type, id, lot };
}

/** The product of a batch; else the entity itself. */
export const productOf = (entity: string) => entity.replace(/^batch:([^/]*)\/.*$/s, 'product:$1');

/** Current names of entities that the graph names in `formerly`. */
export class CurrentNames {
  readonly #formerly: FormerNames;
  /** Key under a former name → key of today. */
  readonly #keys = new Map<string, string>();

  constructor(formerly: FormerNames = {}) {
    this.#formerly = formerly;
    for (const [key, names] of Object.entries(formerly)) {
      const { type, id } = partsOf(key);
      for (const name of names) this.#keys.set(type === 'batch' ? `batch:${id}/${name}` : `${type}:${name}`, key);
    }
  }

  /** The key of an entity today: a batch by its product's name, then by its own. */
  keyOf(entity: string): string {
    const { type, id, lot } = partsOf(entity);
    if (type !== 'batch') return this.#followed(entity);
    return this.#followed(`batch:${this.idOf('product', id)}/${lot}`);
  }

  idOf(type: 'operator' | 'product' | 'ingredient', id: string): string {
    return partsOf(this.#followed(`${type}:${id}`)).id;
  }

  /** Whether the graph says that a product had a GTIN, or another name, before. */
  isFormer(entity: string, name: string): boolean {
    return Object.hasOwn(this.#formerly, entity) && this.#formerly[entity]?.includes(name) === true;
  }

  #followed(key: string): string {
    const seen = new Set<string>();
    let now = key;
    for (let next = this.#keys.get(now); next !== undefined && !seen.has(next); next = this.#keys.get(now)) {
      seen.add(next);
      now = next;
    }
    return now;
  }
}
