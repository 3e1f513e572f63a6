import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import type { ConfiguredSource } from './configured-source.ts';

/**
 * Plain `astro build` and `astro dev`: where the environment names no snapshot, reads the configured source into one, and Astro itself
 * renders every page. Aliases, files for machines and the sitemap are written by `storytrace build` alone.
 */
export function plainAstro(): AstroIntegration {
  let own: ConfiguredSource | undefined;
  let following: AbortController | undefined;
  return {
    name: 'storytrace:plain-astro',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        // `astro dev` sets up again after a change of its configuration.
        if (own === undefined && process.env['STORYTRACE_SNAPSHOT'] !== undefined) return;
        if (command !== 'build' && command !== 'dev') return;
        const { readConfiguredSource, prepareAstroBuild } = await import('./configured-source.ts');
        own ??= await readConfiguredSource(command === 'build');
        if (command === 'build') return prepareAstroBuild(own.places);
        const { devLoop } = await import('./integration.ts');
        following?.abort();
        following = new AbortController();
        updateConfig({ integrations: [devLoop(own.source, following.signal)] });
      },
      'astro:build:done': async ({ dir }) => {
        if (own === undefined) return;
        const { copyPictures } = await import('./configured-source.ts');
        await copyPictures(own.places, fileURLToPath(dir));
        own.unlock();
      },
      'astro:server:done': () => {
        following?.abort();
        own?.unlock();
      },
    },
  };
}
