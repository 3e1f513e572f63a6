import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIVE, liveBlocks } from './live.ts';
import { inOneFile } from './one-file.ts';

/** File of the compiled app where it is kept. */
export const RENDERER = 'renderer.js';
/** And in Astro's bundle. */
const BUNDLED = 'renderer.mjs';

/**
 * Adds an entry of ours to the bundle that Astro makes for its own prerendering. With `STORYTRACE_COMPILE` set, ours is
 * kept in that folder, in one file, and only the fixed pages are rendered: the workers render the others.
 * @param entry the module of ours, from the root
 */
export function compiler({ entry = 'src/render/compile/entry.ts' } = {}): AstroIntegration {
  const keep = process.env['STORYTRACE_COMPILE'];
  let root = '';
  let assets = '';
  let bundle = '';
  return {
    name: 'storytrace:compiler',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        assets = join(fileURLToPath(config.outDir), config.build.assets);
        updateConfig({
          vite: {
            plugins: [
              liveBlocks(
                () => root,
                () => bundle,
              ),
            ],
          },
        });
      },
      'astro:build:setup': ({ target, updateConfig, vite }) => {
        if (target !== 'server') return;
        bundle = vite.environments?.['prerender']?.build?.outDir ?? '';
        updateConfig({
          environments: {
            prerender: { build: { rolldownOptions: entries(join(root, entry), join(root, LIVE.source)) } },
          },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((standard) =>
          prerenderer(
            standard,
            () => replaceIn(bundle, new Map([[root, '/'], ...detours(assets)])),
            keep,
            () => bundle,
          ),
        );
      },
    },
  };
}

function entries(renderer: string, live: string) {
  const names: Record<string, string> = { renderer: BUNDLED, live: LIVE.file };
  return {
    // A site without pages that show the current graph has no such entry.
    input: { prerender: 'astro/entrypoints/prerender', renderer, ...(existsSync(live) && { live }) },
    output: { entryFileNames: ({ name }: { name: string }) => names[name] ?? 'prerender-entry.[hash].mjs' },
  };
}

function prerenderer(
  standard: AstroPrerenderer,
  settle: () => void,
  keep: string | undefined,
  bundle: () => string,
): AstroPrerenderer {
  return {
    ...standard,
    name: 'storytrace',
    setup: async () => {
      settle();
      if (keep) await inOneFile(join(bundle(), BUNDLED), keep, RENDERER);
      await standard.setup?.();
    },
  };
}

/**
 * Of the bundle, before a page is rendered. Island ids are digests over the path of their source: without the checkout's folder they
 * are the same everywhere.
 */
function replaceIn(bundle: string, texts: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(bundle, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mjs')) continue;
    const path = join(bundle, file);
    const code = readFileSync(path, 'utf8');
    const settled = [...texts].reduce((text, [from, to]) => text.replaceAll(from, to), code);
    if (settled !== code) writeFileSync(path, settled);
  }
}

/** Scripts that do nothing but import one other: pages name that one, a request and a round trip earlier. */
function detours(assets: string): [string, string][] {
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name): [string, string][] => {
      const [, target] = /^import"\.\/([\w.-]+\.js)";\s*$/.exec(readFileSync(join(assets, name), 'utf8')) ?? [];
      return target === undefined ? [] : [[name, target]];
    });
}
