import { beforeAll, expect, test } from 'vitest';
import { changeValues, inputOf, PAGES, type Rendering, rendering } from './fragment-edits.ts';
import { temporary } from './site.ts';

const folder = temporary();
let templates: Rendering;

beforeAll(async () => {
  templates = await rendering(folder);
}, 300_000);

// `npm run soak fragments` changes every value of long lists too.
test.each(PAGES)(
  '%s: whatever value of %s changes, a cached page shows it',
  async (...page) => {
    const { wrong, shown } = await changeValues(templates, page, false);
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(30);
  },
  300_000,
);

test('issue 68, point 5: pages of one lot in several layouts show their own blocks, before and after the recall of its milk', async () => {
  const storytracing = '/en/storytracing/01/09520000021023/10/MADE';
  const own = 'status-dairy/MADE';
  const views = [storytracing, `${storytracing}/product-history`, `/en/v1/${own}`, `/en/v2/${own}`, `/en/${own}`];
  const pages: string[] = [];
  for (const graph of ['fixture', 'cleared', 'fixture'] as const)
    for (const path of views) {
      const input = inputOf(templates, graph, path);
      const page = await templates.cached.render(path, input.route, input);
      expect(page, `${graph} ${path}`).toBe(await templates.plain.render(path, input.route, input));
      pages.push(page);
    }
  expect(new Set(pages).size).toBe(2 * views.length);
}, 300_000);
