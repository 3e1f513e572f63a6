// The bar of a page whose ticket has left the screen: by mouse, touch and keyboard.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { MADE_WITH_RECALLED, PLAIN, recallMilk, routed, test as alarmTest } from '../../site.ts';
import { KEYBOARD, MOUSE, TOUCH } from '../../devices.ts';

const pathOf = (name: string, locale = 'en') =>
  [...LAYOUTS, ...STATES].find((page) => page.name === name)?.path(locale) ?? '';
const NAME = 'Pradalto Stravecchio';
const barOf = (page: Page, name: string | RegExp = NAME) => page.getByRole('region', { name, exact: true });
const sections = (page: Page) => page.getByRole('group').filter({ hasText: '☰' });

/** The first interaction loads the code of the bar. */
async function scrollPage(page: Page, share: number): Promise<void> {
  await routed(page);
  await page.evaluate(
    (at) => window.scrollTo({ top: at * document.documentElement.scrollHeight, behavior: 'instant' }),
    share,
  );
}

/** Whether an element is the topmost at its own middle. */
const isUncovered = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + Math.min(height, 44) / 2);
    return there !== null && (shown.contains(there) || there.contains(shown));
  });

test.describe('by touch', () => {
  test.use(TOUCH.use);

  for (const name of ['v3', 'default', 'restyle'])
    test(`${name}: name, lot and verdict follow the ticket, at 44 px`, ({ page }) => checkFollowing(page, name));
});

test.describe('on a wide screen', () => {
  test.use(KEYBOARD.use);

  for (const name of ['product-history', 'batch'])
    test(`${name}: name, lot and verdict follow the ticket, at 44 px`, ({ page }) => checkFollowing(page, name));

  test('where the ticket stays next to the text there is no bar', async ({ page }) => {
    await page.goto(pathOf('v2'));
    await scrollPage(page, 0.9);
    await expect(page.getByRole('region', { name: 'This lot' })).toBeInViewport();
    await expect(barOf(page)).toBeHidden();
  });
});

async function checkFollowing(page: Page, name: string): Promise<void> {
  await page.goto(pathOf(name));
  await expect(page.getByRole('region', { name: 'This lot' })).toBeVisible();
  await expect(barOf(page)).toBeHidden();
  await scrollPage(page, 0.5);
  await expect(barOf(page)).toContainText(/Pradalto Stravecchio\s*L25-0317\s*No recall known/);
  expect((await barOf(page).boundingBox())?.height).toBe(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await scrollPage(page, 0);
  await expect(barOf(page)).toBeHidden();
}

for (const [name, device, { use, press }] of [
  ['v3', 'keys', KEYBOARD],
  ['v2', 'touch', TOUCH],
  ['storytelling', 'mouse', MOUSE],
] as const)
  test.describe(`${name}, by ${device}`, () => {
    test.use(use);

    test('a section is chosen, and nothing covers its title', async ({ page }) => {
      await page.goto(pathOf(name));
      await scrollPage(page, 0.9);
      for (const title of ['Where it has been', 'About this data']) {
        await press(page.getByLabel('On this page').last());
        const link = sections(page).getByRole('link', { name: title });
        await press(link);
        await expect(link).toBeHidden();
        const heading = page.getByRole('heading', { name: title });
        await expect(heading).toBeInViewport();
        await expect.poll(() => isUncovered(heading)).toBe(true);
      }
    });
  });

test('Escape and a click elsewhere close a panel', async ({ page }) => {
  await page.goto(pathOf('v3'));
  await scrollPage(page, 0.5);
  const contents = page.getByLabel('On this page');
  const link = sections(page).getByRole('link', { name: 'Nutrition' });
  await contents.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(contents).toBeFocused();
  await contents.click();
  await page.mouse.click(300, 500);
  await expect(link).toBeHidden();
});

alarmTest('an alarm that came after the page was made is red in the bar', async ({ page, site }) => {
  recallMilk(site);
  await page.setViewportSize({ width: 360, height: 300 });
  await page.goto(PLAIN);
  await expect(page.getByRole('alert')).toContainText('recalled');
  await scrollPage(page, 1);
  const name = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  const bar = barOf(page, name);
  await expect(bar).toContainText(MADE_WITH_RECALLED);
  await expect(bar).not.toContainText('No recall known');
  await expect(bar).toHaveCSS('background-color', 'rgb(157, 36, 28)');
});
