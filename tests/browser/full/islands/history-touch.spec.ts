// The history of the sample's heaviest lot in the layouts that smoke/touch-check.spec.ts does not walk.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { KEYBOARD } from '../../devices.ts';

const pathOf = (name: string) => [...LAYOUTS, ...STATES].find((page) => page.name === name)?.path('en') ?? '';

/** Whether a control is the topmost element at its own middle. */
const isUsable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const name of ['default', 'batch', 'restyle'])
  test(`${name}: by keys each step is brought into sight, and the focus goes back`, async ({ page }) => {
    await page.goto(pathOf(name));
    const start = page.getByRole('button', { name: 'Step by step' });
    await KEYBOARD.press(start);
    const bar = page.getByRole('group', { name: 'Step by step' });
    for (let count = 0; count < 6; count += 1) {
      await KEYBOARD.press(bar.getByRole('button', { name: 'Next step' }));
      await expect(bar.getByRole('status')).toContainText(`Step ${count + 2} of`);
      const step = page.locator('[aria-current="step"]');
      await expect(step).toHaveCount(1);
      await expect(step.locator('.what, summary b').first()).toBeInViewport();
      expect(await isUsable(bar.getByRole('button', { name: 'Previous step' }))).toBe(true);
      expect(await fits(page)).toBe(true);
    }
    await KEYBOARD.press(bar.getByRole('button', { name: 'Close' }));
    await expect(bar).toHaveCount(0);
    await expect(start).toBeFocused();
  });
