import type { Request } from '@playwright/test';
import { at } from '../../islands.ts';
import { expect, test } from '../../site.ts';

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
