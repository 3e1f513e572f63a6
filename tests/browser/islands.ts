import { expect, type Page } from '@playwright/test';
import { axe as axeOf } from './axe.ts';

const CHEESE = '09520000020040';
const LOT = `01/${CHEESE}/10/C1`;

/** Pages of tests/fixtures/browser/nodes/islands.yaml. */
export const at = {
  batch: (locale = 'en') => `/${locale}/storytracing/${LOT}`,
  history: (locale = 'en') => `/${locale}/storytracing/${LOT}/product-history`,
  label: (locale = 'en') => `/${locale}/storytracing/${LOT}/smart-label`,
  panels: (locale = 'en') => `/${locale}/dairy/C1/smart-label-v2`,
  /** A drawing of 13 lots. */
  herbs: (locale = 'en') => `/${locale}/herbalist/HT1`,
  other: (locale = 'en') => `/${locale}/storytracing/01/09520000020019/10/T1`,
};

export const pending = (page: Page) => page.locator('astro-island[ssr]');
export const island = (page: Page, name: string) => page.locator(`astro-island:has(.${name})`);

/** The visitor opens what is folded and goes down the page: every island is seen. */
export async function seeEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details:has(astro-island)')) each.setAttribute('open', '');
  });
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 10);
  for (const each of await page.locator('astro-island').all()) await each.locator('.island').scrollIntoViewIfNeeded();
}

export async function hydrated(page: Page, name: string): Promise<void> {
  await expect(island(page, name)).not.toHaveAttribute('ssr');
}

/** Hydrates the scanner, so that it handles drops, pastes and codes. Its look does not change. */
export async function wakeScanner(page: Page): Promise<void> {
  await page.locator('.scan').dispatchEvent('pointerdown');
  await expect(pending(page)).toHaveCount(0);
}

const PARTS =
  '.island,[data-timeline],.graph,.map,.carousel,.label,.panels,dialog[open],.scan,.notes,.status-banner,.error-page'.split(
    ',',
  );

/** What axe finds in both themes, in the islands and in the markup that they act upon. */
export const axe = (page: Page): Promise<string[]> => axeOf(page, ['light', 'dark'], PARTS);
