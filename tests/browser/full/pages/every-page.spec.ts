import { ROUTES, routeNamed } from '../../../../src/core/routes/table.ts';
import { documentOf } from '../../../integration/hostile/built.ts';
import { onePerRoute } from '../../routes.ts';
import { BUILT, expect, test, TOMA } from '../../site.ts';

test('a page of every route is there, in its layout', () => {
  const pages = onePerRoute(BUILT);
  expect(ROUTES.filter(({ name, family }) => family !== 'printed' && !pages.has(name))).toEqual([]);
  for (const [route, path] of pages) {
    const { layout, view } = routeNamed(route);
    expect(documentOf(BUILT, path), path).toContain(`data-layout="${view === 'label' ? 'smart-label' : layout}"`);
  }
});

test('nor does a page that no language has: entrance, printed codes, error documents', async ({ page, faults }) => {
  for (const path of ['/', `/01/${TOMA}`, `/01/${TOMA}/10/T1`]) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL(/\/(?:it|en|fr)(?:\/|$)/);
    expect(faults, path).toEqual([]);
  }
  for (const path of ['/404.html', '/500.html']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(faults, path).toEqual([]);
  }
});

test('Dosis and Poppins are set in their weights, from this host', async ({ page, faults }) => {
  await page.goto('/en');
  const set = await page.evaluate(async () => {
    await document.fonts.ready;
    const familyOf = (part: string) => getComputedStyle(document.querySelector(part) ?? document.body).fontFamily;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const faces = loaded.map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`);
    return { title: familyOf('h1'), text: familyOf('body'), faces };
  });
  expect(set.title).toMatch(/^"?Dosis/);
  expect(set.text).toMatch(/^"?Poppins/);
  expect(set.faces).toEqual(expect.arrayContaining(['Dosis 500 700', 'Poppins 400', 'Poppins 600']));
  expect(faults).toEqual([]);
});
