import { beforeAll, expect, test } from 'vitest';
import { changeValues, PAGES, type Rendering, rendering } from './fragment-edits.ts';
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
