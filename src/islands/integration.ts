import type { AstroIntegration } from 'astro';
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
        updateConfig({ vite: { plugins: [routerStyle] } });
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/directive.ts' });
      },
    },
  };
}
