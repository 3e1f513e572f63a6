import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './tests/temporary-files.ts';
import { virtualBrand } from './src/brand/virtual-brand.ts';
import { readConfiguration } from './src/configuration/read-configuration.ts';
import { virtualConfig } from './src/configuration/virtual-config.ts';
import { LongestFirst } from './tests/longest-first.ts';

/**
 * Files of the `unit` project. They call modules and change nothing outside them, so they share workers: a worker for each file doubled
 * their CPU time (112 instead of 214 s). Files that replace a module (`vi.mock`) need workers of their own.
 */
const UNIT = 'tests/{components,core,input,modules,snapshot,sources}/**/!(new-kind|one-pass).test.{ts,tsx}';

/** What a bundle of the templates has, for modules of the browser. */
const plugins = [virtualConfig(readConfiguration()), virtualBrand({ operators: {} })];
const setupFiles = './tests/configured.ts';

/**
 * `unit` and `integration` (commands, builds, targets) need no build. `site`: checks on the built sample in `dist/`. `engines`: Firefox and
 * WebKit. `package`: as an owner installs it.
 */
export default defineConfig({
  test: {
    // Where CI is set, a test that is skipped is a failure.
    reporters: process.env['CI'] ? ['default', './tests/no-skips.ts'] : ['default'],
    // One more than cores: many tests wait for a network or a process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: { name: 'unit', setupFiles, include: [UNIT], isolate: false, testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        plugins,
        test: {
          name: 'integration',
          setupFiles,
          include: ['tests/**/*.test.{ts,tsx}'],
          globalSetup: './tests/publish/gateway-of-run.ts',
          exclude: [UNIT, 'tests/site/**', 'tests/browser/**', 'tests/engines/**', 'tests/package/**'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins,
        test: {
          name: 'engines',
          setupFiles,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: './tests/engines/build.ts',
          testTimeout: 180_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        plugins,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins,
        test: {
          name: 'site',
          setupFiles,
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
