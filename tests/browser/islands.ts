import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

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
  await page.locator('[data-scan]').dispatchEvent('pointerdown');
  await expect(pending(page)).toHaveCount(0);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on colours: the dark theme changes nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const DARK: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };
const WORDS: RunOptions = { rules: Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) };

const PARTS = [
  '.island',
  '[data-timeline]',
  '.graph',
  '.map',
  '.carousel',
  '.label',
  '.panels',
  'dialog[open]',
  '[data-scan]',
  '.notes',
  '[data-status-banner]',
  '.error-page',
];

/**
 * What axe finds, in the light theme and by its colours in the dark one, in the islands and the markup that they act upon, as `theme, rule: element`.
 * @param inColours false: the same was asked in another language, which changes no colour
 */
export async function axe(page: Page, inColours = true): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of inColours ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    const options = colorScheme === 'dark' ? DARK : inColours ? {} : WORDS;
    const violations = await page.evaluate(
      async ([parts, options]) => {
        const include = parts.filter((part) => document.querySelector(part));
        const { axe } = globalThis as unknown as { axe: { run: (of: object, by: object) => Promise<AxeResults> } };
        const { violations } = await axe.run({ include }, { ...options, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      },
      [PARTS, options] as const,
    );
    found.push(...violations.map((each) => `${colorScheme}, ${each}`));
  }
  return found;
}
