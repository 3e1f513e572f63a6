// Answers on the page that the visitor is on: to a fault of a pack, and where the scanner stands.
import { expect, test } from '@playwright/test';
import { LAYOUTS } from '../../../sample-pages.ts';
import { routed } from '../../site.ts';
import { MOUSE } from '../../devices.ts';
const lotPage = LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '';

test.describe('by mouse', () => {
  test.use({ ...MOUSE.use, permissions: ['clipboard-read', 'clipboard-write'] });
  test('“Something wrong with this pack?” shows number and addresses, and copies them', async ({ page }) => {
    await page.goto(lotPage);
    await routed(page);
    const question = page.getByText('Something wrong with this pack?');
    const phone = page.locator('.contact-way', { hasText: '+39 0437 555 0104' });
    await expect(phone).toBeHidden();
    await MOUSE.press(question);
    await expect(phone).toHaveAttribute('href', 'tel:+3904375550104');
    const mail = page.getByRole('link', { name: /@/ });
    await expect(mail).toHaveAttribute('href', /^mailto:.*subject=.*L25-0317/);
    for (const copied of ['+39 0437 555 0104', (await mail.textContent()) ?? '', /\d{5} /]) {
      const button = page.getByRole('button', { name: copied instanceof RegExp ? /^Copy .*\d{5} / : `Copy ${copied}` });
      await MOUSE.press(button);
      await expect(page.getByRole('listitem').filter({ has: button }).getByRole('status')).toHaveText('Copied');
      const held = await page.evaluate(() => navigator.clipboard.readText());
      expect(held).toMatch(copied);
    }
  });
});

test('the finder is upright on a phone, and all of it is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/en/scan-qr');
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.scan-camera').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width);
  expect(y + height).toBeLessThanOrEqual(640);
  expect(x).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Start the camera' })).toBeInViewport({ ratio: 1 });
});
