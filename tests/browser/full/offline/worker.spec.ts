import type { Page } from '@playwright/test';
import { KILL_SWITCH } from '../../../../src/pwa/kill-switch.ts';
import { see, test } from '../../pwa.ts';
import { expect, idle, languageLink, page as at, routed, type Site } from '../../site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Another version of the site: new words on a page, a new worker. Hashed files of the old one stay published. */
function deploy(site: Site, version: string): void {
  site.edit('it/offline/index.html', (html) => html.replace(/(<h1>[^<]*)<\/h1>/, `$1 ${version}</h1>`));
  const revision = `"revision":"${version}","url":"it/offline"`;
  site.edit('sw.js', (code) => code.replace(/"revision":"[^"]*","url":"it\/offline"/, revision));
}

/** Starts an update of the worker, as the browser does within a day, and waits until it has taken over or failed. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const fresh = await registration?.update().catch(() => undefined);
    const coming = fresh?.installing ?? fresh?.waiting;
    if (!coming) return;
    await new Promise<void>((resolve) => {
      const settled = () => ['activated', 'redundant'].includes(coming.state) && resolve();
      coming.addEventListener('statechange', settled);
      settled();
    });
  });
}

/** The heading of what the worker answers for the offline page. */
async function offlineHeading(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const html = await (await fetch('/it/offline')).text();
    return new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? '';
  });
}

test('a new version takes over, and the page that is open keeps working', async ({ page, site }) => {
  await see(page, at.batch('it'));
  deploy(site, 'two');
  await update(page);
  expect(await offlineHeading(page)).toContain('two');
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
  expect(waiting).toBeNull();
  await languageLink(page, 'fr').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(heading(page)).toHaveText('Tomme d’essai');
});

test('a list that names a missing file never installs, and the old worker goes on', async ({ page, site }) => {
  await see(page, at.batch('it'));
  const before = await offlineHeading(page);
  deploy(site, 'two');
  site.edit('sw.js', (code) => code.replace('[{"revision":', '[{"revision":null,"url":"_astro/gone.js"},{"revision":'));
  await update(page);
  expect(await offlineHeading(page)).toBe(before);
  site.edit('sw.js', (code) => code.replace('{"revision":null,"url":"_astro/gone.js"},', ''));
  await update(page);
  expect(await offlineHeading(page)).toContain('two');
});

test('the kill switch: fresh after one navigation, no cache left, no worker', async ({ page, site }) => {
  await see(page, at.batch('it'));
  site.write('sw.js', KILL_SWITCH);
  await update(page);
  await expect
    .poll(() =>
      page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
    )
    .toEqual([[], 0]);
  site.edit(`${at.batch('it').slice(1)}/index.html`, (html) => html.replace('Toma di prova</h1>', 'Toma nuova</h1>'));
  await page.goto(at.batch('it'));
  await expect(heading(page)).toHaveText('Toma nuova');
  await idle(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('where the browser refuses storage, the page works without a copy and no script throws', async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: denied });
  });
  await page.goto(at.batch('it'));
  await routed(page);
  await idle(page);
  expect(faults).toEqual([]);
});
