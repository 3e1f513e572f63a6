import AstroPWA from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';
import { bundledConfiguration } from '../configuration/bundled.ts';
import { FALLBACK_LOCALE } from '../core/locale.ts';
import { OF_EDITORS, OFFLINE_PAGES, precacheOf } from './precache.ts';
import { webManifest } from './web-manifest.ts';

/**
 * The root's web app manifest, and `sw.js` with its precache list; `src/browser/register-worker.ts` registers it. The list
 * is made when Astro has rendered the fixed pages, which are all that it may name: the catalogue comes later.
 */
export const progressiveWebApp = (clientName: string): AstroIntegration =>
  AstroPWA({
    strategies: 'injectManifest',
    srcDir: 'src/browser/worker',
    filename: 'sw.ts',
    injectRegister: null,
    manifest: webManifest(FALLBACK_LOCALE, clientName),
    injectManifest: {
      rollupFormat: 'iife',
      minify: true,
      buildPlugins: { vite: [bundledConfiguration()] },
      globPatterns: ['_astro/*.{js,css,woff2}', ...OFFLINE_PAGES],
      globIgnores: OF_EDITORS,
      manifestTransforms: [(entries) => ({ manifest: precacheOf(entries), warnings: [] })],
    },
  });
