import { formatKey, itemOfKey, parseKey, typeOfKey } from '../../core/identity/entity-key.ts';
import { batchKey } from '../../core/graph/key.ts';
/** Former names of nodes by their key: `product:stravecchio` → `['old-id']`. */
export type FormerNames = Readonly<Record<string, readonly string[]>>;

/** The product of a batch, the page of one of its languages (`page:sobre` of `page:sobre/it`); else the entity itself. */
export function productOf(entity: string): string {
  const item = itemOfKey(entity);
  if (item) return formatKey('product', item.product);
  return typeOfKey(entity) === 'page' ? entity.replace(/\/.*$/s, '') : entity;
}

/** Current names of entities that the graph names in `formerly`. */
export class CurrentNames {
  readonly #formerly: FormerNames;
  /** Key under a former name → key of today. */
  readonly #keys = new Map<string, string>();

  constructor(formerly: FormerNames = {}) {
    this.#formerly = formerly;
    for (const [key, names] of Object.entries(formerly)) {
      const [item, type = ''] = [itemOfKey(key), typeOfKey(key)];
      // A page is named by its file in each language.
      const language = type === 'page' ? key.slice(key.indexOf('/')) : '';
      for (const name of names)
        this.#keys.set(item ? batchKey(item.product, name) : formatKey(type, `${name}${language}`), key);
    }
  }

  /** The key of an entity today: a batch by its product's name, then by its own. */
  keyOf(entity: string): string {
    const item = itemOfKey(entity);
    return this.#followed(item ? batchKey(this.idOf('product', item.product), item.lot) : entity);
  }

  idOf(type: 'operator' | 'product' | 'ingredient', id: string): string {
    return parseKey(this.#followed(formatKey(type, id)))?.id ?? '';
  }

  /** Whether the graph says that a product had a GTIN, or another name, before. */
  isFormer(entity: string, name: string): boolean {
    return this.#formerly[entity]?.includes(name) ?? false;
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
