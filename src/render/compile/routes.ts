import type { AstroIntegration } from 'astro';
import { type View, type Layout, ROUTES, type Route } from '../../core/routes/table.ts';
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

/** Views with a sheet of their own in every family: nothing of the layout around them. */
const ALONE: Partial<Record<View, string>> = { label: 'Label', design: 'Design' };

const fileOf = ({ view, family, layout }: Route): string =>
  ALONE[view] ?? (family === 'utility' ? 'Utility' : FILES[layout]);

/** Every row of the route table, as a route of Astro's. */
export function routes(): AstroIntegration {
  return {
    name: 'storytrace:routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const route of ROUTES) {
          const entrypoint = `./src/pages/_catalogue/${fileOf(route)}.astro`;
          injectRoute({ pattern: astroPattern(route), entrypoint, prerender: true });
        }
      },
    },
  };
}
