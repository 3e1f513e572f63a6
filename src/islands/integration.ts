import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate on touch, focus, key or sight below the first screen; a selector names markup whose touch counts too. */
    'client:wake'?: boolean | string;
  }
}

export function islands(): AstroIntegration {
  return {
    name: 'storytrace:islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'wake', entrypoint: './src/islands/directive.ts' });
      },
    },
  };
}
