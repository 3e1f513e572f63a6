// The page of the comparison. Plain `astro build` reads BENCH_SOURCE; the engine compiles it once and renders from workers.
import { defineConfig } from 'astro/config';
import { reactIslands } from '../../../src/islands/react.ts';
import { compiler } from '../../../src/render/compile/integration.ts';

const compiling = process.env.STORYTRACE_COMPILE !== undefined;

export default defineConfig({
  site: 'https://story.example',
  devToolbar: { enabled: false },
  integrations: [reactIslands(), ...(compiling ? [compiler({ entry: 'src/engine.ts' })] : [])],
});
