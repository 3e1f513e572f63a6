import { defineConfig } from 'astro/config';
import { brand } from './src/brand/integration.ts';
import { configure } from './src/configuration/configured.ts';
import { configuration } from './src/configuration/integration.ts';
import { islands } from './src/islands/integration.ts';
import { reactIslands } from './src/islands/react.ts';
import { progressiveWebApp } from './src/pwa/integration.ts';
import { compiler } from './src/render/compile/integration.ts';
import { colorFallbacks } from './src/styles/color-fallbacks.ts';

const site = configure();

export default defineConfig({
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  // A tap is hover and click at once: the page that the router asks for would be asked for twice.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: { css: { postcss: { plugins: [colorFallbacks()] } }, build: { assetsInlineLimit: 0 } },
  integrations: [configuration(site), brand(site), reactIslands(), islands(), compiler(), progressiveWebApp(site)],
});
