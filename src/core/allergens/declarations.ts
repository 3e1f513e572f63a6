import type { AllergenCode } from '../graph/fields/codes.ts';
import { batchKey } from '../graph/key.ts';
import { localize } from '../graph/text.ts';
import { isDeclaredNonFood } from '../kinds/kinds.ts';
import { fallbackLocale } from '../locale/locale.ts';
import { type AllergenLookup, type Declarer, food, partsOf } from './parts.ts';
import { formatKey, parseKey } from '../identity/entity-key.ts';

/** One allergen, as one node or one line of a list declares it. */
export interface AllergenDeclaration {
  code: AllergenCode;
  level: 'contains' | 'mayContain';
  /** `ingredient:pesto`, `product:flour`, or the text of a line that names no node. */
  by: string;
  /** The declarer from the arguments whose search found the allergen first. */
  root: Declarer;
}

interface Visit {
  one: Declarer;
  root: Declarer;
}

/**
 * Collects the allergens of the given declarers and of their parts at every level: nested ingredient lines, ingredient nodes, products used
 * as ingredients, products in a case, declared lots, and inputs of the events that made a lot. The search reads each node once, so it ends
 * on a cycle.
 *
 * Each of several pooled lots counts as contained. An input on paper alone (mass balance, book and claim) yields `mayContain`. Beyond `most`
 * lots the search falls back to products: the inputs of any lot of a product yield `mayContain`.
 * @param most number of lots that are followed
 */
export function allergenDeclarations(
  lookup: AllergenLookup,
  declarers: readonly Declarer[],
  most: number = MOST_LOTS,
): AllergenDeclaration[] {
  return new Search(lookup, most).of(declarers);
}

/** Twice the lots in one history (`history/lookup.ts`). */
const MOST_LOTS = 512;

class Search {
  readonly #lookup: AllergenLookup;
  readonly #most: number;
  readonly #found: AllergenDeclaration[] = [];
  readonly #read = new Set<string>();
  readonly #onPaper: Visit[] = [];
  readonly #cut: Visit[] = [];
  #lots = 0;

  constructor(lookup: AllergenLookup, most: number) {
    this.#lookup = lookup;
    this.#most = most;
  }

  of(declarers: readonly Declarer[]): AllergenDeclaration[] {
    for (const one of declarers) this.#search([{ one, root: one }], true);
    this.#search(this.#onPaper, false);
    for (const { one, root } of this.#cut) if ('lot' in one) this.#search(this.#wentInto(one.lot.product, root), false);
    return this.#found;
  }

  #search(visits: Visit[], isSure: boolean): void {
    // The loop visits parts that it appends: a recursion would overflow the stack.
    for (const { one, root } of visits) {
      const key = keyIn(one);
      if (key !== undefined && this.#read.size === this.#read.add(key).size) continue;
      if ('lot' in one && (this.#lots += 1) > this.#most) {
        this.#cut.push({ one, root });
        continue;
      }
      for (const own of declaredBy(this.#lookup, one))
        this.#found.push({ ...own, ...(!isSure && { level: 'mayContain' }), root });
      const { sure, paper } = partsOf(this.#lookup, one);
      visits.push(...sure.map((part) => ({ one: part, root })));
      (isSure ? this.#onPaper : visits).push(...paper.map((part) => ({ one: part, root })));
    }
  }

  /** A product and the inputs of all its lots, at every level. */
  #wentInto(product: string, root: Declarer): Visit[] {
    const keys = new Set([formatKey('product', product)]);
    // The loop also visits keys that it adds.
    for (const key of keys) {
      const { type, id = '' } = parseKey(key) ?? {};
      if (type !== 'product' || isDeclaredNonFood(this.#lookup.product(id))) continue;
      if (this.#read.size === this.#read.add(`lots of ${key}`).size) continue;
      for (const part of this.#lookup.wentInto(id)) keys.add(part);
    }
    return [...keys].flatMap((key) => {
      const { type, id = '' } = parseKey(key) ?? {};
      const parts = type === 'product' ? food(this.#lookup.product(id)) : [{ ingredient: id }];
      return parts.map((one) => ({ one, root }));
    });
  }
}

function keyIn(one: Declarer): string | undefined {
  if ('product' in one) return formatKey('product', one.product.id);
  if ('lot' in one) return batchKey(one.lot.product, one.lot.lot);
  return 'ingredient' in one ? formatKey('ingredient', one.ingredient) : undefined;
}

/** Allergens that the node itself declares. */
function declaredBy(lookup: AllergenLookup, one: Declarer): Omit<AllergenDeclaration, 'root'>[] {
  const at = (level: AllergenDeclaration['level'], by: string, codes: readonly AllergenCode[] = []) =>
    codes.map((code) => ({ code, level, by }));
  if ('product' in one) {
    const { id, allergens: { contains, mayContain } = {} } = one.product;
    return [
      ...at('contains', formatKey('product', id), contains),
      ...at('mayContain', formatKey('product', id), mayContain),
    ];
  }
  if ('line' in one) {
    const { allergens, ingredient, name } = one.line;
    const by =
      ingredient === undefined && name
        ? localize(name, fallbackLocale()).text
        : formatKey('ingredient', ingredient ?? '');
    return at('contains', by, allergens);
  }
  if ('lot' in one) return [];
  return at('contains', formatKey('ingredient', one.ingredient), lookup.ingredient(one.ingredient)?.allergens);
}
