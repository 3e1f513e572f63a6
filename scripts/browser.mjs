// Where a Chromium is on this machine: CHROMIUM_PATH, the system's, or the one Playwright downloaded. The headless shell is the same engine
// without a browser around it: a page costs a third to half of the CPU (docs/browsers.md).
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without the background-networking flags Chromium asks hosts of its own, which a closed network refuses. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {string | undefined} path of an executable */
export function findBrowser() {
  for (const path of [process.env.CHROMIUM_PATH, ...SYSTEM]) if (path && existsSync(path)) return path;
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    if (path && existsSync(path)) return path;
  } catch {
    // Playwright is not installed yet.
  }
  return undefined;
}
