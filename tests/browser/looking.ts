import { type Page, test as base } from '@playwright/test';
import { watch } from './site.ts';

interface Tab {
  shown: Page;
  /** Errors, violations of the policy and requests to other hosts. */
  faults: string[];
}

/**
 * Tests that only look at pages share one tab in each worker: a context for each, without a cache, costs more than the look.
 * Before each test it is as a new one would be; nothing that they do may outlast a navigation.
 */
export const test = base.extend<{ faults: string[] }, { tab: Tab }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const origin = project.use.baseURL ?? '';
      const shown = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' });
      await use({ shown, faults: await watch(shown, origin) });
      await shown.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab: { shown } }, use) => {
    await shown.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference' });
    await shown.setViewportSize({ width: 1280, height: 720 });
    await use(shown);
  },
  faults: async ({ tab: { faults } }, use) => {
    faults.length = 0;
    await use(faults);
  },
});
export { expect } from '@playwright/test';

/** Opens a page and its folded parts: what is in them is checked too. */
export async function openAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
    return document.fonts.ready;
  });
}
