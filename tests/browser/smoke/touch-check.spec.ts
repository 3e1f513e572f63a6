// Checks of a live page by mouse, touch and keyboard. A control is found by its function: by its key in the language packs.
import type { Locator, Page } from '@playwright/test';
import en from '../../../i18n/en.json' with { type: 'json' };
import fr from '../../../i18n/fr.json' with { type: 'json' };
import it from '../../../i18n/it.json' with { type: 'json' };
import { SAMPLE_PAGES } from '../../sample-pages.ts';
import { MOUSE, TOUCH } from '../devices.ts';
import { expect, test } from '../looking.ts';
import { test as touchTest } from '@playwright/test';

const WORDS = { en, it, fr };
const LOCALES = ['en', 'it', 'fr'] as const;
const sample = (name: string, locale: (typeof LOCALES)[number] = 'en') =>
  SAMPLE_PAGES.find((page) => page.name === name)?.path(locale) ?? '';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** A control is usable if it is the topmost element at its own center. */
const isUsable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });

async function walkSteps(page: Page, path: string, press: (button: Locator) => Promise<void>): Promise<void> {
  const { start, next, close } = en.islands.walk;
  await page.goto(path);
  await button(page, start).first().scrollIntoViewIfNeeded();
  await press(button(page, start).first());
  const bar = page.getByRole('group', { name: start, exact: true });
  const forward = bar.getByRole('button', { name: next });
  for (let count = 0; count < 6; count += 1) {
    expect(await isUsable(forward)).toBe(true);
    await press(forward);
    await expect(bar.getByRole('status')).toHaveText(new RegExp(`\\b${count + 2}\\b`));
    const step = page.locator('[aria-current="step"]');
    await expect(step).toHaveCount(1);
    await expect(step.locator('.what, summary b').first()).toBeInViewport();
    expect(await fits(page)).toBe(true);
    // Two lines at every width.
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64);
  }
  const shut = bar.getByRole('button', { name: close });
  expect(await isUsable(shut)).toBe(true);
  await press(shut);
  await expect(bar).toHaveCount(0);
}

const WALKED = ['v3', 'product-history', 'v2', 'storytelling'];
test.describe('1440 px, by mouse', () => {
  test.beforeEach(({ page }) => page.setViewportSize(MOUSE.use.viewport));

  for (const name of WALKED) test(`the steps of ${name}`, ({ page }) => walkSteps(page, sample(name), MOUSE.press));

  test('the summary keeps clear of the picture beside it', async ({ page }) => {
    await page.goto(sample('v3'));
    const [summary, picture] = await Promise.all(['.after-answer', '.v3-hero .picture-frame'].map((part) => page.locator(part).first().boundingBox())); // prettier-ignore
    expect((picture?.x ?? 0) - (summary?.x ?? 0) - (summary?.width ?? 0)).toBeGreaterThanOrEqual(24);
  });

  test('a label leads to the page of its lot', async ({ page }) => {
    await page.goto(sample('smart-label'));
    await expect(page.locator(`a[href="${sample('v3')}"]`).first()).toBeVisible();
  });

  test('a part of a name lists its products on the landing page', async ({ page }) => {
    await page.goto('/en');
    const field = page.getByRole('search').getByRole('textbox');
    await field.fill('anchov');
    await field.press('Enter');
    const shelf = page.getByRole('region', { name: en.site.shelf });
    const products = shelf.getByRole('listitem').filter({ visible: true });
    await expect(products).toHaveText([/Menaica anchovies/, /Fresh menaica anchovies/]);
    await expect(page).toHaveURL(/\/en$/);
  });
});

touchTest.describe('360 px, by touch', () => {
  touchTest.use(TOUCH.use);

  for (const name of WALKED)
    touchTest(`the steps of ${name}`, ({ page }) => walkSteps(page, sample(name), TOUCH.press));
});

for (const [locale, width] of [
  ['en', 390],
  ['it', 360],
  ['fr', 320],
] as const)
  test(`an ingredient is followed, and nothing gets wider, ${locale}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(sample('v3', locale));
    await button(page, WORDS[locale].islands.draw.follow).click();
    await page.getByRole('main').getByRole('combobox').selectOption({ index: 1 });
    await expect(page.locator('[data-aside]').first()).toBeAttached();
    expect(await fits(page)).toBe(true);
  });

for (const locale of LOCALES)
  test(`no allergen of the picker overlaps another or leaves the screen, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(sample('smart-label', locale));
    await page.getByText(WORDS[locale].label.choose, { exact: true }).click();
    const boxes = page.getByRole('group', { name: WORDS[locale].label['choose-text'] }).getByRole('checkbox');
    await expect(boxes).toHaveCount(14);
    const texts = await boxes.evaluateAll((all) =>
      all.map((box) => {
        const range = document.createRange();
        range.selectNodeContents(box.closest('label') ?? box);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const [nth, { left, right, top }] of texts.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      expect(top).toBeGreaterThanOrEqual(texts[nth - 1]?.bottom ?? 0);
    }
  });

for (const name of ['v3', 'default', 'batch', 'v2'])
  test(`what is not disclosed is one tap away on the page itself, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(sample(name));
    await page.getByRole('link', { name: 'No record for 7 days' }).click();
    expect(new URL(page.url()).pathname).toBe(sample(name));
    await expect(page.locator('[data-kind="gap"] .what').filter({ visible: true }).first()).toBeInViewport();
  });

test('the first screen of a cheese says that it is one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(sample('v3'));
  await expect(page.getByText(/cheese/i).first()).toBeInViewport({ ratio: 1 });
});

test('a lot opens however it is typed', async ({ page }) => {
  await page.goto(sample('product'));
  const field = page.getByRole('textbox', { name: en.lot.field });
  await field.fill('l25 0317');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${sample('v3')}$`));
});
