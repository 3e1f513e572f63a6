import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { entryOf } from '../../../../src/core/routes/path.ts';
import { ROUTES } from '../../../../src/core/routes/table.ts';
import { isAlias, pagesOf } from '../../../integration/hostile/built.ts';

const DIST = join(import.meta.dirname, '../../../../dist');

/** One page of every route of the built sample, an alias is none; and the documents that no route has. */
const perRoute = new Map<string, string>();
for (const path of pagesOf(DIST)) {
  const { route } = entryOf(path) ?? {};
  if (route !== undefined && !perRoute.has(route) && !isAlias(DIST, path)) perRoute.set(route, `${path}/index.html`);
}
const DOCUMENTS = [...perRoute.values(), '/index.html', '/404.html', '/500.html'];

function policyOf(html: string): Map<string, string> {
  const [, content = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
  return new Map(
    content.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources.join(' ')] as const] : [];
    }),
  );
}

test('every kind of page has a strict policy', () => {
  expect(perRoute.size).toBe(ROUTES.length);
  for (const file of DOCUMENTS) {
    const html = readFileSync(join(DIST, decodeURIComponent(file)), 'utf8');
    // A policy holds for what follows it.
    expect(html, file).toMatch(/<head><meta charset="utf-8"><meta http-equiv="content-security-policy"/);
    expect(html.match(/http-equiv="content-security-policy"/gi), file).toHaveLength(1);
    const policy = policyOf(html);
    expect(policy.get('default-src'), file).toMatch(/^'(?:none|self)'$/);
    expect(policy.get('base-uri'), file).toBe("'none'");
    // Without `object-src` it is what `default-src` says.
    expect(policy.get('object-src') ?? policy.get('default-src'), file).toBe("'none'");
    expect(policy.get('script-src') ?? "'none'", file).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*|data:/);
    for (const name of ['connect-src', 'img-src', 'font-src', 'media-src', 'worker-src', 'style-src'])
      expect(policy.get(name) ?? '', `${name} of ${file}`).not.toMatch(/https?:|\*|'unsafe-inline'/);
    if (/<a [^>]*href="https:/.test(html)) expect(html, file).toContain('<meta name="referrer" content="same-origin">');
  }
});

test('who follows a link elsewhere does not say where from', async ({ page }) => {
  const told: (string | undefined)[] = [];
  await page.route(/^https:/, async (route) => {
    told.push((await route.request().allHeaders())['referer']);
    await route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
  });
  await page.goto('/en/storytracing/01/09520000010010');
  const link = page.locator('main a[href^="https:"]').first();
  await link.evaluate((element) => (element as HTMLAnchorElement).click());
  await page.waitForURL(/^https:/);
  expect(told).toEqual([undefined]);
  expect(await page.evaluate(() => document.referrer)).toBe('');
});
