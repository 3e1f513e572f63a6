import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { islands } from './src/islands/integration.ts';
import { serviceWorker } from './src/pwa/integration.ts';
import { compiler } from './src/render/compile/integration.ts';
import { routes } from './src/render/compile/routes.ts';

/** What a page may load: nothing but its own origin. Astro adds the hashes of its scripts and styles. */
const CSP = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ],
  // The scanner's decoder is WebAssembly.
  scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
  // React writes `style` attributes; style elements stay forbidden.
  styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
};

/** What every page loads comes in one file: many small files cost more requests and compress worse. */
const CHUNKS = [
  {
    name: 'page',
    test: /src\/(?:browser\/(?!bench|ingredient-facts|not-found|lost-path)(?:steps\/)?[\w-]+|stores\/(?:ui|smart-label))\.ts|node_modules\/nanostores|astro\/.*(?:transitions|prefetch)/,
    priority: 1,
  },
];

export default defineConfig({
  site: process.env.STORY_HOST ?? 'https://story.example',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // Astro reads no locale from paths: the route table does.
  i18n: { locales: ['it', 'en', 'fr'], defaultLocale: 'en', routing: 'manual' },
  prerenderConflictBehavior: 'error',
  security: { csp: CSP },
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
  },
  integrations: [react(), islands(), routes(), compiler(), ...serviceWorker()],
});
