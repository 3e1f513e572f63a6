import { renderToString } from 'astro/runtime/server/index.js';
import type { PageInput } from '../core/page/page-input.ts';
import Body from '../layouts/bodies/V3.astro';

/** What Astro hands to components while it renders; its own type names much that no block asks for. */
type Result = Parameters<typeof renderToString>[0];

/** The blocks of a page as the build makes them. Islands stay empty: nothing is awake in a preview. */
export async function renderBlocks(input: PageInput): Promise<string> {
  return String(await renderToString(resultOf(), Body as never, { input }, {}));
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
    clientDirectives: new Map([['wake', '']]),
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
      hasDirectives: new Set(['wake']),
      rendererSpecificHydrationScripts: new Set(),
      renderedScripts: new Set(),
      propagators: new Set(),
      extraHead: [],
      templateDepth: 0,
    },
  };
  return result as unknown as Result;
}
