import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './src/configuration/configured.ts';
import './tests/temporary-files.ts';
import { LongestFirst } from './tests/longest-first.ts';

/** `unit`: no build needed. `site`: checks on the built sample in `dist/`. `engines`: Firefox and WebKit. */
export default defineConfig({
  test: {
    // Where CI is set, a test that is skipped is a failure.
    reporters: process.env['CI'] ? ['default', './tests/no-skips.ts'] : ['default'],
    // One more than cores: many tests wait for a network or a process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          globalSetup: './tests/publish/gateway-of-run.ts',
          exclude: ['tests/site/**', 'tests/browser/**', 'tests/engines/**'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: './tests/engines/build.ts',
          testTimeout: 180_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 } },
    ],
  },
});
