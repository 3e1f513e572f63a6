import type { Request } from '@playwright/test';
import { at, pending } from '../../islands.ts';
import { expect, isSameDocument, routed, test } from '../../site.ts';

test('islands are pending and hydrate again after a navigation without a reload', async ({ page, faults }) => {
  await page.goto(at.batch());
  await routed(page);
  await page.getByRole('link', { name: 'The journey' }).first().click();
  await page.waitForURL(`**${at.history()}`);
  expect(await isSameDocument(page)).toBe(true);
  await expect(pending(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Step by step' }).click();
  await expect(page.locator('[data-timeline] [data-step="s1"]')).toHaveAttribute('aria-current', 'step');
  // Back: nothing of that choice is left.
  await page.goBack();
  await page.waitForURL(`**${at.batch()}`);
  await expect(page.locator('[data-chosen]')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('without a network an island stays pending, and hydrates at the next interaction with one', async ({
  page,
  context,
}) => {
  await page.goto(at.history());
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const lost = page.waitForEvent('requestfailed');
  const next = page.getByRole('button', { name: 'Step by step' });
  await next.click();
  await lost;
  // Every attempt is over before there is a network again: a part that is lost with one loads the page anew.
  await expect(next).not.toHaveAttribute('aria-busy');
  await expect.poll(() => underWay.size).toBe(0);
  await expect(page.locator('[data-timeline]')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await next.click();
  await expect(page.locator('[data-timeline] [data-step="s1"]')).toHaveAttribute('aria-current', 'step');
});
