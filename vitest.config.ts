import { defineConfig } from 'vitest/config';
import './src/configuration/configured.ts';

/** `unit`: no build needed. `site`: checks on the built sample in `dist/`. */
export default defineConfig({
  test: {
    // Where CI is set, a test that is skipped is a failure.
    reporters: process.env['CI'] ? ['default', './tests/no-skips.ts'] : ['default'],
    // Vitest leaves one core idle by itself: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/browser/**'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 } },
    ],
  },
});
