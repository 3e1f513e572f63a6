import type { AstroGlobal, RouteData, SSRResult } from 'astro';
import { FetchState } from 'astro/fetch';
import { renderPage } from 'astro/runtime/server/index.js';

type Props = Parameters<SSRResult['createAstro']>[0];
type Slots = Parameters<SSRResult['createAstro']>[1];

/** Renders pages of one route. @throws what the page throws */
export type RoutePages = (url: string, locals: App.Locals) => Promise<Response>;

/**
 * What Astro's app does for each request (address, middleware, sessions, actions, cookies, names of files) comes out the same for all pages of
 * a route: it is done for one, and each gets a copy of its result.
 * Reaches into `FetchState`, `renderPage` and the fields of `SSRResult`. Tested with Astro 7.3.5.
 * Gain: 1.28 of a whole build's CPU without it; `node scripts/bench/ab.ts` (docs/decisions/0010).
 * @param url of one of them
 */
export async function routePages(route: RouteData, url: string): Promise<RoutePages> {
  const state = stateOf(route, url, {} as App.Locals);
  const template = await state.loadComponentInstance();
  const first = await state.createResult(template, state.getActionAPIContext());
  const resolved = new Map<string, Promise<string>>();
  const resolve = (name: string) => {
    const known = resolved.get(name) ?? first.resolve(name);
    resolved.set(name, known);
    return known;
  };
  return async (url, locals) => {
    const whole = () => stateOf(route, url, locals);
    const createAstro: SSRResult['createAstro'] = (props, slots) =>
      new PageAstro(result, locals, props, slots, whole) as unknown as AstroGlobal;
    const result: SSRResult = { ...first, ...ownOf(first), resolve, createAstro };
    try {
      return await renderPage(result, template.default, {}, {}, false, route);
    } catch (error) {
      // Stop rendering the rest of the page without further errors.
      result.cancelled = true;
      throw error;
    }
  };
}

function stateOf(route: RouteData, url: string, locals: App.Locals): FetchState {
  const state = new FetchState(new Request(url));
  state.routeData = route;
  state.locals = locals;
  return state;
}

/** What a page adds to while it is rendered. Named one by one: looking through all takes longer than the head of a page. */
function ownOf({
  response,
  links,
  scripts,
  styles,
  directives,
  scriptDirective,
  styleDirective,
  _metadata,
}: SSRResult) {
  const { status = 200, statusText = 'OK', headers } = response;
  return {
    response: { status, statusText, headers },
    links: new Set(links),
    scripts: new Set(scripts),
    styles: new Set(styles),
    directives: [...directives],
    scriptDirective: directiveOf(scriptDirective),
    styleDirective: directiveOf(styleDirective),
    _metadata: {
      ..._metadata,
      rendererSpecificHydrationScripts: new Set<string>(),
      renderedScripts: new Set<string>(),
      hasDirectives: new Set<string>(),
      propagators: new Set<never>(),
      extraHead: [],
      extraStyleHashes: [..._metadata.extraStyleHashes],
      extraScriptHashes: [..._metadata.extraScriptHashes],
      pendingSlotEvaluations: [],
    },
  };
}

function directiveOf<D extends { resources: unknown[]; hashes: unknown[] }>(directive: D): D {
  return { ...directive, resources: [...directive.resources], hashes: [...directive.hashes] };
}

/**
 * The `Astro` of a component: what every page asks for at hand, and Astro's own for all else. That one is made with getters of its own,
 * of which V8 keeps the shapes, and with them the page, until it looks at all that is old.
 */
class PageAstro {
  readonly #result: SSRResult;
  readonly #slots: Slots;
  readonly #stateOf: () => FetchState;
  #whole: AstroGlobal | undefined;
  readonly locals: App.Locals;
  readonly props: Props;
  self = null;

  constructor(result: SSRResult, locals: App.Locals, props: Props, slots: Slots, stateOf: () => FetchState) {
    this.#result = result;
    this.#slots = slots;
    this.#stateOf = stateOf;
    this.locals = locals;
    this.props = props;
  }

  static {
    const otherwise = new Proxy({}, { get: (_, name, astro: PageAstro) => Reflect.get(astro.#make(), name) });
    Object.setPrototypeOf(this.prototype, otherwise);
  }

  #make(): AstroGlobal {
    if (this.#whole) return this.#whole;
    const state = this.#stateOf();
    this.#whole = state.createAstro(this.#result, this.props, this.#slots, state.getActionAPIContext());
    return this.#whole;
  }
}
