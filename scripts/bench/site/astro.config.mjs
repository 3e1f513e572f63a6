// The page of the comparison. Plain `astro build` reads BENCH_SOURCE; the engine compiles it once and renders from workers.
import { defineConfig } from 'astro/config';
import { configure } from '../../../src/configuration/configured.ts';
import { virtualConfig } from '../../../src/configuration/virtual-config.ts';
import { reactIslands } from '../../../src/islands/react.ts';
import { compiler } from '../../../src/render/compile/integration.ts';

const compiling = process.env.STORYTRACE_COMPILE !== undefined;

export default defineConfig({
  site: 'https://story.example',
  devToolbar: { enabled: false },
  // Astro renames files of its server bundle into the output, which may be another file system: the scanner's WebAssembly becomes no file.
  vite: { plugins: [virtualConfig(configure())], build: { assetsInlineLimit: 2_000_000 } },
  integrations: [reactIslands(), ...(compiling ? [compiler({ entry: 'src/engine.ts' })] : [])],
});
