import AstroPWA from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { siteInfo } from '../config.ts';
import type { Configuration } from '../configuration/read-configuration.ts';
import { virtualConfig } from '../configuration/virtual-config.ts';
import { OF_EDITORS, offlinePages, precacheOf } from './precache.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Writes the root's web app manifest, and `sw.js` with its precache list; `src/browser/register-worker.ts` registers it. The list
 * is made after Astro has rendered the fixed pages, before the catalogue: it may name only fixed pages.
 */
export const progressiveWebApp = (configuration: Configuration): AstroIntegration =>
  AstroPWA({
    strategies: 'injectManifest',
    srcDir: join(CHECKOUT, 'src/browser/worker'),
    filename: 'sw.ts',
    injectRegister: null,
    manifest: webManifest(configuration.config.fallback, siteInfo(configuration.config, process.env, '').clientName),
    injectManifest: {
      rollupFormat: 'iife',
      minify: true,
      buildPlugins: { vite: [virtualConfig(configuration)] },
      globPatterns: ['_astro/*.{js,css,woff2}', ...offlinePages()],
      globIgnores: OF_EDITORS,
      manifestTransforms: [(entries) => ({ manifest: precacheOf(entries), warnings: [] })],
    },
  });
