import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './tests/temporary-files.ts';
import { virtualBrand } from './src/brand/integration.ts';
import { virtualComponents } from './src/configuration/components/integration.ts';
import { readConfiguration } from './src/configuration/read-configuration.ts';
import { virtualConfig } from './src/configuration/virtual-config.ts';
import { LongestFirst } from './tests/longest-first.ts';

/** What a bundle of the templates has, for modules of the browser. */
const plugins = [
  virtualConfig(readConfiguration()),
  virtualBrand({ operators: {} }),
  virtualComponents({ components: {} }),
];
const setupFiles = ['./tests/configured.ts', './tests/patience.ts'];

/**
 * `npm test`: `unit` calls modules and changes nothing outside them, so its files share workers: a worker for each file doubled their CPU
 * time. `islands` replaces modules and needs workers of its own. `journeys`: stories of an owner, by commands in process. `site`: checks on
 * the built sample in `dist/`. `npm run test:full`: `integration` needs processes, gateways or disks; `engines`: Firefox and WebKit;
 * `package`: as an owner installs it.
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
        test: {
          name: 'unit',
          setupFiles,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/islands/**'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins,
        test: {
          name: 'islands',
          setupFiles,
          include: ['tests/unit/islands/**/*.test.{ts,tsx}'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins,
        test: {
          name: 'journeys',
          setupFiles,
          include: ['tests/journeys/**/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins,
        test: {
          name: 'integration',
          setupFiles,
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          globalSetup: './tests/integration/publish/gateway-of-run.ts',
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
          globalSetup: './tests/browser/global-setup.ts',
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
          globalSetup: './tests/package/packed.ts',
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
