import { join } from 'node:path';
import { defineConfig } from 'astro/config';
import { brand } from './brand/integration.ts';
import { CHECKOUT } from './checkout.ts';
import { ownComponents } from './configuration/components/integration.ts';
import { configure } from './configuration/configured.ts';
import { configuration } from './configuration/integration.ts';
import { loadEnvironmentFile } from './configuration/read-configuration.ts';
import { plainAstro } from './dev/plain-astro.ts';
import { islands } from './islands/integration.ts';
import { reactIslands } from './islands/react.ts';
import { progressiveWebApp } from './pwa/integration.ts';
import { compiler } from './render/compile/integration.ts';

// The command line has read it, and names a snapshot.
if (process.env['STORYTRACE_SNAPSHOT'] === undefined) loadEnvironmentFile();
const site = configure();

export default defineConfig({
  srcDir: join(CHECKOUT, 'src'),
  publicDir: join(CHECKOUT, 'public'),
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  // A tap is hover and click at once: the page that the router asks for would be asked for twice.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    css: { transformer: 'lightningcss', lightningcss: { targets: { safari: (15 << 16) | (4 << 8) } } },
    build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  },
  integrations: [
    plainAstro(),
    configuration(site),
    brand(site),
    ownComponents(site),
    reactIslands(),
    islands(),
    compiler(),
    progressiveWebApp(site),
  ],
});
