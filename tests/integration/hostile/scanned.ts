import { expect, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Texts as a scanner may read them: typed and pasted into the scanner, and given by its address. Each is shown as it is, or found nowhere. */
export async function scanAll(visitor: Visitor, texts: readonly string[]): Promise<void> {
  await visitor.visit('/en/scan-qr', async (page) => {
    await page.locator('.scan').dispatchEvent('pointerdown');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 20_000 });
  });
  for (const text of texts)
    await visitor.visit(`/en/scan-qr?code=${encodeURIComponent(text.toWellFormed())}`, async (page) => {
      await page.locator('.scan').dispatchEvent('pointerdown');
      await answered(page);
      await page.locator('#scan-code').fill(text.toWellFormed());
      await page.locator('#scan-code').press('Enter');
      await answered(page);
      await visitor.touchAll(page);
    });
}

async function answered(page: Page): Promise<void> {
  await expect(page.locator('.scan [aria-live]')).not.toBeEmpty({ timeout: 20_000 });
}
