import { type Page, test as base } from '@playwright/test';

/**
 * Tests that only look at pages share one tab in each worker: a context for each, without a cache, costs more than the look.
 * Before each test it is as a new one would be; nothing that they do may outlast a navigation.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const tab = await browser.newPage({ baseURL: project.use.baseURL ?? '', serviceWorkers: 'block' });
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await tab.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference' });
    await tab.setViewportSize({ width: 1280, height: 720 });
    await use(tab);
  },
});
export { expect } from '@playwright/test';
