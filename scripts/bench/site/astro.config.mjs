// The page of the comparison. Plain `astro build` reads BENCH_SOURCE; the engine compiles it once and renders from workers.
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { unnumbered } from '../../../src/islands/integration.ts';
import { compiler } from '../../../src/render/compile/integration.ts';

const compiling = process.env.STORYTRACE_COMPILE !== undefined;

export default defineConfig({
  site: 'https://story.example',
  devToolbar: { enabled: false },
  vite: { plugins: [unnumbered] },
  // Nothing of the island waits: Node's streams would only take time.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    ...(compiling ? [compiler({ entry: 'src/engine.ts' })] : []),
  ],
});
