import { hash } from 'node:crypto';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders an island to HTML once, by React's own API; the integration's renderer renders each component twice, and gives all islands of a shared
 * fragment one prefix. Here a digest of component and props keeps ids of `useId` apart: no page has two equal islands (tests/site/islands.test.ts).
 * Every framework component is React's, and none has slots.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  check: (component: unknown) => Promise.resolve(typeof component === 'function'),
  renderToStaticMarkup: (component: ComponentType<object>, props: object, _slots, metadata) => {
    const prefix = hash('sha256', JSON.stringify([metadata?.displayName, props]), 'hex').slice(0, 8);
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    return Promise.resolve({ html, attrs: { prefix } });
  },
};

export default renderer;
