// A site in Arabic: every layout, read and used from right to left.
import type { Page } from '@playwright/test';
import { routeNamed } from '../../../../src/core/routes/table.ts';
import { overflowing } from '../../looks.ts';
import { onePerRoute } from '../../routes.ts';
import type { StatusFile } from '../../../../src/core/page/files/status-file.ts';
import ar from '../../../../i18n/ar.json' with { type: 'json' };
import { expect, OTHER, PLAIN, STATUS_FILE, test } from '../../site.ts';

test.use({ built: OTHER });

test('no page reaches over its edge, and numbers stand before their units, at 360 and 1440 px', async ({
  page,
  faults,
}) => {
  test.setTimeout(600_000);
  // The routes of this process know English.
  const paths = new Map<string, string>();
  for (const [route, path] of onePerRoute(OTHER)) {
    const { layout, view } = routeNamed(route);
    paths.set(`${layout} ${view}`, path.replace(/^\/en(?=\/|$)/, '/ar'));
  }
  expect(paths.size).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const path of paths.values()) {
    await page.goto(path);
    const direction = (await page.locator('html').getAttribute('dir')) ?? '';
    if (direction !== 'rtl') wrong.push(`${path}: ${direction}`);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const found = [...(await page.evaluate(overflowing)), ...(await page.evaluate(mirrored))];
      wrong.push(...found.map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(faults).toEqual([]);
});

/** Figures to the right of their Latin unit: `kJ 674`. */
function mirrored(): string[] {
  const wrong: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const box = (node: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (node.parentElement?.closest('script, style')) continue;
    for (const match of text.matchAll(/(\d)[\s\u00a0]?((?:kJ|kcal|kg|mg|g|ml|l|cm|°C))(?![\p{L}])/gu)) {
      const unit = match.index + match[0].length - (match[2] ?? '').length;
      const [digit, sign] = [box(node, match.index, match.index + 1), box(node, unit, match.index + match[0].length)];
      if (digit.width > 0 && sign.width > 0 && digit.top === sign.top && digit.left > sign.left)
        wrong.push(text.trim());
    }
  }
  return wrong;
}

/** Dates of digits of which a part is to the right of the part after it: `242027/03/`. */
function datesReversed(): string[] {
  return [...document.querySelectorAll('time, .lotno')].flatMap(({ firstChild, textContent }) => {
    const parts = [...textContent.matchAll(/\d+(?=\/|$)/g)].map(({ index, 0: { length } }) => {
      const range = document.createRange();
      range.setStart(firstChild!, index);
      range.setEnd(firstChild!, index + length);
      return range.getBoundingClientRect();
    });
    const isWrong = parts.some(
      ({ top, left }, at) => at > 0 && top === parts[at - 1]!.top && left < parts[at - 1]!.left,
    );
    return isWrong ? [textContent] : [];
  });
}

test('issue 66, points 2, 3 and 6: a ticket turns by day and by recall, at its right edge, at 360 and 1440 px', async ({
  page,
  site,
}) => {
  const file = JSON.parse(site.read(STATUS_FILE.slice(1))) as StatusFile;
  file.batches['batch:status-cheese/PLAIN'] = file.batches['batch:status-cheese/RECALLED']!;
  site.write(STATUS_FILE.slice(1), JSON.stringify(file));
  site.clock = new Date('2026-12-25T12:00:00');
  await page.clock.setFixedTime(site.clock);
  for (const width of [360, 1440])
    for (const [lot, verdict, advice] of [
      ['SOON', 'do-not-use', ar.status['expired-todo-food']],
      ['PLAIN', 'recalled', ar.status['recalled-todo-food']],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(PLAIN.replace('/en/', '/ar/').replace('PLAIN', lot));
      const ticket = page.locator('.ticket').first();
      await expect(ticket).toHaveAttribute('data-verdict', verdict);
      await expect(ticket.locator('verdict-word')).toHaveText(ar.verdict[verdict]);
      const headline = ticket.getByRole('heading', { name: advice });
      await expect(headline).toHaveCSS('direction', 'rtl');
      // The headline is written anew when the status file arrives.
      const space = async () => {
        const [outer, inner] = [await ticket.boundingBox(), await headline.boundingBox()];
        return outer && inner ? outer.x + outer.width - inner.x - inner.width : NaN;
      };
      await expect.poll(space).toBeLessThan(60);
      expect(await page.evaluate(overflowing)).toEqual([]);
      await page.goto(`${page.url()}/smart-label`);
      await expect(page.getByText(advice).first()).toHaveCSS('direction', 'rtl');
      await expect(page.locator('.lotno', { hasText: /\d+\/\d+\/20\d\d/ }).first()).toBeVisible();
      expect([...(await page.evaluate(datesReversed)), ...(await page.evaluate(overflowing))]).toEqual([]);
    }
});

const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((pictures) =>
    pictures.flatMap((picture, index) => {
      const frame = picture.closest('.carousel-track, .full-list')?.getBoundingClientRect();
      const { left, right } = picture.getBoundingClientRect();
      return frame && Math.min(right, frame.right) - Math.max(left, frame.left) > (right - left) / 2 ? [index] : [];
    }),
  );

// A row of media, and a carousel in the place of the hero.
for (const path of ['/ar/dairy/C1', '/ar/v2/dairy/C1'])
  test(`the next picture comes into sight, and what is in sight is not hidden from screen readers: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const carousel = page.locator('.carousel > *');
    const [previous, next, play, full] = await carousel.getByRole('group').getByRole('button').all();
    if (!previous || !next || !play || !full) throw new Error('a carousel has four buttons');
    // It leads to the left.
    const at = async (button: typeof next) => (await button.boundingBox())?.x ?? NaN;
    expect(await at(next)).toBeLessThan(await at(previous));
    for (const index of [1, 2]) {
      await next.click();
      await expect.poll(() => inSight(page, '.slides > li')).toEqual([index]);
      await expect(page.locator('.slides > li').nth(index)).not.toHaveAttribute('aria-hidden', 'true');
    }
    await previous.click();
    await expect.poll(() => inSight(page, '.slides > li')).toEqual([1]);

    await full.click();
    await expect.poll(() => inSight(page, '.full-list figure')).toEqual([1]);
    const [back, forth] = await page.locator('dialog[open]').getByRole('button').all();
    await forth?.click();
    await expect.poll(() => inSight(page, '.full-list figure')).toEqual([2]);
    await back?.click();
    await expect.poll(() => inSight(page, '.full-list figure')).toEqual([1]);
  });
