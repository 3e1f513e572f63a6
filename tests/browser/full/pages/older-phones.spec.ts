// Phones that stopped at iOS 15 or 16: what their browsers do not know is made unknown here, in the built style sheets and in the scripts' world.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lowContrast } from '../../looks.ts';
import { BUILT, expect, MADE_WITH_RECALLED, page as at, PLAIN, recallMilk, type Site, test } from '../../site.ts';

/** @param unknown CSS features that the browser does not support */
async function olderBrowser(page: Page, site: Site, unknown: readonly string[]): Promise<void> {
  for (const name of readdirSync(join(BUILT, '_astro')).filter((file) => file.endsWith('.css'))) {
    const file = `_astro/${name}`;
    site.write(
      file,
      unknown.reduce((text, word) => text.replaceAll(word, `${word}-x`), site.read(file)),
    );
  }
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(AbortSignal, 'any');
  });
}

const STYLED = ['light-dark', 'color-mix', ':has'];
const BROWSERS = { 'iOS 15.4 to 17.4': STYLED, 'iOS 15.0, WebView 96': [...STYLED, '@layer'] };
const PAGES = {
  lot: PLAIN,
  recalled: PLAIN.replace('PLAIN', 'MADE'),
  label: `${PLAIN}/smart-label`,
  home: '/en',
  other: at.batch('it'),
};

for (const [name, unknown] of Object.entries(BROWSERS))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width: 390, height: 844 } });

      test('every text is readable on the ground behind it', async ({ page, site }) => {
        await olderBrowser(page, site, unknown);
        for (const [what, path] of Object.entries(PAGES)) {
          const answer = await page.goto(site.url + path);
          expect(answer?.status(), path).toBe(200);
          await page.evaluate(() => document.fonts.ready);
          expect([what, await page.evaluate(lowContrast, 4.5)]).toEqual([what, []]);
        }
      });

      test('the answer stands first, and a recall is asked for and shown', async ({ page, site }) => {
        await olderBrowser(page, site, unknown);
        recallMilk(site);
        await page.goto(site.url + PLAIN);
        await expect(page.getByRole('alert')).toContainText(MADE_WITH_RECALLED);
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const tops: number[] = [];
        for (const part of ['.ticket', '.allergens'])
          tops.push((await page.locator(part).first().boundingBox())?.y ?? NaN);
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        // The browser ignored the layer of tokens, so the background has no color of the site.
        if (unknown.includes('@layer')) expect(ground).toBe('rgba(0, 0, 0, 0)');
        else expect(ground).toBe(colorScheme === 'dark' ? 'rgb(18, 24, 20)' : 'rgb(246, 240, 225)');
      });
    });
