import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../dist');
/** Markup of components that some layouts show first, others later, and a rule of theirs. */
const SHOWN = [
  ['<ul class="shelf"', /[{}]\.shelf\{/],
  ['<div class="field"', /[{}]\.field\{/],
  ['<lot-entry class="lot-entry"', /[{}]\.lot-entry\{/],
  ['<div class="todo"', /[{}]\.todo\{/],
] as const;

const rules = new Map<string, string>();
function rulesOf(html: string): string {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    .map(([, sheet = '']) => {
      const read = rules.get(sheet) ?? readFileSync(join(DIST, sheet), 'utf8');
      rules.set(sheet, read);
      return read;
    })
    .join('');
}

test('a component comes with its looks, whatever the layout', () => {
  const files = readdirSync(join(DIST, 'fr'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  const met = new Map<string, number>();
  const bare: string[] = [];
  for (const file of files) {
    const html = readFileSync(join(DIST, 'fr', file), 'utf8');
    for (const [markup, rule] of SHOWN) {
      if (!html.includes(markup)) continue;
      met.set(markup, (met.get(markup) ?? 0) + 1);
      if (!rule.test(rulesOf(html))) bare.push(`${file}: ${markup}`);
    }
  }
  expect(bare).toEqual([]);
  expect([...met.keys()].sort()).toEqual(SHOWN.map(([markup]) => markup).sort());
});
