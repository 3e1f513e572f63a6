import { defineConfig } from 'astro/config';
import { brand } from './src/brand/integration.ts';
import { siteInfo } from './src/config.ts';
import { bundledConfiguration } from './src/configuration/bundled.ts';
import { brandFolder, config } from './src/configuration/configured.ts';
import { islands } from './src/islands/integration.ts';
import { reactIslands } from './src/islands/react.ts';
import { progressiveWebApp } from './src/pwa/integration.ts';
import { compiler } from './src/render/compile/integration.ts';
import { thisSite } from './src/site.ts';
import { colorFallbacks } from './src/styles/color-fallbacks.ts';

/** What every page loads comes in one file: many small files cost more requests and compress worse. */
const CHUNKS = [
  {
    name: 'page',
    test: /src\/(?:browser\/(?:steps\/|interaction\/(?=(?:page-)?loading-bar\.))?[\w-]+|stores\/(?:icons|operator|ui|smart-label|storytelling))\.ts|node_modules\/nanostores\/(?!listen-keys|deep-map)|vite\/preload-helper/,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores|nanostores\/(?:listen-keys|deep-map))\/|src\/islands\/(?:Boundary\.tsx|fill\.ts)/,
  },
];

export default defineConfig({
  site: process.env.STORY_HOST ?? 'https://story.example',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // Astro reads no locale from paths: the route table does.
  i18n: { locales: config.languages, defaultLocale: config.fallback, routing: 'manual' },
  prerenderConflictBehavior: 'error',
  // A tap is hover and click at once: the page that the router asks for would be asked for twice.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [bundledConfiguration()],
    css: { postcss: { plugins: [colorFallbacks()] } },
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
  },
  integrations: [
    brand(brandFolder, siteInfo(config, process.env, '')),
    reactIslands(),
    islands(),
    compiler(),
    progressiveWebApp(thisSite().clientName),
  ],
});
