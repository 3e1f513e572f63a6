import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heaviestPages } from '../weight.ts';

const DIST = join(import.meta.dirname, '../../dist');
const SHEET = /<link rel="stylesheet" href="([^"]*below-fold[^"]*)">/g;

test('the later sheet stands once, behind the first screen and before the first section', () => {
  const late: string[] = [];
  let met = 0;
  for (const [kind, file] of heaviestPages(DIST)) {
    const html = readFileSync(join(DIST, file), 'utf8').replaceAll(/<template\b.*?<\/template>/gs, '');
    const [sheet, more] = [...html.matchAll(SHEET)];
    if (!sheet) continue;
    met += 1;
    const firstScreen = html.search(/<h1\b/);
    const section = html.search(/<section id="/);
    const stands = firstScreen < sheet.index && (section < 0 || sheet.index < section);
    if (more || !stands) late.push(`${kind}: ${file}`);
  }
  expect(late).toEqual([]);
  expect(met).toBeGreaterThan(10);
});
