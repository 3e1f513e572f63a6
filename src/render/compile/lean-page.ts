import type { Change } from './lean-libraries.ts';

/**
 * Objects that Astro makes with getters of their own for each page, one of them the prototype of what its components get. V8 needs a
 * new shape for each such object, and keeps shapes, and with them the page, until it looks at all that is old. These classes
 * have at hand what every page asks for; for anything else they make Astro's object, and ask that.
 */
const CLASSES = `
const otherwise = (objectOf) => new Proxy({}, { get: (_, name, asked) => Reflect.get(objectOf(asked), name, asked) });

class ActionContext {
  #state;
  #whole;
  props;
  redirect;
  rewrite;
  getActionResult;
  callAction;
  [fetchStateSymbol];
  constructor(state) {
    this.#state = state;
    this.routePattern = state.routeData.route;
    this.isPrerendered = state.routeData.prerender;
    this.params = state.params;
    this.request = state.request;
    this.url = state.url;
  }
  get locals() {
    return this.#state.locals;
  }
  set locals(_) {
    throw new AstroError(AstroErrorData.LocalsReassigned);
  }
  static {
    Object.setPrototypeOf(this.prototype, otherwise((context) => (context.#whole ??= context.#state.createActionAPIContext())));
  }
}

class AstroPage {
  #state;
  #result;
  #context;
  #whole;
  constructor(state, result, context) {
    this.#state = state;
    this.#result = result;
    this.#context = context;
  }
  get locals() {
    return this.#state.locals;
  }
  get whole() {
    return (this.#whole ??= this.#state.createAstroPagePartial(this.#result, this.#context));
  }
}

class AstroGlobal {
  #page;
  #slots;
  props;
  self = null;
  constructor(page, props, slots) {
    this.#page = page;
    this.#slots = slots;
    this.props = props;
  }
  get locals() {
    return this.#page.locals;
  }
  get [slotValuesSymbol]() {
    return this.#slots;
  }
  static {
    Object.setPrototypeOf(this.prototype, otherwise((astro) => astro.#page.whole));
  }
}

class PageInit {
  #headers;
  constructor(status, statusText, headers) {
    this.status = status;
    this.statusText = statusText;
    this.#headers = headers;
  }
  get headers() {
    return this.#headers;
  }
  set headers(_) {
    throw new AstroError(AstroErrorData.AstroResponseHeadersReassigned);
  }
}
`;

const PIECES: readonly Pick<Change, 'from' | 'to'>[] = [
  { from: '\nclass FetchState {', to: `${CLASSES}class FetchState {` },
  {
    from: `etc.). */
  renderOptions;`,
    to: `etc.). */
  #options;
  get renderOptions() {
    return { ...this.#options, locals: this.locals };
  }`,
  },
  { from: 'this.renderOptions = {\n      ...options ??', to: 'this.#options = options ??' },
  {
    from: `,
      get locals() {
        return self.locals;
      }
    };`,
    to: ';',
  },
  {
    from: `const response = {
      status: actionResult?.error ? actionResult?.error.status : status,
      statusText: actionResult?.error ? actionResult?.error.type : "OK",
      get headers() {
        return headers;
      },
      set headers(_) {
        throw new AstroError(AstroErrorData.AstroResponseHeadersReassigned);
      }
    };`,
    to: `const { error } = actionResult ?? {};
    const response = new PageInit(error ? error.status : status, error ? error.type : "OK", headers);`,
  },
  {
    from: 'this.#astroPagePartial = this.createAstroPagePartial(result, apiContext)',
    to: 'this.#astroPagePartial = new AstroPage(this, result, apiContext)',
  },
  {
    from: 'this.#astroPagePartial ??= this.createAstroPagePartial(result, apiContext)',
    to: 'this.#astroPagePartial ??= new AstroPage(this, result, apiContext)',
  },
  {
    from: `const Astro = Object.assign(Object.create(astroPagePartial), {
      props,
      self: null
    });
    Object.defineProperty(Astro, slotValuesSymbol, {
      value: slotValues,
      writable: true,
      configurable: true,
      enumerable: false
    });
    return Astro;`,
    to: 'return new AstroGlobal(astroPagePartial, props, slotValues);',
  },
  {
    from: `  getActionAPIContext() {
    if (this.actionApiContext !== null) return this.actionApiContext;
`,
    to: `  getActionAPIContext() {
    return (this.actionApiContext ??= new ActionContext(this));
  }
  createActionAPIContext() {
`,
  },
  {
    from: `this.actionApiContext = ctx;
    return this.actionApiContext;`,
    to: 'return ctx;',
  },
];

export const PAGE_CHANGES: readonly Change[] = PIECES.map((piece) => ({
  file: '/astro/dist/core/fetch/fetch-state.js',
  ...piece,
}));
