import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { siteLocales, type Locale } from '../../../../src/core/locale/locale.ts';
import { SAMPLE_PAGES } from '../../../sample-pages.ts';
import { expect, test } from '../../looking.ts';
import { overflowing } from '../../looks.ts';

/** Points: 105 × 148 mm and 210 × 297 mm. */
const A6 = [297.6, 419.5] as const;
const A4 = [595.3, 841.9] as const;

interface Printed {
  pages: number;
  /** Width and height of each page in points. */
  sizes: [number, number][];
}

async function print(page: Page, path: string): Promise<Printed> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]): [number, number] => [Number(width), Number(height)],
  );
  return { pages: [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length, sizes };
}

function expectSize(sizes: Printed['sizes'], [width, height]: readonly [number, number], what: string): void {
  for (const [w, h] of sizes) {
    expect(Math.abs(w - width), what).toBeLessThan(2);
    expect(Math.abs(h - height), what).toBeLessThan(2);
  }
}

/** Labels of one lot per product, and of all lots with an alarm. */
function labels(locale: Locale): string[] {
  const root = `dist/${locale}/storytracing/01`;
  const alarms = SAMPLE_PAGES.filter(({ name }) => ['recalled', 'withdrawn'].includes(name));
  const ofProducts = readdirSync(root).flatMap((gtin) => {
    const lots = existsSync(`${root}/${gtin}/10`) ? readdirSync(`${root}/${gtin}/10`) : [];
    const lot = lots.sort().find((each) => isPage(`${root}/${gtin}/10/${each}/smart-label/index.html`));
    return lot === undefined ? [] : [`/${locale}/storytracing/01/${gtin}/10/${encodeURIComponent(lot)}/smart-label`];
  });
  return [...new Set([...ofProducts, ...alarms.map(({ path }) => `${path(locale)}/smart-label`)])];
}

/** The label in panels of one lot per operator, and of the recalled lot with its advice. */
function panels(locale: Locale): string[] {
  const root = `dist/${locale}/v2`;
  const ofOperators = readdirSync(root).flatMap((operator) => {
    const lots = existsSync(`${root}/${operator}/index.html`) ? readdirSync(`${root}/${operator}`) : [];
    const lot = lots.sort().find((each) => isPage(`${root}/${operator}/${each}/smart-label-v2/index.html`));
    return lot === undefined ? [] : [`/${locale}/v2/${operator}/${encodeURIComponent(lot)}/smart-label-v2`];
  });
  return [...ofOperators, `/${locale}/v2/punta-rossa/A26-041/smart-label-v2`];
}

/** Former GTINs and lots are aliases: small redirecting pages. */
function isPage(file: string): boolean {
  return existsSync(file) && !readFileSync(file, 'utf8').includes('http-equiv="refresh"');
}

for (const [nth, locale] of siteLocales().entries()) {
  test(`every third label fits on exactly one A6, ${locale}`, async ({ page }) => {
    const all = [...labels(locale), ...panels(locale)];
    expect(all.length).toBeGreaterThanOrEqual(24);
    for (const path of all.filter((_, at) => at % 3 === nth)) {
      const { pages, sizes } = await print(page, path);
      expect(pages, path).toBe(1);
      expect(sizes.length, path).toBeGreaterThan(0);
      expectSize(sizes, A6, path);
      // 99 mm: the width of a sheet without margins. A lot or a date wraps as a whole.
      await page.setViewportSize({ width: 374, height: 536 });
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(overflowing), path).toEqual([]);
      expect(await page.evaluate(brokenLots), path).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
}

/** Lots, dates and numbers that go on in the next line. Runs in the page. */
function brokenLots(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll('.lotno, time, .nutrition td, .value time')]
    .filter((element) => {
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      return element.checkVisibility() && !element.querySelector('br') && lines.size > 1;
    })
    .map((element) => element.textContent ?? '');
}

for (const [nth, { name, path }] of SAMPLE_PAGES.filter(({ batch }) => batch).entries()) {
  const locale = siteLocales()[nth % 3] ?? 'en';
  test(`a batch page prints on A4 without what only a screen can use: ${name}, ${locale}`, async ({ page }) => {
    const { pages, sizes } = await print(page, path(locale));
    expect(pages).toBeLessThanOrEqual(6);
    expectSize(sizes, A4, name);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(brokenLots)).toEqual([]);
    const call = page.locator('.todo .todo-alarm');
    if ((await call.count()) > 0) {
      await expect(call).toHaveCSS('color', 'rgb(0, 0, 0)');
      expect(await call.evaluate((link) => getComputedStyle(link, '::after').content)).toMatch(/\+39/);
    }
    await expect(
      page
        .locator('button, form, .carousel:not(.gallery), .slides > li + li, .tools, .languages')
        .filter({ visible: true }),
    ).toHaveCount(0);
    // Black on white: a printer lays no ground under light words.
    const lot = page.locator('.ticket .ticket-lot').first();
    if ((await lot.count()) > 0) await expect(lot).toHaveCSS('color', 'rgb(0, 0, 0)');
    const address = await page.locator('.footer').evaluate((foot) => getComputedStyle(foot, '::before').content);
    expect(address).toContain('https://');
  });
}
