// One page of each layout and state, in English, on a phone and on a wide screen. `full/pages/pages.spec.ts` samples the rest.
import { SAMPLE_PAGES } from '../../sample-pages.ts';
import { axe } from '../axe.ts';
import { checkByTab } from '../keyboard.ts';
import { expect, openAll, test } from '../looking.ts';
import { lowContrast, overflowing, smallTargets } from '../looks.ts';

for (const { name, path } of SAMPLE_PAGES)
  test(`${name}: opens without an error, fits at 390 and 1440 px, by Tab, axe finds nothing`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path('en'));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await checkByTab(page, name);
    await openAll(page, path('en'));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: width === 390 ? 'light' : 'dark' });
      expect.soft(await page.evaluate(overflowing), `wider than ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(smallTargets), `smaller than 44 px, at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(lowContrast, 4.5), `too pale, at ${width} px`).toEqual([]);
    }
    // Axe itself adds styles, which the policy of a page refuses.
    expect.soft(faults.filter((fault) => !(name === 'not-found' && fault.includes('404')))).toEqual([]);
    expect.soft(await axe(page), 'axe').toEqual([]);
  });
