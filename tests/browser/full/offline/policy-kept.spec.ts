import { ROUTES, routeNamed } from '../../../../src/core/routes/table.ts';
import { listen, mayUseCamera } from '../../listen.ts';
import { installed, kept, test } from '../../pwa.ts';
import { onePerRoute } from '../../routes.ts';
import { BUILT, expect, follow, isSameDocument, routed, watch } from '../../site.ts';

test('no kind of page says an error or violates its policy when the router brings it, nor violates it when the worker does without a network', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const all = onePerRoute(BUILT);
  expect(all.size).toBe(ROUTES.filter(({ family }) => family !== 'printed').length);
  const faults = await listen(page);
  const errors = await watch(page, site.url);
  await page.goto('/en');
  await installed(page);
  let brought = 0;
  for (const [route, path] of all) {
    await routed(page);
    await follow(page, path);
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
  // A third of the routes: the worker treats all copies alike.
  for (const [route, path] of [...all].filter(([route], at) => at % 3 === 0 || routeNamed(route).view === 'scan')) {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (!/^utility\/offline$/.test(route))
      await expect(page.locator('meta[name="storytrace:kept-at"]'), route).toHaveCount(1);
    expect(await mayUseCamera(page), route).toBe(routeNamed(route).view === 'scan');
    expect(faults, route).toEqual([]);
  }
});
