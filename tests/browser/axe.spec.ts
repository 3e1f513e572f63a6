import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { LAYOUTS, STATES } from '../sample-pages.ts';
import { expect, test } from './looking.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** What depends on colours: the dark theme changes nothing else, and the language changes all else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const WORDS: RunOptions = { ...OPTIONS, rules: Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) };
const DARK: RunOptions = { runOnly: { type: 'rule', values: COLOURS }, resultTypes: ['violations'] };

const LOCALES = ['it', 'en', 'fr'] as const;
/** Every layout in every language, its colours in the first; the states with their colours, the languages in turn. */
const CASES = [
  ...LAYOUTS.flatMap((page) => LOCALES.map((locale) => ({ ...page, locale, inColours: locale === LOCALES[0] }))),
  ...STATES.map((page, index) => ({ ...page, locale: LOCALES[index % LOCALES.length] ?? 'en', inColours: true })),
];

for (const { name, locale, path, inColours } of CASES) {
  test(`axe finds nothing: ${name}, ${locale}`, async ({ page }) => {
    await page.goto(path(locale));
    await page.evaluate(axe);
    for (const colorScheme of inColours ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(
        async (options) => {
          const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
          const { violations } = await axe.run(options);
          return violations.map(({ id, nodes }) => {
            const first = nodes.slice(0, 3).map(({ html }) => html.slice(0, 120));
            return `${id}: ${first.join(' | ')}`;
          });
        },
        colorScheme === 'dark' ? DARK : inColours ? OPTIONS : WORDS,
      );
      expect(found, colorScheme).toEqual([]);
    }
  });
}
