import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CHECKOUT } from '../checkout.ts';

/** Bundles of what every page and every island load, one file each: 26 small files cost more requests than they are worth, and compress worse. */
const CHUNKS = [
  {
    name: 'page',
    test: /src\/(?:browser\/(?:(?:start|language|middleware)\/)?[\w-]+|stores\/(?:operator|portion|ui))\.ts|virtual:storytrace\/config|node_modules\/nanostores\/(?!listen-keys|deep-map)|vite\/preload-helper/,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\/|src\/islands\/parts\/Boundary\.tsx/,
  },
];

const STYLE = /\/ClientRouter\.astro\?astro&type=style/;
const NOTHING = '\0storytrace:no-style';

/**
 * Removes the one rule of Astro's `<ClientRouter />`, which is copied to `src/components/shell/Shell.css`: Astro would put its sheet on every page of
 * the one route file, printed pages included, whose policy allows no style. If Astro renames the sheet, the request is back.
 */
const routerStyle: Plugin = {
  name: 'storytrace:router-style',
  enforce: 'pre',
  resolveId: (id) => (STYLE.test(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? { code: '', moduleSideEffects: true } : null),
};

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on interaction, or when seen below the first screen; a selector names markup whose interaction counts too. */
    'client:interaction'?: boolean | string;
  }
}

export function islands(): AstroIntegration {
  return {
    name: 'storytrace:islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [routerStyle],
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
              // In the bundle it imports the React of the package; outside, the one that a site may have at its top.
              prerender: { resolve: { noExternal: ['@nanostores/react'] } },
            },
          },
        });
        addClientDirective({ name: 'interaction', entrypoint: join(CHECKOUT, 'src/islands/directive.ts') });
      },
    },
  };
}
