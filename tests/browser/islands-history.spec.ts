import { at, awake, island } from './islands.ts';
import { expect, test } from './site.ts';

const EVENTS = 500;
const LOTS = 200;

test('a step is chosen in timeline, graph and map alike', async ({ page, faults }) => {
  await page.goto(at.history());
  const next = island(page, 'map-tools').getByRole('button', { name: 'Next step' });
  await next.click();
  for (const part of [
    '[data-timeline] [data-step="s1"]',
    '[data-graph] g[data-steps~="s1"]',
    '[data-map] [data-steps~="s1"]',
  ]) {
    await expect(page.locator(part).first()).toHaveAttribute('data-chosen', '');
  }
  await expect(island(page, 'map-tools').getByRole('status')).toHaveText('Step 1 of 6: Milking M1');
  await expect(page.locator('[data-timeline] [data-chosen]')).toHaveCount(1);
  await island(page, 'map-tools').getByRole('button', { name: 'Previous step' }).click();
  await expect(page.locator('[data-timeline] [data-step="s6"]')).toHaveAttribute('aria-current', 'step');
  expect(faults).toEqual([]);
});

test('each of the three can be where the choice is made', async ({ page }) => {
  await page.goto(at.history());
  await page.locator('[data-timeline] [data-step="s5"] .what').click();
  await expect(page.locator('[data-map] [data-steps~="s5"]').first()).toHaveAttribute('data-chosen', '');
  const place = page.locator('[data-map] li[data-steps]', { hasText: 'Pasture' });
  await place.click();
  await expect(page.locator('[data-timeline] [data-step="s1"]')).toHaveAttribute('data-chosen', '');
  // A place of several steps gives the next one.
  await place.click();
  await expect(page.locator('[data-timeline] [data-step="s2"]')).toHaveAttribute('data-chosen', '');
  await page.locator('[data-graph] svg:visible [data-role="this"] :is(.bar, .knot)').click();
  await expect(page.locator('[data-timeline] [data-step="s5"]')).toHaveAttribute('data-chosen', '');
});

test('the timeline folds; the chosen step is told in full', async ({ page }) => {
  await page.goto(at.history());
  const note = page.locator('[data-step="s5"]').getByText('In the copper vat.');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Fold all' }).click();
  await expect(note).toBeHidden();
  await expect(page.locator('[data-step="s5"] .what')).toBeVisible();
  await page.locator('[data-step="s5"] .what').click();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect(page.locator('[data-timeline]')).not.toHaveAttribute('data-folded');
});

test('the timeline is filtered by kind and by actor', async ({ page, faults }) => {
  await page.goto(at.history());
  const tools = island(page, 'timeline-tools');
  await tools.getByRole('button', { name: 'Filter' }).click();
  const shown = page.locator('[data-timeline] > li:visible');
  const all = await page.locator('[data-timeline] > li').count();
  await tools.getByLabel('Kind').selectOption('Transport');
  await expect(shown).toHaveCount(1);
  await expect(tools.getByText(`1 of ${all} steps shown`)).toBeVisible();
  await tools.getByLabel('Kind').selectOption('All');
  await tools.getByLabel('Who').selectOption('Farm');
  await expect(shown).toHaveCount(2);
  await tools.getByRole('button', { name: 'Show all' }).click();
  await expect(shown).toHaveCount(all);
  expect(faults).toEqual([]);
});

test('an ingredient’s way is followed by the keyboard alone', async ({ page }) => {
  await page.goto(at.history());
  const tools = island(page, 'graph-tools');
  await tools.getByRole('button', { name: 'Follow an ingredient' }).focus();
  await page.keyboard.press('Enter');
  await tools.getByLabel('Follow an ingredient').focus();
  await tools.getByLabel('Follow an ingredient').selectOption({ index: 1 });
  await expect(page.locator('[data-graph]')).toHaveAttribute('data-following', '');
  const svg = page.locator('[data-graph] svg:visible');
  await expect(svg.locator('[data-node][data-way]')).toHaveCount(2);
  await expect(svg.locator('[data-from][data-way]')).toHaveCount(1);
  await expect(tools.getByText(/^Shown: the way of .*, 2 lots$/)).toBeVisible();
  await tools.getByLabel('Follow an ingredient').selectOption({ index: 0 });
  await expect(page.locator('[data-graph]')).not.toHaveAttribute('data-following');
});

test('the drawing comes closer and scrolls in its own frame', async ({ page }) => {
  await page.goto(at.history());
  const tools = island(page, 'graph-tools');
  const graph = page.locator('[data-graph]');
  const wide = () => graph.locator('svg:visible').evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await wide();
  await tools.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(wide).toBeGreaterThan(before * 1.4);
  await expect(graph).toHaveAttribute('tabindex', '0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await tools.getByRole('button', { name: 'Whole drawing' }).click();
  await expect.poll(wide).toBe(before);
});

test('500 events and 200 lots stay usable', async ({ page, site, faults }) => {
  site.edit(`${at.history().slice(1)}/index.html`, (html) => grown(html));
  await page.goto(at.history());
  const tools = island(page, 'timeline-tools');
  await tools.getByRole('button', { name: 'Fold all' }).click();
  await tools.getByRole('button', { name: 'Filter' }).click();
  await tools.getByLabel('Who').selectOption('Farm 7');
  await expect(page.locator('[data-timeline] > li:visible')).toHaveCount(EVENTS / 10);
  await tools.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('[data-timeline] > li:visible')).toHaveCount(EVENTS);
  await tools.getByRole('button', { name: 'Previous step' }).click();
  await expect(page.locator(`[data-step="s${EVENTS}"]`)).toHaveAttribute('aria-current', 'step');

  const graph = island(page, 'graph-tools');
  await graph.getByRole('button', { name: 'Follow an ingredient' }).click();
  await graph.getByLabel('Follow an ingredient').selectOption('n199');
  // 199 → 99 → 49 → 24 → 11 → 5 → 2 → 0
  await expect(graph.getByText(/, 8 lots$/)).toBeVisible();
  await awake(page, 'graph-tools');
  expect(faults).toEqual([]);
});

/** The page as a long history makes it: steps in the timeline, a tree of lots as the list that large graphs are. */
function grown(html: string): string {
  const steps = Array.from(
    { length: EVENTS },
    (_, index) =>
      `<li class="step step" id="s${index + 1}" data-step="s${index + 1}" data-kind="step" data-actor="Farm ${index % 10}">` +
      `<p class="when">${index}</p><div class="inner"><p class="what">Step ${index + 1}</p><p>More of it.</p></div></li>`,
  );
  const feeding = (to: number) => [2 * to + 1, 2 * to + 2].filter((from) => from < LOTS);
  const lots = Array.from({ length: LOTS }, (_, to) => to)
    .filter((to) => feeding(to).length > 0)
    .map((to) => {
      const inputs = feeding(to).map(
        (from) => `<li data-node="n${from}" data-from="n${from}" data-to="n${to}">Lot ${from}</li>`,
      );
      return `<li data-node="n${to}"><p>Lot ${to}</p><ul>${inputs.join('')}</ul></li>`;
    });
  return html
    .replace(
      /(<ol class="timeline"[^>]*>).*?<\/ol>(?=\s*<\/div>|\s*<\/section>)/s,
      (_all, open: string) => `${open}${steps.join('')}</ol>`,
    )
    .replace(
      /(<div class="graph[^>]*>).*?(<\/div>)/s,
      (_all, open: string, close: string) => `${open}<ul class="flow">${lots.join('')}</ul>${close}`,
    );
}
