import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';

/**
 * Bundles of what every page and every island load, one file each: many small files cost more requests than they are worth, and compress worse.
 * The first has the script of `Head.astro` with all its imports: alone the script would be a file that only names another.
 */
const CHUNKS = [
  { name: 'page', test: /shell\/Head\.astro\?astro&type=script&index=0|browser\/start\/hydrated\.ts/, priority: 1 },
  {
    name: 'touch',
    test: /src\/(?:stores\/(?:carousel|graphs)|browser\/interaction\/(?:error-page|page-loading-bar))\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\/|src\/islands\/parts\/Boundary\.tsx/,
  },
];

/**
 * The one rule of Astro's `<ClientRouter />` is in `Shell.css`. Astro would put its sheet on every page of the one route file, printed pages
 * included, whose policy allows no style. If Astro renames the sheet, the request is back.
 */
const ROUTER_RULE = {
  find: /^.*\/ClientRouter\.astro\?astro&type=style.*$/,
  replacement: join(CHECKOUT, 'src/components/shell/Shell.css?url'),
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
            resolve: { alias: [ROUTER_RULE] },
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
