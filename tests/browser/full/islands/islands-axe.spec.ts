import type { Page } from '@playwright/test';
import en from '../../../../i18n/en.json' with { type: 'json' };
import fr from '../../../../i18n/fr.json' with { type: 'json' };
import it from '../../../../i18n/it.json' with { type: 'json' };
import { at, axe, island } from '../../islands.ts';
import { expect, routed, test, TOMA } from '../../site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('axe finds nothing in any state of the label, it', async ({ page }) => {
  for (const path of [at.label('it'), at.panels('it')]) {
    await page.goto(path);
    expect(await axe(page)).toEqual([]);
    await page.getByText(it.label.choose, { exact: true }).click();
    await page.getByRole('checkbox', { name: it.allergens.milk, exact: true }).check();
    await page.getByRole('checkbox', { name: it.allergens.eggs, exact: true }).check();
    expect(await axe(page)).toEqual([]);
    await button(page, it.islands.values.portion).click();
    await expect(
      page.getByRole('button', { name: it.islands.values.portion, exact: true, pressed: true }),
    ).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.locator('a.ingredient-words').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  }
});

test('axe finds nothing in any state of the history, en', async ({ page }) => {
  await page.goto(at.history('en'));
  expect(await axe(page)).toEqual([]);
  const timeline = island(page, 'history-timeline');
  await timeline.getByRole('button', { name: en.islands.walk.start }).click();
  // The page scrolls to the first step: a click must not fall into that.
  await expect(page.getByRole('button', { name: en.islands.walk.next })).toBeVisible();
  await expect(timeline.locator('[aria-current="step"]')).toBeInViewport();
  await timeline.getByRole('button', { name: en.islands.read.fold }).click();
  await timeline.getByRole('button', { name: en.islands.read.filter }).click();
  await timeline.getByLabel(en.islands.read.kind).selectOption('leg');
  expect(await axe(page)).toEqual([]);
  const graph = island(page, 'supply-graph');
  await graph.getByRole('button', { name: en.islands.draw.follow }).click();
  await graph.getByLabel(en.islands.draw.follow).selectOption({ index: 1 });
  await page.getByRole('button', { name: en.islands.walk.next }).click();
  expect(await axe(page)).toEqual([]);
});

test('axe finds nothing in notes, in a recall that arrives and in errors, fr', async ({ page, context, site }) => {
  const status = JSON.parse(site.read('status/malga.json')) as { batches: Record<string, unknown> };
  const message = { it: { text: 'Vetro.' }, en: { text: 'Glass.' }, fr: { text: 'Verre.' } };
  const path = `/storytracing/01/${TOMA}/10/T1`;
  status.batches['batch:toma/T1'] = { lot: 'T1', status: 'recalled', message, path };
  site.write('status/malga.json', JSON.stringify(status));
  await page.goto(`/fr${path}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(fr.offline['no-network'])).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await context.setOffline(false);
  const { utility } = fr;
  for (const error of [utility['bench-404'], utility['bench-500'], utility['bench-last-resort']]) {
    await page.goto('/fr/testing2');
    await routed(page);
    await button(page, error).click();
    await expect(button(page, error)).toHaveCount(0);
    expect(await axe(page), error).toEqual([]);
  }
});
