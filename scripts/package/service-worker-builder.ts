import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WORKBOX = 'workbox-build/build/inject-manifest.js';
/** Path of a schema that depends on the called function. */
const ANY_SCHEMA = '`../schema/${methodName}Options.json`';

/** Of Workbox's builder, the one function that is called: the others need Babel and Rollup. */
const injectManifestOnly: Plugin = {
  name: 'storytrace:inject-manifest-only',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === 'workbox-build' ? this.resolve(WORKBOX, importer) : null;
  },
  transform: (code, id) =>
    id.endsWith('/workbox-build/build/lib/validate-options.js')
      ? { code: code.replace(ANY_SCHEMA, "'../schema/InjectManifestOptions.json'"), map: null }
      : null,
};

/**
 * Writes `@vite-pwa/astro` with `vite-plugin-pwa` and what they call as one module for the package, with the licences of all that it contains. As dependencies
 * they would bring 300 packages, and Astro 5 next to ours, because the peers of `@vite-pwa/astro` end there.
 */
export async function writeServiceWorkerBuilder(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [injectManifestOnly],
    ssr: { noExternal: true, external: ['vite', '@vite-pwa/assets-generator'] },
    build: {
      ssr: join(root, 'node_modules/@vite-pwa/astro/dist/index.mjs'),
      outDir: join(folder, 'dist'),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  });
  // It reads its version there.
  cpSync(join(root, 'node_modules/vite-plugin-pwa/package.json'), join(folder, 'package.json'));
}
