import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The blocks that the preview renders, bundled as the pages are: its module, its source, and its file in the bundle. */
export const LIVE = { module: 'virtual:storytrace/live', source: 'src/live/compiled.ts', file: 'live.mjs' } as const;

const INSTEAD_OF_NODE: Record<string, string> = {
  'node:crypto': 'src/live/node-crypto-stub.ts',
  'node:module': 'src/live/node-module-stub.ts',
};

/**
 * `virtual:storytrace/live`. Astro compiles components for Node alone: the browser's build, which comes after, gets what was compiled, so
 * that the preview shows the very blocks of the pages.
 * @param bundle the folder of the bundle for Node, once it is known
 */
export function liveBlocks(root: () => string, bundle: () => string): Plugin {
  let isDev = false;
  return {
    name: 'storytrace:live',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isDev = command === 'serve';
    },
    resolveId(source, importer) {
      if (isDev) return source === LIVE.module ? join(root(), LIVE.source) : null;
      if (this.environment.name !== 'client' || importer === undefined) return null;
      const own = INSTEAD_OF_NODE[source];
      if (own !== undefined && importer.startsWith(bundle())) return join(root(), own);
      return source === LIVE.module ? join(bundle(), LIVE.file) : null;
    },
    /** Removes the path of this checkout: a compiled component names its source file, and the path must not be published. */
    transform(code, id) {
      if (isDev || this.environment.name !== 'client' || !id.startsWith(bundle()) || !code.includes(root()))
        return null;
      return { code: code.replaceAll(root().replace(/\/?$/, '/'), ''), map: null };
    },
  };
}
