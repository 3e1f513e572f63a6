import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { LAYOUTS, STATES } from '../sample-pages.ts';
import { expect, test } from './looking.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/** What depends on colours: the dark theme changes nothing else. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const LOCALES = ['it', 'en', 'fr'] as const;
/** Every layout in every language and theme; the states in both themes, the languages in turn. */
const CASES = [
  ...LAYOUTS.flatMap((page) => LOCALES.map((locale) => ({ ...page, locale }))),
  ...STATES.map((page, index) => ({ ...page, locale: LOCALES[index % LOCALES.length] ?? 'en' })),
];

for (const { name, locale, path } of CASES) {
  test(`axe finds nothing: ${name}, ${locale}`, async ({ page }) => {
    await page.goto(path(locale));
    await page.evaluate(axe);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(
        (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
        colorScheme === 'light' ? OPTIONS : COLOURS,
      );
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 120))
            .slice(0, 3)
            .join(' | ')}`,
      );
      expect(found, colorScheme).toEqual([]);
    }
  });
}
