import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React integration with `server.ts` as its renderer for the build. */
export function reactIslands(): AstroIntegration {
  const standard = react();
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
