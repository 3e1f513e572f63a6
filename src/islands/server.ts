import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders islands to HTML by React's own API. The integration's renderer numbers the islands of a page in the order in which they happen to be
 * rendered, which differs where pages share fragments: equal pages would have other bytes. Those numbers keep ids of `useId` apart; no island here
 * uses it. Every framework component is React's, and none has slots.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  check: (component: unknown) => Promise.resolve(typeof component === 'function'),
  renderToStaticMarkup: (component: unknown, props: object) =>
    Promise.resolve({ html: renderToString(createElement(component as ComponentType<object>, props)) }),
};

export default renderer;
