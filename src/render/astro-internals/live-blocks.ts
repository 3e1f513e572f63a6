/**
 * Renders a component without Astro's app, in the browser: the preview shows the blocks of the build.
 * Reaches into `renderToString` and the fields of `SSRResult`. Tested with Astro 7.3.5. The Container API, which would do it, takes no client
 * directive of ours (`client:interaction`). Where it fails, the preview lists the differences of the graphs, field by field, alone.
 */
import { renderToString } from 'astro/runtime/server/index.js';

/** What Astro hands to components while it renders; its own type names much that no block asks for. */
type Result = Parameters<typeof renderToString>[0];

/** A component as the build renders it. Islands stay empty: nothing is hydrated in a preview. */
export async function renderBlocks(component: unknown, props: object): Promise<string> {
  return String(await renderToString(resultOf(), component as never, props as never, {}));
}

function resultOf(): Result {
  const nobody = {
    name: 'nobody',
    ssr: { check: async () => true, renderToStaticMarkup: async () => ({ html: '' }) },
  };
  const result = {
    createAstro: (props: object, slots: object) => ({ props, slots, locals: {} }),
    resolve: async () => '',
    renderers: [nobody],
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
