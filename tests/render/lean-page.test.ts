import { registerHooks } from 'node:module';
import { inspect } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { PAGE_CHANGES } from '../../src/render/compile/lean-page.ts';

type Bag = Record<string, unknown>;

/** What Astro keeps of a page that it renders; its own types of it are internal. */
interface State {
  props: Bag;
  locals: Bag;
  renderOptions: Bag;
  getAPIContext(): Bag;
  createResult(
    template: Bag,
    context: Bag,
  ): Promise<{ response: Bag & { headers: Headers }; createAstro(props: Bag, slots: Bag): Bag }>;
}
type Module = { FetchState: new (manifest: Bag, request: Request, options: Bag) => State };

const PUBLISHED = new URL('../../node_modules/astro/dist/core/fetch/fetch-state.js', import.meta.url).href;
const LEAN = `${PUBLISHED}?lean`;
const hooks = registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (url !== LEAN) return loaded;
    const source = PAGE_CHANGES.reduce((text, { from, to }) => text.replace(from, () => to), String(loaded.source));
    return { ...loaded, source };
  },
});
afterAll(() => hooks.deregister());

const request = new Request('https://story.example/x/1/');
const route = {
  route: '/x/[id]',
  type: 'page',
  component: 'x.astro',
  prerender: true,
  params: ['...id'],
  pattern: /^\/x\/(.+)\/$/,
  pathname: '/x/1',
  segments: [],
  fallbackRoutes: [],
};

async function pageOf(url: string) {
  const { FetchState } = (await import(/* @vite-ignore */ url)) as Module;
  const manifest = {
    base: '/',
    trailingSlash: 'always',
    logLevel: 'silent',
    site: 'https://story.example',
    routes: [],
  };
  const state = new FetchState(manifest, request, {
    routeData: route,
    addCookieHeader: true,
    locals: { of: 'the page' },
  });
  state.props = { id: 1 };
  const context = state.getAPIContext();
  const { response, createAstro } = await state.createResult({}, context);
  return { state, context, response, astro: createAstro({ a: 1 }, { default: () => 'slot' }) };
}

const published = await pageOf(PUBLISHED);
const lean = await pageOf(LEAN);

function namesIn(object: object): string[] {
  const names: string[] = [];
  for (const name in object) names.push(name);
  return names;
}

function told(object: Bag, name: string): string {
  try {
    return inspect(object[name]);
  } catch (error) {
    return String(error);
  }
}

it('changes what Astro publishes', () => {
  expect(lean.astro.constructor).not.toBe(published.astro.constructor);
  expect(namesIn(published.astro).length).toBeGreaterThan(20);
});

// The response is another object; what it takes and gives is told below.
it.each(namesIn(published.astro).filter((name) => name !== 'response'))('gives a template Astro.%s', (name) => {
  expect(told(lean.astro, name)).toBe(told(published.astro, name));
});

it.each(namesIn(published.context))('gives middleware %s', (name) => {
  expect(told(lean.context, name)).toBe(told(published.context, name));
});

it('answers alike for names that neither has', () => {
  expect(lean.astro['none']).toBe(published.astro['none']);
  expect(lean.context['none']).toBe(published.context['none']);
});

it.each([
  ['published', published],
  ['lean', lean],
])('takes and refuses the same values: %s', (_, { astro, context, response, state }) => {
  expect(Object.keys(astro)).toEqual(['props', 'self']);
  astro['self'] = 'me';
  expect(astro['self']).toBe('me');
  expect((astro['slots'] as { has(name: string): boolean }).has('default')).toBe(true);
  expect(astro['slots']).toBe(astro['slots']);
  context['url'] = 'another';
  context['own'] = 'mine';
  expect([context['url'], context['own']]).toEqual(['another', 'mine']);
  expect(() => (context['locals'] = {})).toThrow('locals');
  expect(() => (response.headers = new Headers())).toThrow('headers');
  expect(astro['response']).toBe(response);
  expect([response['status'], response['statusText']]).toEqual([200, 'OK']);
  expect(response.headers.get('content-type')).toBe('text/html');
  state.locals = { of: 'an error' };
  expect(state.renderOptions).toMatchObject({ addCookieHeader: true, locals: { of: 'an error' } });
});
