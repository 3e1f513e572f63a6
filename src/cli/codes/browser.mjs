// Where a Chromium is on this machine: CHROMIUM_PATH, the system's, or the one Playwright downloaded.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const SYSTEM = [
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
  // Text is set as on a screen of any density, wherever the browser runs.
  '--font-render-hinting=none',
];

/** Chromium without its windows, by its Debian package: the same pages for a quarter of the work of opening a tab. */
export const SHELL = '/usr/bin/chromium-headless-shell';

/** @returns {string | undefined} path of an executable */
export function findShell() {
  return process.env.CHROMIUM_PATH === undefined && existsSync(SHELL) ? SHELL : findBrowser();
}

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
