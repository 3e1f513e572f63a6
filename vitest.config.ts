import { defineConfig } from 'vitest/config';

/** `unit`: no build needed. `site`: checks on the built sample in `dist/`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/browser/**'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
