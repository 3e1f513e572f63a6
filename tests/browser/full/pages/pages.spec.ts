// Every page of the sample in a sample of language × screen × theme × input: each pair of them is looked at (pairwise.ts).
import type { Page } from '@playwright/test';
import { pathOf } from '../../../../src/core/routes/path.ts';
import { SAMPLE_PAGES, type SamplePage } from '../../../sample-pages.ts';
import { axe } from '../../axe.ts';
import { seeEverything } from '../../islands.ts';
import { checkByTab } from '../../keyboard.ts';
import { expect, openAll, test } from '../../looking.ts';
import { brokenText, cutDates, lengthenWords, lostInForcedColors, lowContrast } from '../../looks.ts';
import { overflowing, overlappingHeader, smallTargets, spaceText } from '../../looks.ts';
import { pairwise } from '../../pairwise.ts';

const lot = { operatorID: 'latteria-pradalto', batchID: 'L25-0317', productID: 'latte-crudo-fieno' };
const PAGES: readonly SamplePage[] = [
  ...SAMPLE_PAGES,
  { name: 'component', path: (locale) => pathOf({ route: 'default/component', params: lot, locale }) },
  { name: 'preview', path: (locale) => pathOf({ route: 'preview/operator', params: lot, locale }) },
];

/** Widths in px, with both sides of each breakpoint. */
const SCREENS = {
  phone: [320, 360, 390, 412],
  middle: [480, 640, 719, 720, 800, 960, 1079],
  wide: [1080, 1200, 1440, 1680, 1920],
};

const ROWS = pairwise({
  page: PAGES,
  locale: ['it', 'en', 'fr'] as const,
  screen: ['phone', 'middle', 'wide'] as const,
  theme: ['light', 'dark'] as const,
  input: ['mouse', 'touch', 'keys'] as const,
});

/** Browsers hyphenate words of 13 letters and more (`hyphens`); the one of the test has no dictionaries. */
const broken = async (page: Page) =>
  (await page.evaluate(brokenText)).filter((one) => !/^broken: \p{L}{13}/u.test(one));

/** Text that is spaced, long or twice as large stays on a phone, whole. */
async function checkText(page: Page, path: string, { name, batch }: SamplePage): Promise<void> {
  const faults: Record<string, string[]> = {};
  await page.setViewportSize({ width: 320, height: 740 });
  faults['broken at 320 px'] = await broken(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  faults['wide at twice the size'] = await page.evaluate(overflowing);
  faults['broken at twice the size'] = await broken(page);
  faults['one over another at twice the size'] = await page.evaluate(overlappingHeader);
  await page.emulateMedia({ forcedColors: 'active' });
  faults['lost in forced colors'] = await page.evaluate(lostInForcedColors);
  await page.emulateMedia({ forcedColors: 'none' });
  if (batch ?? name === 'landing') {
    await page.setViewportSize({ width: 320, height: 740 });
    await openAll(page, path);
    await page.evaluate(spaceText);
    faults['wide when spaced'] = await page.evaluate(overflowing);
    if (batch) faults['dates cut when spaced'] = await page.evaluate(cutDates);
    await openAll(page, path);
    await page.evaluate(lengthenWords, 'Rindfleischetikettierungsge');
    faults['wide with a word of 27 letters'] = await page.evaluate(overflowing);
  }
  expect.soft(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
}

for (const { page: of, locale, screen, theme, input } of ROWS)
  test(`${of.name}, ${locale}, ${screen}, ${theme}, ${input}`, async ({ page, faults }) => {
    const path = of.path(locale);
    const widths = SCREENS[screen];
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: widths[1] ?? 0, height: 740 });
    await page.goto(path);
    if (input === 'keys') await checkByTab(page, of.name);
    await openAll(page, path);
    if (input === 'mouse') await seeEverything(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await page.evaluate(overflowing), `wider than ${width} px`).toEqual([]);
    }
    expect.soft(await page.evaluate(smallTargets), 'smaller than 44 px').toEqual([]);
    expect.soft(await page.evaluate(lowContrast, 4.5), 'too pale').toEqual([]);
    expect.soft(faults.filter((fault) => !(of.name === 'not-found' && fault.includes('404')))).toEqual([]);
    // After that: axe itself adds styles, which the policy of a page refuses. Smoke asks it of every page in both themes.
    if (input === 'touch') expect.soft(await axe(page, [theme]), 'axe').toEqual([]);
    if (screen === 'phone') await checkText(page, path, of);
  });
