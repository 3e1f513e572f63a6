import type { AstroIntegration } from 'astro';
import { siteHost } from './addresses.ts';
import type { Configuration } from './read-configuration.ts';
import { virtualConfig } from './virtual-config.ts';

/** Gives Astro the site's address and languages, and templates the rest of the configuration. */
export function configuration(of: Configuration): AstroIntegration {
  const { languages, fallback } = of.config;
  return {
    name: 'storytrace:configuration',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          site: siteHost(process.env),
          // The route table reads the locale from paths, not Astro.
          i18n: { locales: [...languages], defaultLocale: fallback, routing: 'manual' },
          vite: { plugins: [virtualConfig(of)] },
        });
      },
    },
  };
}
