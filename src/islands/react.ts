import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React integration with `server.ts` as its renderer for the build. No island waits for anything: a stream of its markup would only take time. */
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
            options.addRenderer({ ...renderer, serverEntrypoint: new URL('./server.ts', import.meta.url) }),
        }),
    },
  };
}
