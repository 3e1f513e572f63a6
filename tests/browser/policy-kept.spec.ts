import { entryOf } from '../../src/core/routes/path.ts';
import { ROUTES, routeNamed } from '../../src/core/routes/table.ts';
import { isAlias, pagesOf } from '../integration/hostile/built.ts';
import { listen, mayUseCamera } from './listen.ts';
import { installed, kept, test } from './pwa.ts';
import { BUILT, expect, isSameDocument, routed, watch } from './site.ts';

/** One page of every route with a language, by route. */
function pages(): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of pagesOf(BUILT)) {
    const { route, locale } = entryOf(path) ?? {};
    if (route !== undefined && locale === 'en' && !found.has(route) && !isAlias(BUILT, path)) found.set(route, path);
  }
  return found;
}

test('no kind of page says an error or violates its policy when the router brings it, nor violates it when the worker does without a network', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const all = pages();
  expect(all.size).toBe(ROUTES.filter(({ family }) => family !== 'printed').length);
  const faults = await listen(page);
  const errors = watch(page, site.url);
  await page.goto('/en');
  await installed(page);
  let brought = 0;
  for (const [route, path] of all) {
    await routed(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
    }, path);
    await page.waitForURL((url) => url.pathname === path);
    await page.waitForLoadState('load');
    if (await isSameDocument(page)) brought += 1;
    await kept(page, path);
    // Links follow each other faster than the router's animations.
    const told = [...faults, ...errors].filter((fault) => !fault.includes('Transition was skipped'));
    expect(told, route).toEqual([]);
  }
  // Scanner and preview have policies of their own, and are entered and left by a full load.
  expect(brought).toBeGreaterThan(all.size - 5);

  await site.stop();
  for (const [route, path] of all) {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (!/^utility\/offline$/.test(route))
      await expect(page.locator('meta[name="storytrace:kept-at"]'), route).toHaveCount(1);
    expect(await mayUseCamera(page), route).toBe(routeNamed(route).view === 'scan');
    expect(faults, route).toEqual([]);
  }
});
