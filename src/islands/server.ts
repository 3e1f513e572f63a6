import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders an island to HTML once, by React's own API; the integration's renderer renders each component twice. Every framework
 * component is React's, and none has slots or asks for `useId`, whose ids two islands of a page would share (`eslint.config.js`).
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  check: (component: unknown) => Promise.resolve(typeof component === 'function'),
  renderToStaticMarkup: (component: ComponentType<object>, props: object) =>
    Promise.resolve({ html: renderToString(createElement(component, props)) }),
};

export default renderer;
