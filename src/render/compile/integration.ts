import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT } from '../../checkout.ts';
import { type CheckedPage, checkInternals } from '../astro-internals/self-check.ts';
import { loadTemplates, rendererOf } from '../work/renderer.ts';
import { RENDERER, WITH_INTERNALS } from './files.ts';
import { inlineSources } from './inline-sources.ts';
import { inOneFile } from './one-file.ts';

/** And in Astro's bundle. */
const BUNDLED = 'renderer.mjs';
const INTERNALS = 'internals.mjs';
const INTERNALS_SOURCE = join(CHECKOUT, 'src/render/astro-internals/entry.ts');
const GLOBALS_SOURCE = join(CHECKOUT, 'src/render/astro-internals/page-globals.ts');
/** Global names that the bundle with the internals finds in `page-globals.ts`. */
const PAGE_GLOBALS = Object.fromEntries(
  ['Headers', 'Request', 'Response', 'TextEncoder', 'crypto'].map((name): [string, [string, string]] => [
    name,
    [GLOBALS_SOURCE, name],
  ]),
);

/**
 * Adds an entry of ours to the bundle that Astro makes for its own prerendering. With `STORYTRACE_COMPILE` set, ours is
 * kept in that folder, in one file, and only the fixed pages are rendered: the workers render the others.
 * @param entry the module of ours, from the root
 */
export function compiler({ entry = 'src/render/compile/entry.ts' }: { entry?: string } = {}): AstroIntegration {
  const keep = process.env['STORYTRACE_COMPILE'];
  let root = '';
  let bundle = '';
  return {
    name: 'storytrace:compiler',
    hooks: {
      'astro:config:setup': ({ config }) => {
        root = fileURLToPath(new URL('..', config.srcDir));
      },
      'astro:build:setup': ({ target, updateConfig, vite }) => {
        if (target !== 'server') return;
        bundle = vite.environments?.['prerender']?.build?.outDir ?? '';
        updateConfig({
          environments: { prerender: { build: { rolldownOptions: entries(join(root, entry)) } } },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((standard) =>
          prerenderer(standard, () => {
            replaceIn(bundle, new Map([[root, '/']]));
            return writeRenderers(bundle, keep);
          }),
        );
      },
    },
  };
}

function entries(renderer: string) {
  const names: Record<string, string> = { renderer: BUNDLED, internals: INTERNALS };
  const isPublic = process.env['STORYTRACE_NO_INTERNALS'] !== undefined;
  return {
    input: {
      prerender: 'astro/entrypoints/prerender',
      renderer,
      ...(!isPublic && { internals: INTERNALS_SOURCE }),
    },
    output: { entryFileNames: ({ name }: { name: string }) => names[name] ?? 'prerender-entry.[hash].mjs' },
  };
}

/** @param settle what the bundle needs before a page is rendered */
function prerenderer(standard: AstroPrerenderer, settle: () => Promise<void>): AstroPrerenderer {
  return {
    ...standard,
    name: 'storytrace',
    setup: async () => {
      await settle();
      await standard.setup?.();
    },
  };
}

/**
 * Writes the renderers of the workers, each in one file, and compares them. The rendered pages of a lot show which inline scripts and styles a policy
 * must allow; their modules are loaded separately from the bundle, which is loaded after its policies are complete.
 */
async function writeRenderers(bundle: string, keep: string | undefined): Promise<void> {
  const folder = keep ?? bundle;
  await inOneFile(join(bundle, BUNDLED), folder, RENDERER);
  const { module, render } = rendererOf(await loadTemplates(join(folder, RENDERER)), 'http://localhost');
  const pages: CheckedPage[] = [];
  // A site with templates of its own may have no such pages, and no policy (`scripts/bench/site`).
  for (const input of (await module.fixturePages?.(module.thisSite())) ?? [])
    pages.push({ input, html: await render(input.path, input.route, input) });
  if (keep) await checkInternals(keep, () => withInternals(bundle, keep), pages);
  const visited = pages.filter(({ input }) => input.view !== 'design').map(({ html }) => html);
  if (visited.length > 0) for (const of of new Set([bundle, folder])) replaceIn(of, inlineSources(visited.join('\n')));
}

/** The same templates with the internals: one more file, which affects nothing but time. */
async function withInternals(bundle: string, keep: string): Promise<void> {
  const module = join(bundle, 'with-internals.mjs');
  writeFileSync(module, `export * from './${BUNDLED}';\nexport * from './${INTERNALS}';\n`);
  await inOneFile(module, keep, WITH_INTERNALS, PAGE_GLOBALS);
}

/** In the modules of a folder. Island ids are digests over the path of their source: without the checkout's folder they are the same everywhere. */
function replaceIn(bundle: string, texts: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(bundle, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[cm]js$/.test(file)) continue;
    const path = join(bundle, file);
    const code = readFileSync(path, 'utf8');
    const settled = [...texts].reduce((text, [from, to]) => text.replaceAll(from, to), code);
    if (settled !== code) writeFileSync(path, settled);
  }
}
