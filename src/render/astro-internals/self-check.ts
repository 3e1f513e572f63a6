import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RouteData } from 'astro';
import type { PageInput } from '../../core/page/page-input.ts';
import { REFUSED } from '../compile/files.ts';
import type * as Internals from './entry.ts';

/** What the fixed pages are rendered with; a site without inputs of ours has no `inputFor`. */
type Module = typeof Internals & { inputFor?: (pathname: string) => PageInput | undefined };

const ROOM = 1_000_000;

/**
 * The check of what is in this folder, made once for each state of templates and lockfile: Astro has rendered a fixed page (among them the one
 * that shows every block in every layout), and the internals render it too, twice, so that cached fragments are seen as well. Other bytes
 * or an error, and the file of the internals is removed: pages are rendered by Astro's public API then.
 */
export class SelfCheck {
  readonly #folder: string;
  readonly #file: string;
  #module: Promise<Module> | undefined;
  #isRefused = false;

  /** @param file the templates with the internals, in this folder */
  constructor(folder: string, file: string) {
    this.#folder = folder;
    this.#file = join(folder, file);
  }

  /** Bundles the internals. */
  async make(bundle: () => Promise<void>): Promise<void> {
    await this.#attempt(bundle);
  }

  /** @param html what Astro rendered */
  async page(route: RouteData, url: string, html: string): Promise<void> {
    if (route.type !== 'page' || this.#isRefused) return;
    await this.#attempt(async () => {
      this.#module ??= Promise.resolve(createRequire(this.#file)(this.#file) as Module);
      const { cachedFragments, routePages, inputFor } = await this.#module;
      const input = inputFor?.(new URL(url).pathname);
      const fragments = cachedFragments(ROOM);
      const render = await routePages(route, url);
      for (const time of ['first', 'second']) {
        const own = await (await render(url, { ...(input && { input }), fragments } as App.Locals)).text();
        if (own !== html) throw new Error(`${url} has other bytes than Astro renders, the ${time} time`);
      }
    });
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#isRefused = true;
      rmSync(this.#file, { force: true });
      writeFileSync(join(this.#folder, REFUSED), error instanceof Error ? error.message : String(error));
    }
  }
}
