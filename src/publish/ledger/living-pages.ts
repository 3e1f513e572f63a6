import { gtinInName } from '../../core/gs1/gtin.ts';
import { type Entry, entryOf, pathOf } from '../../core/routes/path.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';
import { routeNamed } from '../../core/routes/table.ts';
import { SpilledMap } from '../../storage/spilled-map.ts';
import { isGuarded } from './guarded.ts';
import { type FormerNames, NamesOfToday, productOf } from './names-of-today.ts';
import { type Living, ownerOf, targetOf } from './ownership.ts';

/** What the paths of a build mean. */
export interface LivingRows {
  at(path: string): Living | undefined;
  /** Those of the pages of an entity, in no order. */
  pagesOf(entity: string): readonly Living[];
}

/** The paths of a build by what they mean, so that a path whose values have changed finds its page. */
export class LivingPages {
  readonly names: NamesOfToday;
  readonly #rows: LivingRows;
  /** Paths by what they mean, and the entities of which they were read. */
  readonly #byMeaning = new SpilledMap();
  readonly #read = new SpilledMap();
  /** Entities that were asked for: each of the many paths of one that is gone asks. */
  readonly #entities = new SpilledMap();

  constructor(rows: LivingRows, formerly?: FormerNames) {
    this.names = new NamesOfToday(formerly);
    this.#rows = rows;
  }

  /** Whom a path of the build belongs to. */
  ownerAt(path: string): string | undefined {
    const row = this.#rows.at(path);
    return row && ownerOf(row);
  }

  hasEntity(entity: string): boolean {
    const known = this.#entities.get(entity);
    if (known !== undefined) return known !== '';
    const has = this.#rows.pagesOf(entity).length > 0;
    this.#entities.set(entity, has ? 'here' : '');
    return has;
  }

  /** Whether a redirect that was made before still leads to a page of the entity that its path belongs to. */
  isRight(line: Living, redirect: string): boolean {
    return this.#pageOf(ownerOf(line), redirect) !== undefined;
  }

  /**
   * Where a path leads that has no page any more: to the page that means the same today, under whatever names; a sub-page to its batch or
   * product; a guarded path nowhere else.
   */
  successorOf(line: Living & { redirect?: string }): string | undefined {
    const owner = ownerOf(line);
    const entity = owner === undefined ? undefined : this.names.keyOf(owner);
    const own = targetOf(line) ?? line.path;
    for (const known of [line.redirect, own]) {
      const found = known === undefined ? undefined : (this.#pageOf(entity, known) ?? this.#find(entity, known));
      if (found !== undefined && found !== line.path) return found;
    }
    if (isGuarded(own)) return undefined;
    const above = pageAbove(own);
    return above === undefined ? undefined : (this.#pageOf(entity, above) ?? this.#find(entity, above));
  }

  /** The path, where the build has a page of the entity there. */
  #pageOf(entity: string | undefined, path: string): string | undefined {
    const row = this.#rows.at(path);
    if (row === undefined || targetOf(row) !== undefined) return undefined;
    return entity !== undefined && ownerOf(row) === entity ? path : undefined;
  }

  #find(entity: string | undefined, path: string): string | undefined {
    const entry = entryOf(printedPathOf(path) ?? path);
    if (entity === undefined || entry === undefined) return undefined;
    if (!this.#read.has(entity)) this.#readMeanings(entity);
    const found = this.#byMeaning.get(this.#meaningOf(entity, entry));
    return found !== undefined && this.#hadGtin(entity, entry.params.gtin, found) ? found : undefined;
  }

  /** Another GTIN is another code: the graph has to say that the product had this one before. */
  #hadGtin(entity: string, gtin: string | undefined, path: string): boolean {
    if (gtin === undefined || entryOf(path)?.params.gtin === gtin) return true;
    return this.names.isFormer(productOf(entity), gtinInName(gtin) ?? gtin);
  }

  #readMeanings(entity: string): void {
    this.#read.set(entity);
    for (const { path } of this.#rows.pagesOf(entity)) {
      const entry = printedPathOf(path) === undefined ? entryOf(path) : undefined;
      if (entry === undefined) continue;
      const meaning = this.#meaningOf(entity, entry);
      const known = this.#byMeaning.get(meaning);
      // Capital letters come first: the page's own path before its copy with the lot in lower case.
      if (known === undefined || path < known) this.#byMeaning.set(meaning, path);
    }
  }

  /** Entity, route and language, and which part of the entity: all that a path says but what the entity is called. */
  #meaningOf(entity: string, { route, params, locale }: Entry): string {
    const { ingredientID = '', productID = '', batchCode = '' } = params;
    const isComponent = routeNamed(route).entityType.startsWith('component');
    return [
      entity,
      route,
      locale ?? '',
      ingredientID && this.names.idOf('ingredient', ingredientID),
      isComponent ? this.names.idOf('product', productID) : '',
      batchCode,
    ].join('\n');
  }
}

/** Of a sub-page, the page of the batch in the same family, or of the product where the path names no batch. */
function pageAbove(path: string): string | undefined {
  const entry = entryOf(path);
  if (!entry) return undefined;
  for (const entityType of ['batch', 'product']) {
    try {
      return pathOf({ ...entry, route: `${routeNamed(entry.route).family}/${entityType}` });
    } catch {
      // The family has no such page, or the path does not name its lot.
    }
  }
  return undefined;
}
