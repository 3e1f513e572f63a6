import { expect, test } from '@playwright/test';
import { LAYOUTS, SAMPLE_PAGES } from '../../../sample-pages.ts';
import { openAll, test as look } from '../../looking.ts';
import { drawnText } from '../../looks.ts';

test.describe('colors that the system forces', () => {
  /** Backgrounds and shadows are removed: the distinction must be drawn by lines. */
  const line = (selector: string, pseudo?: string) => ({ selector, pseudo: pseudo ?? null }) as const;

  test('lines, frames, buttons and the current language stand', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openAll(page, LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '');
    const drawn = (of: { selector: string; pseudo: string | null }) =>
      page.evaluate(({ selector, pseudo }) => {
        const element = document.querySelector(selector);
        if (!element) return 'missing';
        const style = getComputedStyle(element, pseudo);
        const canvas = getComputedStyle(document.body).backgroundColor;
        const stands = (width: string, kind: string, color: string) =>
          parseFloat(width) > 0 && kind !== 'none' && color !== canvas && color !== 'rgba(0, 0, 0, 0)';
        if (stands(style.borderBlockEndWidth, style.borderBlockEndStyle, style.borderBlockEndColor)) return 'border';
        if (stands(style.outlineWidth, style.outlineStyle, style.outlineColor)) return 'outline';
        const filled = style.backgroundColor !== canvas && style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        return filled || style.backgroundImage !== 'none' ? 'ground' : 'nothing';
      }, of);
    for (const [of, how] of [
      [line('.languages [aria-current]'), 'outline'],
      [line('.ticket'), 'outline'],
      [line('.ticket-stub'), 'border'],
      [line('.button'), 'border'],
      [line('.toolbar .tool'), 'border'],
      [line('.step:not(.gap)', '::before'), 'ground'],
      [line('.step:not(.gap)', '::after'), 'border'],
      [line('.middle > .disclosure > summary'), 'ground'],
      [line('.packaging-bin'), 'ground'],
    ] as const)
      expect(await drawn(of), of.selector).toBe(how);
    await expect(page.locator('.unknown').first()).toHaveCSS('outline-style', 'dashed');
    // Issue 6, point 12: a button that is pressed, or that has opened something, looks otherwise than one that is not.
    for (const state of ['aria-pressed', 'aria-expanded']) {
      await page.locator(`.toolbar [${state}="false"]`).first().click();
      await expect(page.locator(`.toolbar [${state}="true"]`).first()).toHaveCSS('outline-style', 'solid');
    }
    // Share is a link's equal, not a box; drawings take the system's own colors.
    await expect(page.locator('.share-button button')).toHaveCSS('border-top-width', '0px');
    await expect(page.locator('.graph text').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
    await expect(page.locator('.map .ground').first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  });
});

test.describe('text in drawings', () => {
  for (const { name, path } of SAMPLE_PAGES.filter(({ name }) => ['v3', 'product-history', 'recalled'].includes(name)))
    look(`is never below 11 px and grows with the text: ${name}`, async ({ page }) => {
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        await openAll(page, path('it'));
        const usual = await page.evaluate(drawnText);
        expect(usual.least, `${width} px`).toBeGreaterThanOrEqual(11);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        const twice = await page.evaluate(drawnText);
        expect(twice.least, `${width} px, twice the size`).toBeGreaterThanOrEqual(22);
        expect(twice.cut, `${width} px, twice the size`).toEqual([]);
      }
    });
});

test.describe('the flagship on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const lot = (locale: 'it' | 'en' | 'fr') => LAYOUTS.find(({ name }) => name === 'v3')?.path(locale) ?? '';

  /** Text in drawings has the drawing's units. */
  const typeOf = () => {
    const [sizes, kinds, colors] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim() || parent.closest('.visually-hidden, svg')) continue;
      const { fontFamily, fontSize, fontWeight, fontStyle, color } = getComputedStyle(parent);
      sizes.add(fontSize);
      kinds.add([fontFamily.split(',')[0], fontSize, fontWeight, fontStyle].join(' '));
      colors.add(color);
    }
    return { sizes: sizes.size, kinds: kinds.size, colors: colors.size };
  };

  test('the land begins within 520 px, and the pack stands on the ticket', async ({ page }) => {
    for (const locale of ['it', 'en', 'fr'] as const) {
      await page.goto(lot(locale));
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const [land, pack, stub, number] = await Promise.all(
        ['.v3-hero img', '.title-packshot img', '.ticket-stub', '.ticket-lot'].map(async (part) => {
          const { x, y, width, height } = (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }; // prettier-ignore
          return { x, y, width, end: y + height };
        }),
      );
      expect(land?.y, locale).toBeLessThanOrEqual(520);
      expect(pack?.width, locale).toBe(140);
      expect(pack?.end, locale).toBeGreaterThan(stub?.y ?? 0);
      expect((number?.x ?? 0) + (number?.width ?? 0), locale).toBeLessThanOrEqual((pack?.x ?? 0) + (pack?.width ?? 0));
    }
  });

  test('few sizes, kinds and colors of type; twelve screens; certificates after the first chapter', async ({
    page,
  }) => {
    for (const locale of ['en', 'it', 'fr'] as const) {
      await page.goto(lot(locale));
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const { sizes, kinds, colors } = await page.evaluate(typeOf);
      expect(sizes, locale).toBeLessThanOrEqual(8);
      expect(kinds, locale).toBeLessThanOrEqual(12);
      expect(colors, locale).toBeLessThanOrEqual(6);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / 640, locale).toBeLessThanOrEqual(12);
      await expect(page.locator('#chapter-1 .proof-names a[href^="#proof-"]')).toHaveCount(3);
      // The drawn valley has its names as text of the page.
      await expect(page.locator('#chapter-1 figure').getByText('Valfredda')).toBeVisible();
    }
  });
});

test.describe('what is long', () => {
  test.use({ javaScriptEnabled: false });
  const path = LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '';

  test('is open on wide screens and on paper', async ({ page }) => {
    for (const media of ['screen', 'print'] as const) {
      await page.setViewportSize({ width: media === 'screen' ? 1440 : 360, height: 900 });
      await page.emulateMedia({ media });
      await page.goto(path);
      // The steps between milestones stay folded on wide screens.
      const folded = media === 'screen' ? '.disclosure:not(.disclosure-always) > summary' : '.disclosure > summary';
      await expect(page.locator(folded).filter({ visible: true })).toHaveCount(0);
      for (const part of [
        ...(media === 'print' ? ['.middle .step >> nth=-1'] : []),
        '.disclosure .nutrition',
        '.disclosure .proofs',
      ])
        expect((await page.locator(part).boundingBox())?.height, `${part}, ${media}`).toBeGreaterThan(30);
    }
  });
});
