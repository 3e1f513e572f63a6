import { createRequire } from 'node:module';
import type { RouteData } from 'astro';
import type { PageInput } from '../../core/page/page-input.ts';
import type * as Compiled from '../compile/entry.ts';
import type * as Internals from '../astro-internals/entry.ts';
import type { RoutePages } from '../astro-internals/route-pages.ts';

/** The templates, with or without the internals. */
export type CompiledModule = typeof Compiled & Partial<typeof Internals>;

export interface Renderer {
  module: CompiledModule;
  /** One page as text. @throws PageFailed with what the page threw */
  render(path: string, route: string, input: PageInput): Promise<string>;
}

/** A page threw: which, about what, why. */
export class PageFailed extends Error {
  readonly exitCode = 70;
  constructor(path: string, entity: string, cause: unknown) {
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    super(`The page ${path} (${entity}) could not be rendered; the output is as it was.\n${why}`, { cause });
    this.name = 'PageFailed';
  }
}

/** The page file that shows every row of the route table. */
const ALL = '/[...path]';

/** Characters that cached fragments may take in one thread. */
const FRAGMENT_CHARACTERS = 4_000_000;

/** The compiled templates as this thread has them from now on. */
export function loadTemplates(bundle: string): Promise<CompiledModule> {
  // React decides by it when it is loaded: its development build takes twice the time for the same bytes.
  process.env['NODE_ENV'] ??= 'production';
  return Promise.resolve(createRequire(bundle)(bundle) as CompiledModule);
}

/** The compiled templates, ready to render. */
export function rendererOf(module: CompiledModule, host: string, share = true): Renderer {
  const { app, cachedFragments, routePages } = module;
  const fragments = share ? cachedFragments?.(FRAGMENT_CHARACTERS) : undefined;
  const own = app.manifest.routes.find(({ routeData }) => routeData.route === ALL)?.routeData;
  if (!own) throw new RangeError(`The compiled templates have no page file ${ALL}`);
  let prepared: Promise<RoutePages> | undefined;

  return {
    module,
    render: async (path, route, input) => {
      const url = `${host}${path}/`;
      const pages = await (prepared ??= routePages ? routePages(own, url) : Promise.resolve(publicPages(app, own)));
      const failed = (why: unknown) => new PageFailed(path, input.entityKey ?? route, why);
      const locals: App.Locals = { input, ...(fragments && { fragments }) };
      const response = await pages(url, locals).catch((error: unknown) => {
        throw failed(error);
      });
      // Astro's objects of a page live until the next major GC: release the page's input now.
      locals.input = undefined as never;
      if (response.status !== 200) throw failed(`status ${response.status}`);
      return response.text();
    },
  };
}

/** Pages of a route by Astro's public API. */
function publicPages(app: CompiledModule['app'], route: RouteData): RoutePages {
  // With a path of its own a route is not looked up among static paths.
  const routeData = { ...route, pathname: route.route, params: [] };
  return async (url, locals) => {
    const response = await app.render(new Request(url), { routeData, locals });
    if (locals.failure !== undefined) throw locals.failure as Error;
    return response;
  };
}
