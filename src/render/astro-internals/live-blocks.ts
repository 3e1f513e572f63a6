/**
 * Renders a component without Astro's app, in the browser: the preview shows the blocks of the build.
 * Reaches into `renderToString` and the fields of `SSRResult`. Tested with Astro 7.3.5. The Container API, which would do it, takes no client
 * directive of ours (`client:interaction`). Where it fails, the preview lists the differences of the graphs, field by field, alone.
 */
import { renderToString } from 'astro/runtime/server/index.js';
import type { ComponentType } from 'react';

/** What Astro hands to components while it renders; its own type names much that no block asks for. */
type Result = Parameters<typeof renderToString>[0];

/** Renders a component of an island to HTML. */
type RenderIsland = (island: ComponentType<object>, props: object) => Promise<string>;

/** Renders a component as the build does, with islands in their state before hydration. */
export async function renderBlocks(component: unknown, props: object, renderIsland: RenderIsland): Promise<string> {
  return String(await renderToString(resultOf(renderIsland), component as never, props as never, {}));
}

function resultOf(renderIsland: RenderIsland): Result {
  const react = {
    name: '@astrojs/react',
    ssr: {
      check: async (component: unknown) => typeof component === 'function',
      renderToStaticMarkup: async (island: ComponentType<object>, props: object) => ({
        html: await renderIsland(island, props),
      }),
    },
  };
  const result = {
    createAstro: (props: object, slots: object) => ({ props, slots, locals: {} }),
    resolve: async () => '',
    renderers: [react],
    clientDirectives: new Map([['interaction', '']]),
    componentMetadata: new Map(),
    inlinedScripts: new Map(),
    styles: new Set(),
    scripts: new Set(),
    links: new Set(),
    pathname: '/',
    compressHTML: true,
    partial: true,
    // A head and the islands' code, which Astro would add, count as written already.
    _metadata: {
      hasRenderedHead: true,
      hasHydrationScript: true,
      hasDirectives: new Set(['interaction']),
      rendererSpecificHydrationScripts: new Set(),
      renderedScripts: new Set(),
      propagators: new Set(),
      extraHead: [],
      templateDepth: 0,
    },
  };
  return result as unknown as Result;
}
