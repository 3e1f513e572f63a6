import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React integration with `server.ts` and `client.ts` as its renderers. No island waits for anything: a stream of its markup would only take time. */
export function reactIslands(): AstroIntegration {
  const standard = react({ experimentalDisableStreaming: true });
  const setup = standard.hooks['astro:config:setup'];
  return {
    ...standard,
    hooks: {
      ...standard.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              serverEntrypoint: new URL('./server.ts', import.meta.url),
              clientEntrypoint: fromRoot(options.config.root, new URL('./client.ts', import.meta.url)),
            }),
        }),
    },
  };
}

/** As Vite finds it from the site's root, whichever site that is: an absolute path would get into built files. */
const fromRoot = (root: URL, file: URL): string =>
  `./${relative(fileURLToPath(root), fileURLToPath(file)).replaceAll(sep, '/')}`;
