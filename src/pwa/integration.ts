import AstroPWA from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeServiceWorker } from './precache.ts';

/** Where the compiled worker waits for its list, in the output of the compilation. */
export const COMPILED_WORKER = 'worker.js';

/**
 * Compiles the service worker. Its list of files is written when the whole site is there: the pages it names are
 * rendered after the compilation (`writeServiceWorker`). With `finish`, Astro renders them itself.
 */
export function serviceWorker(finish: boolean): AstroIntegration[] {
  const compiled = AstroPWA({
    strategies: 'injectManifest',
    srcDir: 'src/browser/worker',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { injectionPoint: '', rollupFormat: 'iife' },
  });
  const list: AstroIntegration = {
    name: 'storytrace:service-worker',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const { entries, bytes } = await writeServiceWorker(join(site, COMPILED_WORKER), site);
        rmSync(join(site, COMPILED_WORKER));
        logger.info(`sw.js fetches ${entries.length} files ahead, ${bytes} bytes`);
      },
    },
  };
  return finish ? [compiled, list] : [compiled];
}
