import type { AstroIntegration } from 'astro';
import { CHUNKS } from './chunks.ts';
import { routerStyle } from './router-style.ts';

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
            environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
          },
        });
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/directive.ts' });
      },
    },
  };
}
