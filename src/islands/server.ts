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
    Promise.resolve({ html: inOnePiece(renderToString(createElement(component, props))) }),
};

/**
 * React appends one attribute after the other, and V8 keeps such a text as a tree of its pieces until a character is read. To read one at once,
 * with the pieces still in the processor's cache, costs a third of a read at the time when the page is written.
 */
function inOnePiece(html: string): string {
  html.charCodeAt(0);
  return html;
}

export default renderer;
