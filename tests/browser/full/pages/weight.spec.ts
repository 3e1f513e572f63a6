// Measures the files that a phone fetches from the built sample, and their transfer sizes. Fails above the shared limits.
import { expect, type Page, test } from '@playwright/test';
import { SAMPLE_PAGES } from '../../../sample-pages.ts';
import { apart, LIMIT, travelling } from '../../../weight.ts';
import { island, pending, seeEverything } from '../../islands.ts';
import { idle } from '../../site.ts';

interface Fetched {
  type: string;
  url: URL;
  bytes: number;
  /** Of inline scripts, which travel in the document. */
  script: number;
}

/** Records the page's requests; text counts as brotli, other files with their size. */
function listen(page: Page): Promise<Fetched>[] {
  const fetched: Promise<Fetched>[] = [];
  page.on('request', (request) => {
    fetched.push(
      request.response().then(async (response) => {
        if (response === null) throw new Error(`${request.url()} has no answer`);
        const body = await response.body();
        const isText = /text|javascript|json|svg|xml/.test(response.headers()['content-type'] ?? '');
        const bytes = isText ? travelling(body) : body.length;
        const url = new URL(response.url());
        const type = request.resourceType();
        if (type !== 'document') return { type, url, bytes, script: 0 };
        const script = bytes - travelling(apart(body.toString()).markup);
        return { type, url, bytes: bytes - script, script };
      }),
    );
  });
  return fetched;
}

/** All that the page fetches by itself: every request is answered, and its scripts have begun no other. */
async function heard(page: Page, listening: readonly Promise<Fetched>[]): Promise<Fetched[]> {
  for (let known = -1; known < listening.length;) {
    known = listening.length;
    await Promise.all(listening);
    await idle(page);
  }
  return Promise.all(listening);
}

const bytesOf = (fetched: Fetched[], type?: string): number =>
  fetched.reduce((sum, each) => {
    const inline = type === undefined || type === 'script' ? each.script : 0;
    return sum + inline + (type === undefined || each.type === type ? each.bytes : 0);
  }, 0);

test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });

// The design page shows every block in both themes; the 404 document reads what its address may have meant.
for (const { name, path } of SAMPLE_PAGES.filter(({ name }) => name !== 'design' && name !== 'not-found'))
  test(`first view of ${name}`, async ({ page, baseURL }) => {
    const listening = listen(page);
    await page.goto(path('fr'));
    const fetched = await heard(page, listening);
    const heroes = await page
      .locator('img[fetchpriority="high"]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    for (const { url, bytes } of fetched)
      if (heroes.includes(url.href)) expect(bytes, `hero ${url.pathname}`).toBeLessThanOrEqual(LIMIT.hero);
    expect(bytesOf(fetched), 'on the wire').toBeLessThanOrEqual(LIMIT.wire);
    expect(fetched.length, 'requests').toBeLessThanOrEqual(LIMIT.requests);
    expect(fetched.filter(({ url }) => url.origin !== baseURL)).toEqual([]);
  });

const WITH_ISLANDS = SAMPLE_PAGES.filter(({ name }) =>
  /^(?:v3|batch|v2|default|product-history|smart-label.*)$/.test(name),
);

for (const { name, path } of WITH_ISLANDS) {
  test(`every island of ${name} hydrated`, async ({ page }) => {
    const listening = listen(page);
    await page.goto(path('fr'));
    await idle(page);
    expect(await pending(page).count()).toBeGreaterThan(0);
    await seeEverything(page);
    // Islands of the first screen hydrate on an interaction.
    for (const each of await page.locator('astro-island').all()) {
      // The map has no tool of its own: it awakes with the timeline.
      const tool = each.getByRole('button').first();
      if (await tool.count()) await tool.focus();
    }
    await expect(pending(page)).toHaveCount(0);
    if (await island(page, 'carousel').count()) {
      await page.locator('.slides').first().dispatchEvent('pointermove', { pointerType: 'mouse' });
      await expect(page.locator('.carousel > *').first()).toHaveClass(/\bis-initialized\b/);
    }
    const bytes = bytesOf(await heard(page, listening), 'script');
    console.log(`${name}: ${bytes} B script with every island hydrated`);
    expect(bytes).toBeLessThanOrEqual(LIMIT.scriptAllHydrated);
  });
}
