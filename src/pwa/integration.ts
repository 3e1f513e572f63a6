import AstroPWA from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledConfiguration } from '../configuration/bundled.ts';
import { serviceWorkerText, type SiteFile } from './precache.ts';

/** Where the compiled worker waits for its list. */
const COMPILED = 'worker.js';

/** Compiles the service worker, then lists in it what the compilation made of the shell: pages of the catalogue come later. */
export function serviceWorker(): AstroIntegration[] {
  const compiled = AstroPWA({
    strategies: 'injectManifest',
    srcDir: 'src/browser/worker',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      injectionPoint: '',
      rollupFormat: 'iife',
      minify: true,
      buildPlugins: { vite: [bundledConfiguration()] },
    },
  });
  const listed: AstroIntegration = {
    name: 'storytrace:service-worker',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        const text = serviceWorkerText(readFileSync(join(site, COMPILED), 'utf8'), filesOf(site));
        writeFileSync(join(site, 'sw.js'), text);
        rmSync(join(site, COMPILED));
      },
    },
  };
  return [compiled, listed];
}

function* filesOf(site: string): Iterable<SiteFile> {
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(site, file);
    const { size } = statSync(path);
    if (!statSync(path).isFile()) continue;
    yield { file, size, digest: createHash('sha256').update(readFileSync(path)).digest('hex') };
  }
}
