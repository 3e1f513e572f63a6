import type { Page } from '@playwright/test';
import { expect, test as base } from './site.ts';

/** The worker is installed, has fetched the shell ahead and answers for this page. */
export async function installed(page: Page): Promise<void> {
  const isInstalled = async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  };
  await expect.poll(() => page.evaluate(isInstalled)).toBe(true);
}

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    // The key of a precached page has its revision in the query.
    async (wanted) => (await caches.match(new URL(wanted, location.origin).href, { ignoreSearch: true })) !== undefined,
    path,
  );

/** What is kept under a name, once it is written: the worker answers first and keeps after. */
export async function kept(page: Page, path: string): Promise<void> {
  await expect.poll(() => isKept(page, path)).toBe(true);
}

/** Scripts and style sheets that the page has loaded are kept. */
export async function keptParts(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const parts = loaded.filter((name) => /\/_astro\/[^/]+\.(?:js|css)$/.test(name));
      const copies = await Promise.all(parts.map((name) => caches.match(name, { ignoreSearch: true })));
      return parts.filter((_, index) => copies[index] === undefined);
    });
  await expect.poll(missing).toEqual([]);
}

/** Opens a page and waits until its copy is stored. */
export async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await installed(page);
  if (!(await isKept(page, path))) await page.reload();
  await kept(page, path);
  await keptParts(page);
}

export const test = base.extend({ serviceWorkers: 'allow', locale: 'it-IT' });
