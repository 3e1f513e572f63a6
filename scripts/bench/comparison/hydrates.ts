import { chromium } from '@playwright/test';
import type { AddressInfo } from 'node:net';
import { siteServer } from '../../../src/serve/server.ts';
import { BROWSER_FLAGS, findBrowser } from '../../../src/cli/codes/browser.mjs';

/** Opens a page in Chromium, hydrates its islands and uses a button of one. @throws when one does not hydrate */
export async function assertHydrates(folder: string, path: string): Promise<void> {
  const server = siteServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
  try {
    const page = await browser.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${path}/`);
    for (const island of await page.locator('astro-island').all()) await island.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    await page.locator('astro-island button[aria-expanded="false"]').first().click();
    await page.locator('astro-island button[aria-expanded="true"]').waitFor();
  } finally {
    await browser.close();
    server.close();
  }
}
