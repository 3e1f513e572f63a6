import type { Page } from '@playwright/test';
import it from '../../../../i18n/it.json' with { type: 'json' };
import { axe, wakeScanner } from '../../islands.ts';
import { says } from '../../scanning.ts';
import { expect, test } from '../../site.ts';

/** What the camera of the page answers from now on: an error by its name, or no camera interface at all. */
async function camera(page: Page, error: string | undefined): Promise<void> {
  await page.evaluate((name) => {
    const value = name && {
      getUserMedia: (wanted: MediaStreamConstraints) => {
        Object.assign(globalThis, { wanted });
        return Promise.reject(new DOMException('x', name));
      },
      enumerateDevices: () => Promise.resolve([]),
    };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  }, error);
}

const insecure = (page: Page, is: boolean) =>
  page.evaluate((value) => Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value }), !is);

test('every camera error has its words, and a way on stands beside it', async ({ page, context }) => {
  const words = it.scanner;
  const start = page.getByRole('button', { name: words.start }).or(page.getByRole('button', { name: words.again }));
  await page.goto('/it/scan-qr');
  expect(await axe(page), 'pending').toEqual([]);
  /** Words of the error; then picture, number and another try are at hand. */
  const told = async (error: string) => {
    await start.click();
    await expect(says(page)).toHaveText(error);
    await expect(start).toBeEnabled();
    await expect(page.getByLabel(words.picture)).toBeVisible();
    await expect(page.getByLabel(words.type)).toBeVisible();
    expect(await axe(page), error).toEqual([]);
  };
  await wakeScanner(page);
  await camera(page, 'NotFoundError');
  // The module of the reader fails to load.
  await context.setOffline(true);
  await told(words['failed-loading']);
  await context.setOffline(false);
  await told(words['failed-none']);
  const { video } = await page.evaluate(() => (globalThis as unknown as { wanted: MediaStreamConstraints }).wanted);
  expect(video).toMatchObject({ facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } });
  await camera(page, 'NotAllowedError');
  await told(words['failed-denied']);
  await camera(page, 'NotReadableError');
  await told(words['failed-busy']);
  await camera(page, 'UnknownError');
  await told(words['failed-other']);
  await camera(page, undefined);
  await told(words['failed-unsupported']);
  await insecure(page, true);
  await told(words['failed-insecure']);
  const all = Object.entries(words).filter(([key]) => key.startsWith('failed-'));
  expect(new Set(all.map(([, text]) => text)).size).toBe(7);
});
