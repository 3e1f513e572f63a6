import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import type { RouteData } from 'astro';
import type { PageInput } from '../../core/page/page-input.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type * as Compiled from '../compile/entry.ts';
import { Stage } from '../output/files.ts';
import { openStore } from '../output/state/store.ts';
import type * as Internals from '../astro-internals/entry.ts';
import type { RoutePages } from '../astro-internals/route-pages.ts';
import { trackDependencies } from './dependency-tracking.ts';
import type { Before, RenderContext } from './entity.ts';

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

/** Start message of a worker: plain data. */
export interface Job {
  /** Module of the compiled app. */
  entry: string;
  snapshot: string;
  site: SiteInfo;
  date: string;
  /** JSON file of the pictures there are. */
  pictures?: string;
  /** What `dev` and `testing` show. */
  report?: object;
  stage: string;
  /** The stage is flat: its files are uploaded and removed. */
  isFlat?: boolean;
  /** State of the output, to leave equal bytes alone. */
  store?: string;
  reuseFrom?: string;
  /** False: each page is made as if it were the only one, to tell what sharing saves. */
  share?: boolean;
}

/** @param db the state, where this thread has it open already */
export async function openRenderContext(job: Job, db?: DatabaseSync): Promise<RenderContext & { close(): void }> {
  const renderer = rendererOf(await loadTemplates(job.entry), job.site.host, job.share);
  const { openSnapshot, pageContext } = renderer.module;
  const snapshot = openSnapshot(job.snapshot, true);
  const pictures = job.pictures === undefined ? undefined : JSON.parse(readFileSync(job.pictures, 'utf8'));
  const { site, date, report } = job;
  const context = pageContext({ site, date, ...(pictures && { pictures }), ...(report !== undefined && { report }) });
  const own = job.store === undefined || db ? undefined : openStore(job.store);
  // One transaction for all: each look-up would ask for its own lock.
  own?.exec('BEGIN');
  const known = (db ?? own)?.prepare(
    'SELECT file, digest, size, input FROM entity JOIN file ON file.entity = entity.id WHERE key = ?',
  );
  return {
    renderer,
    tracked: trackDependencies(snapshot),
    context,
    isShared: job.share !== false,
    stage: new Stage(job.stage, job.isFlat),
    before: (key) => new Map(known?.all(key).map((row) => [String(row['file']), beforeOf(row)])),
    ...(job.reuseFrom !== undefined && { reuseFrom: job.reuseFrom }),
    close: () => {
      snapshot.close();
      own?.close();
    },
  };
}

function beforeOf(row: Record<string, unknown>): Before {
  const digest = Buffer.from(row['digest'] as Uint8Array).toString('hex');
  return { digest, size: Number(row['size']), input: row['input'] };
}
