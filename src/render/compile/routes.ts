import type { AstroIntegration } from 'astro';
import { type Layout, ROUTES } from '../../core/routes/table.ts';
import { astroPattern } from '../../core/routes/rendered.ts';

/** One page file per layout: styles of one layout do not reach the pages of another. */
const FILES: Record<Layout, string> = {
  landing: 'Landing',
  default: 'Default',
  batch: 'Batch',
  v2: 'V2',
  v3: 'V3',
  storytelling: 'Storytelling',
  restyle: 'Restyle',
  'smart-label-v2': 'SmartLabelV2',
  none: 'Printed',
};

/** Every row of the route table, as a route of Astro's. */
export function routes(): AstroIntegration {
  return {
    name: 'storytrace:routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const route of ROUTES) {
          // A label has a sheet of its own in every family: nothing of the layout around it.
          const file = route.face === 'label' ? 'Label' : FILES[route.layout];
          const entrypoint = `./src/pages/_catalogue/${file}.astro`;
          injectRoute({ pattern: astroPattern(route), entrypoint, prerender: true });
        }
      },
    },
  };
}
