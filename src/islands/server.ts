import type { NamedSSRLoadedRendererValue } from 'astro';
import standard from '@astrojs/react/server.js';

const { renderToStaticMarkup } = standard;

/**
 * React's renderer for islands. It numbers the islands of a page in the order in which they happen to be rendered, which differs where pages
 * share fragments: equal pages would have other bytes. The numbers keep ids of `useId` apart; no island here asks for one, so the renderer is
 * called without the page that it counts by. Every framework component is React's: none is rendered once more to find that out.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...standard,
  check: (component: unknown) => Promise.resolve(typeof component === 'function'),
  renderToStaticMarkup: (...given) => renderToStaticMarkup(...given),
};

export default renderer;
