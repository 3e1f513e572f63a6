import { expect, type Page, test } from '@playwright/test';
import en from '../../../../i18n/en.json' with { type: 'json' };
import { cameraFrame, ean13, film, filmOf, qrOfSize, qrOfVersion } from '../../../integration/scanning/pictures.ts';
import { choose, GTIN, LOT, PAGE, pictureNamed, says, startCamera as start, wake, withFilm } from '../../scanning.ts';

test.describe('camera', () => {
  /** A phone that is held upright turns its frames; Chromium's fake camera would cut them to the shape that was asked for. */
  function holdUpright(): void {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = () => ask({ video: { width: { ideal: 1080 }, height: { ideal: 1920 } } });
  }

  /** Reports the size in px of every frame that is taken from a canvas. */
  async function frameSizes(page: Page): Promise<Set<string>> {
    const sizes = new Set<string>();
    await page.exposeFunction('noteSize', (size: string) => sizes.add(size));
    await page.addInitScript(() => {
      const { noteSize } = globalThis as unknown as { noteSize(size: string): void };
      const read = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function readAndNote(x, y, width, height, settings) {
        noteSize(`${width} × ${height}`);
        return read.call(this, x, y, width, height, settings);
      };
    });
    return sizes;
  }

  /** A pack carries both codes for years; the EAN is the larger one. */
  const SIZES = { landscape: [1920, 1080], portrait: [1080, 1920] } as const;
  for (const [pageWidth, sight] of [
    [360, 'landscape'],
    [1280, 'landscape'],
    [360, 'portrait'],
  ] as const)
    test(`reads a code of 123 px beside an EAN, page ${pageWidth} px wide, camera ${sight}`, async ({ baseURL }) => {
      const code = await qrOfSize(`https://id.brand.example/01/${GTIN}/10/${LOT}`, 123);
      const ean = { png: await ean13('9520000010010'), size: 420, at: [240, 300] as [number, number] };
      const [width, height] = SIZES[sight];
      const at: [number, number] = [width - 260, height - 260];
      const frame = await cameraFrame([width, height], [{ ...code, at }, ean]);
      const browser = await withFilm(`both ${pageWidth} ${sight}`, filmOf(frame));
      try {
        const viewport = { width: pageWidth, height: 780 };
        const page = await browser.newPage({ baseURL: baseURL ?? '', permissions: ['camera'], viewport });
        if (sight === 'portrait') await page.addInitScript(holdUpright);
        const sizes = await frameSizes(page);
        const asked = new Set<string>();
        page.on('request', (request) => asked.add(new URL(request.url()).origin));
        await wake(page);
        await start(page);
        await expect(page).toHaveURL(new RegExp(`${PAGE}$`), { timeout: 30_000 });
        await expect.poll(() => [...sizes]).toContain(`${width} × ${height}`);
        expect([...asked].filter((origin) => origin !== baseURL && origin !== 'null')).toEqual([]);
      } finally {
        await browser.close();
      }
    });

  /** Issue 69, fault 1: whether all of the corner frame lies on the camera's picture. */
  const cornerFrameOnPicture = (page: Page) =>
    page.evaluate(() => {
      const camera = document.querySelector('.scan-camera')!;
      const place = camera.getBoundingClientRect();
      const frame = getComputedStyle(camera, '::before');
      // The frame is the first row, in its middle.
      const [row = 0] = getComputedStyle(camera).gridTemplateRows.split(' ').map(parseFloat);
      const middle = place.top + (parseFloat(frame.marginTop) + row - parseFloat(frame.marginBottom)) / 2;
      const half = parseFloat(frame.width) / 2 - 1;
      // No other element is over the picture.
      const at = (off: number) => document.elementFromPoint(place.left + place.width / 2 + off, middle + off);
      return [-half, 0, half].every((off) => at(off)?.localName === 'video');
    });

  test('offers typing when nothing was found for 15 seconds', async ({ baseURL }) => {
    const browser = await withFilm('nothing', await film((await pictureNamed('no code')).png));
    try {
      const page = await browser.newPage({ baseURL: baseURL ?? '', permissions: ['camera'] });
      await wake(page);
      await page.clock.install();
      await start(page);
      await expect(says(page)).toHaveText(en.scanner.looking);
      expect(await cornerFrameOnPicture(page)).toBe(true);
      await page.clock.fastForward(15_000);
      await expect(says(page)).toHaveText(/Still nothing/);
    } finally {
      await browser.close();
    }
  });
});

test.describe('pictures', () => {
  for (const name of ['perspective', 'blur σ 3', 'inverted', '300 px in 12 megapixels', 'GS1 DataMatrix'])
    test(`reads: ${name}`, async ({ page }) => {
      await wake(page);
      await choose(page, await pictureNamed(name));
      await expect(page).toHaveURL(/\/storytracing\/01\/09520000010010(?:\/10\/L25-0317)?$/, { timeout: 50_000 });
    });

  for (const [version, text] of [
    [1, '9520000010010'],
    [40, `https://id.brand.example/01/${GTIN}`],
  ] as const)
    test(`reads QR version ${version}`, async ({ page }) => {
      await wake(page);
      await choose(page, { name: 'version', png: await qrOfVersion(text, version), texts: [text] });
      await expect(page).toHaveURL(new RegExp(`/storytracing/01/${GTIN}$`), { timeout: 50_000 });
    });

  test('says so when there is no code, no picture, a torn one, or one of another host', async ({ page }) => {
    await wake(page);
    await choose(page, await pictureNamed('no code'));
    await expect(says(page)).toHaveText(/No code was found/, { timeout: 50_000 });
    const field = page.getByLabel('Read a picture');
    await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(says(page)).toHaveText(/not a picture/);
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('torn') });
    await expect(says(page)).toHaveText(/could not be opened/);
    await page.locator('.scan').evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/uri-list', 'https://elsewhere.example/code.png');
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(says(page)).toHaveText(/other sites are not read/);
  });

  for (const [kind, content, answer] of [
    ['drop', 'picture', undefined],
    ['paste', 'picture', undefined],
    ['paste', `(01)${GTIN}(10)${LOT}`, undefined],
    ['drop', `{site}${PAGE}`, undefined],
    ['paste', 'hello', 'This code holds text and no product.'],
  ] as const)
    test(`issue 69, fault 1: before the scanner was touched, reads by ${kind}: ${content}`, async ({ page }) => {
      const base64 = (await pictureNamed('clean')).png.toString('base64');
      await page.goto('/en/scan-qr');
      await page.locator('body').evaluate(
        (element, [type, given, png]) => {
          const transfer = new DataTransfer();
          if (given === 'picture')
            transfer.items.add(
              new File([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))], 'code.png', { type: 'image/png' }),
            );
          else if (given.startsWith('{site}'))
            transfer.setData('text/uri-list', given.replace('{site}', location.origin));
          else transfer.setData('text/plain', given);
          const init = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
          );
        },
        [kind, content, base64] as const,
      );
      if (answer) await expect(page.getByText(answer)).toBeVisible();
      else await expect(page).toHaveURL(new RegExp(`${PAGE}$`), { timeout: 45_000 });
    });
});
