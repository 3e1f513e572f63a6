import type { RouteData, SSRResult } from 'astro';
import { App } from 'astro/app';
import { createComponent, renderHead, renderTemplate } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import { routePages } from '../../../src/render/astro-internals/route-pages.ts';
import { casesOf } from '../../cases.ts';

type Bag = Record<string, unknown>;

const URL_OF_ONE = 'https://story.example/x/1/';
const route = {
  route: '/x/[id]',
  type: 'page',
  component: 'x.astro',
  prerender: true,
  params: ['id'],
  pattern: /^\/x\/(.+)\/$/,
  segments: [],
  fallbackRoutes: [],
  distURL: [],
  isIndex: false,
  origin: 'project',
} as unknown as RouteData;

/** What the last page was made with. */
let asked: { astro: Bag; result: SSRResult } | undefined;
const Page = createComponent(((result: SSRResult, props: Bag, slots: Bag) => {
  const astro = result.createAstro(props, slots) as unknown as Bag;
  asked = { astro, result };
  const { id, fails } = astro['locals'] as { id: number; fails?: boolean };
  if (fails) throw new RangeError(`no ${id}`);
  return renderTemplate`<html><head>${renderHead()}</head><body>${id}</body></html>`;
}) as never);

const manifest = {
  base: '/',
  trailingSlash: 'always',
  buildFormat: 'directory',
  logLevel: 'silent',
  site: 'https://story.example',
  routes: [{ routeData: route, styles: [{ type: 'external', src: '/x.css' }], scripts: [], links: [] }],
  pageMap: new Map([['x.astro', () => Promise.resolve({ page: () => Promise.resolve({ default: Page }) })]]),
  renderers: [],
  clientDirectives: new Map(),
  componentMetadata: new Map(),
  inlinedScripts: new Map(),
  entryModules: {},
  rootDir: new URL('file:///x/'),
  compressHTML: true,
};
// Astro's bundles set this module variable themselves.
const ambient = new URL('../../../node_modules/astro/dist/core/manifest/ambient.js', import.meta.url).href;
const { setAmbientManifest } = (await import(/* @vite-ignore */ ambient)) as { setAmbientManifest(of: Bag): void };
setAmbientManifest(manifest);

const pages = await routePages(route, 'https://story.example/x/0/');

async function page(locals: Bag) {
  const html = await (await pages(URL_OF_ONE, locals as never)).text();
  return { html, ...asked! };
}

async function byAstro(locals: Bag) {
  const app = new App(manifest as never, false);
  // With a path of its own a route is not looked up among static paths.
  const routeData = { ...route, pathname: '/x/[id]' };
  const html = await (await app.render(new Request(URL_OF_ONE), { routeData, locals: locals as never })).text();
  return { html, ...asked! };
}

function namesIn(object: object): string[] {
  const names: string[] = [];
  for (const name in object) names.push(name);
  return names;
}

const published = await byAstro({ id: 1 });
const own = await page({ id: 1 });

it('renders what Astro renders, page after page', async () => {
  expect(published.html).toContain('/x.css');
  expect(own.html).toBe(published.html);
  expect((await page({ id: 2 })).html).toBe(published.html.replace('>1<', '>2<'));
});

it('shares nothing between pages that a page changes', async () => {
  const [first, second] = [own.result, (await page({ id: 2 })).result];
  const shared = (a: object, b: object) =>
    namesIn(a).filter((name) => {
      const [one, other] = [Reflect.get(a, name) as unknown, Reflect.get(b, name) as unknown];
      return typeof one === 'object' && one !== null && one === other;
    });
  expect(shared(first, second)).toEqual(casesOf<{ shared: string[] }>('route-pages').shared);
  expect(shared(first._metadata, second._metadata)).toEqual([]);
  // Headers are never read.
  expect(shared(first.response, second.response)).toEqual(['headers']);
});

it('lets through what a page throws, and what is still rendered of it ends', async () => {
  await expect(page({ id: 3, fails: true })).rejects.toThrow(new RangeError('no 3'));
  expect(asked?.result.cancelled).toBe(true);
  expect((await page({ id: 4 })).html).toContain('>4<');
});
