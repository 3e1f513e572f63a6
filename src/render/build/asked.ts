import { entryOf } from '../../core/routes/path.ts';
import { COMPILED_ROUTES, isBuilt } from '../../core/routes/rendered.ts';
import { type Family, routeNamed } from '../../core/routes/table.ts';
import { Memo } from '../../input/context.ts';
import { resolveEntity } from '../../input/resolved-entity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isLate } from './plan.ts';

/** Pages that visitors request during a whole build: their entities are rendered before all others. */
export class AskedPages {
  /** Every page is rendered, or none will be. */
  isOver = false;
  readonly #began = Promise.withResolvers<undefined>();
  readonly #asked = new Map<string, PromiseWithResolvers<undefined>>();
  readonly #done = new Set<string>();
  #keyOf: (path: string) => string | undefined = () => undefined;

  /**
   * Waits until rendering has begun and the page at a path, where the graph has one, has its bytes in the stage (`BuildPaths.staging`), or has the
   * bytes that it had in the output.
   * @returns false where this build has not rendered it
   */
  async rendered(path: string): Promise<boolean> {
    await this.#began.promise;
    const key = this.isOver ? undefined : this.#keyOf(path);
    if (key === undefined) return this.isOver;
    if (this.#done.has(key)) return true;
    const asked = this.#asked.get(key) ?? Promise.withResolvers<undefined>();
    this.#asked.set(key, asked);
    await asked.promise;
    return true;
  }

  /** The keys of a plan, each once; a key of a requested page as soon as a visitor requests it. */
  *first(keys: Iterable<string>, snapshot: Snapshot, families: ReadonlySet<Family>): Iterable<string> {
    this.#keyOf = (path) => keyOf(snapshot, families, path);
    this.#began.resolve(undefined);
    const planned = new Set<string>();
    for (const key of keys)
      for (const next of [...this.#asked.keys(), key]) if (planned.size < planned.add(next).size) yield next;
  }

  /** The files of an entity are in the stage. */
  took(key: string): void {
    this.#done.add(key);
    this.#asked.get(key)?.resolve(undefined);
  }

  over(): void {
    this.isOver = true;
    this.#began.resolve(undefined);
    for (const { resolve } of this.#asked.values()) resolve(undefined);
  }
}

/** The key under which the plan has the page at a path; undefined where there is none, or where it is rendered last. */
function keyOf(snapshot: Snapshot, families: ReadonlySet<Family>, path: string): string | undefined {
  const entry = entryOf(path);
  const route = entry && routeNamed(entry.route);
  if (!entry || !route || !isBuilt(route, families) || COMPILED_ROUTES.has(route.name)) return undefined;
  const fixed = `fixed:${route.name}`;
  if (route.entityType === 'none') return isLate(fixed) ? undefined : fixed;
  // A part of a product is rendered with it.
  return resolveEntity(snapshot, entry, new Memo())?.key.split('#', 1)[0];
}
