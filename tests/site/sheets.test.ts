import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../dist');
/** Markup whose looks few pages bring, and a rule of theirs. */
const SELDOM = [
  ['<ul class="shelf"', /[{}]\.shelf\{/],
  ['<div class="field"', /[{}]\.field\{/],
  ['<div class="lot-entry"', /[{}]\.lot-entry\{/],
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

test('a block that few pages show comes with its looks, and pages without one do not carry them', () => {
  const files = readdirSync(join(DIST, 'fr'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  const met = new Map<string, number>();
  const bare: string[] = [];
  for (const file of files) {
    const html = readFileSync(join(DIST, 'fr', file), 'utf8');
    for (const [markup, rule] of SELDOM) {
      if (!html.includes(markup)) continue;
      met.set(markup, (met.get(markup) ?? 0) + 1);
      if (!rule.test(rulesOf(html))) bare.push(`${file}: ${markup}`);
    }
  }
  expect(bare).toEqual([]);
  expect([...met.keys()].sort()).toEqual(SELDOM.map(([markup]) => markup).sort());
  const flagship = readFileSync(join(DIST, 'fr/storytracing/01/09520000010010/10/L25-0317/index.html'), 'utf8');
  expect(SELDOM.filter(([, rule]) => rule.test(rulesOf(flagship)))).toEqual([]);
});
