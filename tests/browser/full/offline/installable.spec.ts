import { APPLE_SCREENS } from '../../../../src/core/install.ts';
import { installed, test as withWorker } from '../../pwa.ts';
import { expect, follow, idle, page as at, routed, test } from '../../site.ts';

test('each language has a manifest of its own, all of one app, dark, with icons that are there', async ({
  page,
  request,
}) => {
  for (const [path, lang, start] of [
    ['/manifest.webmanifest', 'en-US', '/en'],
    ['/it/manifest.webmanifest', 'it-IT', '/it'],
    ['/fr/manifest.webmanifest', 'fr-FR', '/fr'],
  ] as const) {
    const manifest = (await (await request.get(path)).json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ id: '/', lang, start_url: start, display: 'standalone', theme_color: '#121814' });
    const icons = manifest['icons'] as { sizes: string; purpose: string }[];
    const [any, maskable] = ['any', 'maskable'].map((of) => icons.filter(({ purpose }) => purpose === of));
    expect(any?.map(({ sizes }) => sizes).join(' ')).toBe('64x64 128x128 192x192 256x256 512x512');
    expect(maskable?.map(({ sizes }) => sizes).join(' ')).toBe('192x192 512x512');
  }
  await page.goto('/it');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/it/manifest.webmanifest');
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', 'Storytrace 2.31.9');
  await page.goto('/en/dev');
  await expect(page.getByRole('term').filter({ hasText: /^Version$/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^2\.31\.9$/ })).toBeVisible();
  // As Apple's browsers.
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  for (const path of ['/it', at.batch('it'), `${at.batch('it')}/smart-label`, '/it/offline']) {
    await page.goto(path);
    await expect(page.locator('link[rel=apple-touch-icon]'), path).toHaveCount(1);
    await routed(page);
    await expect(page.locator('link[rel=apple-touch-startup-image]'), path).toHaveCount(APPLE_SCREENS.length);
  }
  for (const path of ['/', '/404.html', '/500.html'])
    expect(await (await request.get(path)).text(), path).toContain('rel="apple-touch-icon"');
  const splash = await page
    .locator('link[rel=apple-touch-startup-image]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  for (const href of splash) expect((await request.get(href)).headers()['content-type'], href).toBe('image/png');
});

test('the offer to install comes after a second lot, once, and not again after it was put off', async ({ page }) => {
  const offer = () =>
    page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
      ),
    );
  const keepLot = (lot: string) =>
    page.evaluate(async (name) => {
      const headers = { 'content-type': 'text/html', 'x-kept-entity': `batch:toma%2F${name}` };
      await (await caches.open('pages')).put(`/it/${name}`, new Response('', { headers }));
    }, lot);
  const box = page.locator('install-button > div').filter({ hasText: 'anche senza connessione' });
  await page.goto(at.batch('it'));
  await keepLot('T1');
  await routed(page);
  await offer();
  await idle(page);
  await expect(box).toBeHidden();
  await keepLot('T2');
  // The visitor goes on to another page: the offer of the browser is still there.
  await follow(page, at.batch('it', 'T2'));
  await expect(box).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Salvato su questo dispositivo' }),
  ).toBeVisible();
  await box.getByRole('button', { name: 'Non ora' }).click();
  await expect(box).toBeHidden();
  await page.reload();
  await routed(page);
  await offer();
  await idle(page);
  await expect(box).toBeHidden();
});

test('share by the device, else the address is copied and said so', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
  });
  await page.goto(`${at.batch('it')}?utm=1`);
  await routed(page);
  const button = page.getByRole('button', { name: 'Condividi' });
  await button.click();
  await expect(page.getByText('Copiato', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${at.batch('it')}`);
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    });
  });
  await button.click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared[0]?.url))
    .toBe(`${site.url}${at.batch('it')}`);
});

withWorker('can be installed: nothing that Chromium misses', async ({ page, context }) => {
  await page.goto('/it');
  await installed(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { lang: string; icons: { src: string }[]; shortcuts: { url: string }[] };
  expect(manifest.lang).toBe('it-IT');
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/it/scan-qr']);
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});
