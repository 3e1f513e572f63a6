// A code is scanned by the camera, read from a picture, typed, or in the address: its page opens, or the scanner says what it read.
import { expect, test } from '@playwright/test';
import { film } from '../../integration/scanning/pictures.ts';
import { choose, FOREIGN, GTIN, PAGE, pictureNamed, says, startCamera, wake, withFilm } from '../scanning.ts';

test('the camera opens the page of a QR code and is released', async ({ baseURL }) => {
  const browser = await withFilm('smoke', await film((await pictureNamed('clean')).png));
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', permissions: ['camera'] });
    await page.addInitScript(() => {
      const { stop } = MediaStreamTrack.prototype;
      MediaStreamTrack.prototype.stop = function stopAndNote() {
        stop.call(this);
        sessionStorage.setItem('camera', 'stopped');
      };
    });
    await wake(page);
    await startCamera(page);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('camera'))).toBe('stopped');
  } finally {
    await browser.close();
  }
});

for (const [name, path] of [
  ['clean', PAGE],
  ['EAN-13', `/en/storytracing/01/${GTIN}`],
] as const)
  test(`a picture opens its page: ${name}`, async ({ page }) => {
    await wake(page);
    await choose(page, await pictureNamed(name));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

test('of two codes the visitor chooses, and a foreign link is shown without being opened', async ({ page }) => {
  await wake(page);
  await choose(page, await pictureNamed('two codes'));
  await page.getByRole('button', { name: FOREIGN }).click();
  await expect(page.getByText('another site (elsewhere.example)')).toBeVisible();
  await expect(page).toHaveURL(/scan-qr$/);
  await expect(page.getByRole('link', { name: FOREIGN })).toHaveAttribute('rel', /noreferrer/);
});

test('the scanner says what was typed, and opens what the catalogue has', async ({ page }) => {
  await wake(page);
  const type = async (text: string) => {
    await page.getByLabel('Or type the number').fill(text);
    await page.keyboard.press('Enter');
  };
  for (const [text, words] of [
    [`(01)${GTIN}(10)NOPE`, /no data for lot NOPE yet/],
    ['9520000010011', /check digit does not fit/],
    ['5449000000996', /no page for it/],
    ['https://elsewhere.example/01/05449000000996', /names the product 05449000000996 on elsewhere.example/],
    ['javascript:alert(1)', /holds text/],
  ] as const) {
    await type(text);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(/scan-qr/);
  }
  await type(`(01)${GTIN}(10)L25-0317`);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('a code in the address opens its page, and nothing has to be touched', async ({ page }) => {
  await page.goto(`/it/scan-qr?code=${encodeURIComponent(`https://id.brand.example${PAGE.slice(16)}`)}`, {
    waitUntil: 'commit',
  });
  await page.waitForURL(`**${PAGE.replace('/en/', '/it/')}`);
});

test('one tap wakes the scanner and starts the camera', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined }),
  );
  await page.goto('/en/scan-qr');
  await startCamera(page);
  await expect(says(page)).toHaveText(/offers no camera/);
});
