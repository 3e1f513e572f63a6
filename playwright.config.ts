import { configure } from './src/configuration/configured.ts';
import './tests/temporary-files.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser, findShell } from './src/cli/codes/browser.mjs';

// Tests ask for the languages in the processes that load this file.
configure();

const port = Number(process.env['E2E_PORT'] ?? 4173);

/** How text is set, what is held back from a page, what a page weighs and what is installed are asked of the browser as a whole: its shell differs there (docs/browsers.md). */
const WHOLE = /\/(?:installable|looks|navigation|policy|print|slow-first-visit|weight|worker)\.spec\.ts$/;

const launched = (executablePath: string | undefined) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] },
});

/**
 * Tests in a real browser on the built sample (`dist/`), served as an object store serves it. `smoke` is part of `npm test`: each layout and
 * state once. `full`, `whole` and `dev` are part of `npm run test:full`: a sample of the rest.
 */
export default defineConfig({
  testDir: 'tests/browser/full',
  globalSetup: './tests/browser/global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  // One more than cores: a visitor waits for a network, and a test with it.
  workers: availableParallelism() + 1,
  reporter: process.env['CI'] ? [['list'], ['./tests/browser/no-skips.ts']] : 'dot',
  timeout: 180_000,
  // What comes late on a busy machine is no fault: what passes waits no longer for it.
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'smoke', testDir: 'tests/browser/smoke', use: launched(findShell()) },
    { name: 'other site', testMatch: 'other-site.setup.ts' },
    { name: 'full', testIgnore: WHOLE, dependencies: ['other site'], use: launched(findShell()) },
    { name: 'whole', testMatch: WHOLE, use: launched(findBrowser()) },
    // On a dev server of its own, in a copy of the checkout.
    { name: 'dev', testDir: 'tests/dev', use: launched(findShell()) },
  ],
  webServer: {
    command: `node src/cli/storytrace.ts serve --dir dist --port ${port}`,
    url: `http://localhost:${port}/en`,
    reuseExistingServer: !process.env['CI'],
  },
});
