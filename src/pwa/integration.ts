import AstroPWA from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';

/** Where the compiled worker waits for its list, in the output of the compilation. */
export const COMPILED_WORKER = 'worker.js';

/**
 * Compiles the service worker. Its list of files is written when the whole site is there, for the pages that it
 * names are rendered after the compilation (`serviceWorkerText`).
 */
export function serviceWorker(): AstroIntegration {
  return AstroPWA({
    strategies: 'injectManifest',
    srcDir: 'src/browser/worker',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { injectionPoint: '', rollupFormat: 'iife' },
  });
}
