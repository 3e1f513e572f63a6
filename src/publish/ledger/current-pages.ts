import { typeOfKey } from '../../core/identity/entity-key.ts';
import { gtinInName } from '../../core/gs1/gtin.ts';
import { isKept } from '../../core/routes/kept-views.ts';
import { type Entry, entryOf, pathOf } from '../../core/routes/path.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';
import { isBuilt, isLean } from '../../core/routes/rendered.ts';
import { type Family, type Route, routeNamed } from '../../core/routes/table.ts';
import type { BuiltPath } from './ledger-line.ts';
import { CurrentNames, type FormerNames, productOf } from './current-names.ts';

/** The paths of a build. */
export interface BuiltPaths {
  /** Pages of an entity, in no order. */
  pagesOf(owner: string): readonly BuiltPath[];
  /** Families of the site. */
  families?: ReadonlySet<Family>;
}

const HOME = { route: 'home', params: {} };
const isLabel = ({ view }: Route): boolean => view === 'label' || view === 'panels';

/** Entities whose pages are held in memory: paths of one entity are asked for together. */
const HELD = 2000;

/** Finds the current page of a path whose names have changed. */
export class CurrentPages {
  readonly names: CurrentNames;
  readonly #rows: BuiltPaths;
  /** Path by what it means, for each entity. */
  readonly #meanings = new Map<string, ReadonlyMap<string, string>>();

  constructor(rows: BuiltPaths, formerly?: FormerNames) {
    this.names = new CurrentNames(formerly);
    this.#rows = rows;
  }

  get isLean(): boolean {
    return isLean(this.#families);
  }

  get #families(): ReadonlySet<Family> {
    return this.#rows.families ?? new Set();
  }

  hasEntity(entity: string): boolean {
    return this.#rows.pagesOf(entity).length > 0;
  }

  /**
   * Redirect target of a path that no longer has a page: the page of the same entity under its current names; for a sub-page also its batch or
   * product; for a permanent path no other page.
   */
  successorOf(line: BuiltPath & { redirect?: string | undefined }): string | undefined {
    if (line.owner === undefined) return undefined;
    const entity = this.names.keyOf(line.owner);
    // A page of the owner's has one path in a language, whatever it was called.
    if (typeOfKey(entity) === 'page') return this.#rows.pagesOf(entity)[0]?.path;
    const own = line.target ?? line.path;
    for (const known of [line.redirect, own, pageAbove(own)]) {
      const found = known === undefined ? undefined : this.#find(entity, known);
      if (found !== undefined) return found;
    }
    return this.#leanPage(entity, own);
  }

  /** Of a page that a lean site does not build: the label or the page of its lot or product, else the landing page of its language. */
  #leanPage(entity: string, path: string): string | undefined {
    const entry = entryOf(path);
    if (!entry?.locale || !this.isLean || isBuilt(routeNamed(entry.route), this.#families)) return undefined;
    if (!['product', 'batch'].includes(typeOfKey(entity) ?? '')) return pathOf({ ...HOME, locale: entry.locale });
    const pages = this.#rows.pagesOf(entity).flatMap((row) => {
      const own = entryOf(row.path);
      return own && own.locale === entry.locale ? [{ path: row.path, view: routeNamed(own.route).view }] : [];
    });
    const wanted = isLabel(routeNamed(entry.route)) ? ['label', 'page'] : ['page'];
    return wanted.flatMap((view) => pages.find((page) => page.view === view)?.path ?? [])[0];
  }

  #find(entity: string, path: string): string | undefined {
    const entry = entryOf(printedPathOf(path) ?? path);
    if (entry === undefined) return undefined;
    const found = this.#meaningsOf(entity).get(this.#meaningOf(entry));
    return found !== undefined && this.#hadGtin(entity, entry.params.gtin, found) ? found : undefined;
  }

  /** Another GTIN is another code: the graph has to say that the product had this one before. */
  #hadGtin(entity: string, gtin: string | undefined, path: string): boolean {
    if (gtin === undefined || entryOf(path)?.params.gtin === gtin) return true;
    return this.names.isFormer(productOf(entity), gtinInName(gtin) ?? gtin);
  }

  #meaningsOf(entity: string): ReadonlyMap<string, string> {
    const known = this.#meanings.get(entity);
    if (known) return known;
    const meanings = new Map<string, string>();
    for (const { path } of this.#rows.pagesOf(entity)) {
      const entry = printedPathOf(path) === undefined ? entryOf(path) : undefined;
      if (entry === undefined) continue;
      const meaning = this.#meaningOf(entry);
      const before = meanings.get(meaning);
      // Capital letters come first: the page's own path before its copy with the lot in lower case.
      if (before === undefined || path < before) meanings.set(meaning, path);
    }
    if (this.#meanings.size === HELD) this.#meanings.clear();
    this.#meanings.set(entity, meanings);
    return meanings;
  }

  /** Route, language and part of the entity: everything in a path but the names of the entity. */
  #meaningOf({ route, params, locale }: Entry): string {
    const { ingredientID, productID, batchCode } = params;
    const isComponent = routeNamed(route).entityType.startsWith('component');
    return [
      route,
      locale,
      ingredientID && this.names.idOf('ingredient', ingredientID),
      isComponent && productID && this.names.idOf('product', productID),
      batchCode,
    ].join('\n');
  }
}

/** Of a sub-page that is not permanent, the page of the batch in the same family, or of the product where the path names no batch. */
function pageAbove(path: string): string | undefined {
  const entry = entryOf(path);
  if (entry === undefined || isKept(entry)) return undefined;
  for (const entityType of ['batch', 'product']) {
    try {
      return pathOf({ ...entry, route: `${routeNamed(entry.route).family}/${entityType}` });
    } catch {
      // The family has no such page, or the path does not name its lot.
    }
  }
  return undefined;
}
