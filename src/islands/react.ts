import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKOUT } from '../checkout.ts';

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
            options.addRenderer({
              ...renderer,
              serverEntrypoint: pathToFileURL(join(CHECKOUT, 'src/islands/server.ts')),
            }),
        }),
    },
  };
}
