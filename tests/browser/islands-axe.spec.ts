import type { Page } from '@playwright/test';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import it from '../../i18n/it.json' with { type: 'json' };
import { at, axe, island } from './islands.ts';
import { expect, test } from './site.ts';

const WORDS = { it, en, fr };

for (const [locale, words] of Object.entries(WORDS)) {
  const { mine, values, walk, read, draw } = words.islands;
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test(`axe finds nothing in any state of the label, ${locale}`, async ({ page }) => {
    for (const path of [at.label(locale), at.panels(locale)]) {
      await page.goto(path);
      expect(await axe(page)).toEqual([]);
      await button(page, mine.title).click();
      await page.getByRole('checkbox', { name: words.allergens.milk, exact: true }).check();
      await page.getByRole('checkbox', { name: words.allergens.eggs, exact: true }).check();
      expect(await axe(page)).toEqual([]);
      await button(page, values.portion).click();
      expect(await axe(page)).toEqual([]);
      await page.locator('a[data-look-up]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test(`axe finds nothing in any state of the history, ${locale}`, async ({ page }) => {
    await page.goto(at.history(locale));
    expect(await axe(page)).toEqual([]);
    const timeline = island(page, 'timeline-tools');
    await timeline.getByRole('button', { name: walk.next }).click();
    await timeline.getByRole('button', { name: read.fold }).click();
    await timeline.getByRole('button', { name: read.filter }).click();
    await timeline.getByLabel(read.kind).selectOption('leg');
    expect(await axe(page)).toEqual([]);
    const graph = island(page, 'graph-tools');
    await graph.getByRole('button', { name: draw.closer }).click();
    await graph.getByRole('button', { name: draw.follow }).click();
    await graph.getByLabel(draw.follow).selectOption({ index: 1 });
    await island(page, 'map-tools').getByRole('button', { name: walk.next }).click();
    expect(await axe(page)).toEqual([]);
  });

  test(`axe finds nothing in any state of the carousel, ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/dairy/C1`);
    await button(page, words.carousel.next).click();
    await expect(page.locator('[data-slide="1"]')).toHaveClass(/\bis-active\b/);
    expect(await axe(page)).toEqual([]);
    await button(page, words.carousel.full).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
}
