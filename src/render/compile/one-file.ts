import type { Plugin } from 'vite';
import { astroRootOf, CHECKOUT } from '../../checkout.ts';

/** A package that is asked for only when it is used, like a reader of codes on a visitor's phone: no page waits for it. */
const laterOnly: Plugin = {
  name: 'storytrace:later-only',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && !/^[./]/.test(source) ? { id: source, external: true } : null,
};

/**
 * Writes a module of a bundle for Node as one file, with all that it takes from its chunks and from packages: some two hundred modules
 * cost a thread more time to find and to open than to run.
 * @param globals modules that bring what the bundle finds in place of global names
 */
export async function inOneFile(
  module: string,
  folder: string,
  name: string,
  globals: Record<string, [module: string, name: string]> = {},
): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [laterOnly],
    // The one of the package for all that import it, also where a site has another at its top (and so does Astro's integration).
    root: astroRootOf(CHECKOUT),
    resolve: { dedupe: ['react', 'react-dom'] },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: module,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        transform: { inject: globals },
        output: { format: 'cjs', strict: true, entryFileNames: name, codeSplitting: false },
      },
    },
  });
}
