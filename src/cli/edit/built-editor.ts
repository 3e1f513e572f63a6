import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { CHECKOUT } from '../../checkout.ts';

/** A style sheet of the package names fonts of another host, in addition to its own. */
const ownFonts = {
  name: 'storytrace-own-fonts',
  transform: (code: string, id: string) =>
    id.includes('@sveltia/cms/npm/')
      ? code.replace(/src:\s*url\(https:\/\/cdn\.jsdelivr\.net[^)]*\)\s*format\('[^']*'\);?/g, '')
      : undefined,
};

/**
 * Bundles the editor for the browser.
 * @param base path under which the folder is served
 * @returns the folder with `editor.js`
 * @throws (2) where Sveltia CMS is not installed
 */
export async function builtEditor(out = resolve('.storytrace/editor'), base = '/'): Promise<string> {
  const cms = installedCms();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: CHECKOUT,
    base,
    logLevel: 'error',
    plugins: [ownFonts],
    resolve: { alias: { '@sveltia/cms': join(cms, 'npm/index.js') } },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      copyPublicDir: false,
      rollupOptions: { input: join(CHECKOUT, 'src/editor/page/main.ts'), output: { entryFileNames: 'editor.js' } },
    },
  });
  // The bundle loads fonts from this folder.
  cpSync(join(cms, 'npm/assets'), join(out, 'assets'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  return out;
}

function installedCms(): string {
  for (const from of [resolve('package.json'), join(CHECKOUT, 'package.json')]) {
    const paths = createRequire(from).resolve.paths('@sveltia/cms') ?? [];
    const found = paths
      .map((path) => join(path, '@sveltia/cms'))
      .find((path) => existsSync(join(path, 'npm/index.js')));
    if (found !== undefined) return found;
  }
  throw Object.assign(
    new Error(
      `The editor is not installed: run \`npm install --save-dev --save-exact @sveltia/cms@${packageJson.peerDependencies['@sveltia/cms']}\` in ${dirname(resolve('package.json'))}`,
    ),
    { exitCode: 2 },
  );
}
