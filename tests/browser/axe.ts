import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

export type Theme = 'light' | 'dark';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colors: the dark theme changes nothing else. */
const COLORS = ['color-contrast', 'link-in-text-block'];
const OF_COLORS: RunOptions = { runOnly: { type: 'rule', values: COLORS } };

/**
 * Every rule in the first theme, the rules about colors in the others.
 * @param parts selectors of the elements that are checked; the whole page without them
 * @returns violations, as `theme, rule: element`
 */
export async function axe(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
  parts: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(
      async ([within, options]) => {
        const include = within.filter((part) => document.querySelector(part));
        const { axe } = globalThis as unknown as { axe: { run: (of: object, by: object) => Promise<AxeResults> } };
        const { violations } = await axe.run(include.length > 0 ? { include } : document, {
          ...options,
          iframes: false,
          resultTypes: ['violations'],
        });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
      },
      [parts, index > 0 ? OF_COLORS : {}] as const,
    );
    found.push(...violations.map((each) => `${colorScheme}, ${each}`));
  }
  return found;
}
