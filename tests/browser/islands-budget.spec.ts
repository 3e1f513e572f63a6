import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { asleep, at, seeEverything } from './islands.ts';
import { expect, test } from './site.ts';

/** Fails above this, in bytes: shared goals are 10 kB and 90 kB. */
const BEFORE_TOUCH = 15_000;
const ALL_AWAKE = 100_000;
const PAGES = {
  batch: at.batch(),
  history: at.history(),
  label: at.label(),
  panels: at.panels(),
  default: '/en/dairy/C1',
};

/** Brotli bytes of every script that the page has asked for, by path. */
function scripts(page: Page): Map<string, Promise<number>> {
  const bytes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bytes.set(
      response.url(),
      response.body().then((body) => brotliCompressSync(body).length),
    );
  });
  return bytes;
}

const total = async (bytes: Map<string, Promise<number>>) =>
  (await Promise.all(bytes.values())).reduce((sum, each) => sum + each, 0);

for (const [name, path] of Object.entries(PAGES)) {
  test(`JavaScript of a ${name} page`, async ({ page }) => {
    const bytes = scripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = await total(bytes);
    await seeEverything(page);
    // Those of the first screen wait for a touch.
    for (const each of await page.locator('astro-island').all()) await each.locator('button').first().focus();
    await expect(asleep(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    if (await page.locator('[data-carousel]').count()) {
      await expect(page.locator('[data-carousel]')).toHaveClass(/\bis-initialized\b/);
    }
    const after = await total(bytes);
    test
      .info()
      .annotations.push({ type: 'bytes', description: `${before} before a touch, ${after} with every island awake` });
    console.log(`${name}: ${before} B before a touch, ${after} B with every island awake`);
    expect(before).toBeLessThanOrEqual(BEFORE_TOUCH);
    expect(after).toBeLessThanOrEqual(ALL_AWAKE);
  });
}
