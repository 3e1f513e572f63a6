import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate on touch, focus, key or sight below the first screen; a selector names markup whose touch counts too. */
    'client:wake'?: boolean | string;
  }
}

/**
 * React's renderer numbers the islands of a page in the order in which they happen to be rendered, which differs where pages
 * share parts: equal pages would have other bytes. The numbers keep ids of `useId` apart; no island here asks for one.
 */
export const unnumbered = {
  name: 'storytrace:unnumbered-islands',
  transform: (_code: string, id: string) =>
    id.endsWith('/@astrojs/react/dist/context.js') ? 'export const incrementId = () => undefined;' : undefined,
};

export function islands(): AstroIntegration {
  return {
    name: 'storytrace:islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        updateConfig({ vite: { plugins: [unnumbered] } });
        addClientDirective({ name: 'wake', entrypoint: './src/islands/directive.ts' });
      },
    },
  };
}
