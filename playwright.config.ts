import './src/configuration/configured.ts';
import './tests/temporary-files.ts';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const executablePath = findBrowser();

/** Tests in a real browser on the built sample (`dist/`), served as an object store serves it. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // On a shared machine a browser may starve: a test that passes at the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? [['list'], ['./tests/browser/no-skips.ts']] : 'dot',
  timeout: 60_000,
  // What comes late on a busy machine is no fault: what passes waits no longer for it.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] },
  },
  webServer: {
    command: `node scripts/storytrace.ts serve --dir dist --port ${port}`,
    url: `http://localhost:${port}/en`,
    reuseExistingServer: !process.env['CI'],
  },
});
